// Words for people: the numbers of rules that stand in them go behind a mark, which leads there.
import { noticesBy } from "./notices.js";

export function plainly(box, words) {
  const rules = [];
  box.textContent = words.replace(/ ?\(((?:[A-Z]{2,4}-R?\d+(?:, )?)+)\)/g, (_, found) => { rules.push(...found.split(", ")); return ""; });
  for (const rule of rules) {
    const link = document.createElement("a");
    link.className = "info";
    link.href = `#rule-${rule}`;
    link.dataset.aboutRules = "";
    link.title = `Rule ${rule}`;
    link.setAttribute("aria-label", link.title);
    link.textContent = "i";
    box.append(" ", link);
  }
}

noticesBy(plainly);
