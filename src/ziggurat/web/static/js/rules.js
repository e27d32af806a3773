// Rules: those of the question first, and a search through all of them.
import { $, $$ } from "./dom.js";

export function rulesOfQuestion() {
  const list = $("#rules-now");
  if (!list) return;
  const ids = ($("#ask")?.dataset.rules ?? "").split(" ").filter(Boolean);
  if (list.dataset.ids === ids.join(" ")) return;
  list.dataset.ids = ids.join(" ");
  const found = ids.map((id) => document.getElementById(`rule-${id}`)).filter(Boolean);
  list.replaceChildren(...found.map((item) => {
    const copy = item.cloneNode(true);
    copy.removeAttribute("id");
    return copy;
  }));
  list.parentElement.hidden = !found.length;
}

$("#rules-search")?.addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = $("#rules-all");
  let hits = 0;
  for (const item of $$("li, p, .wide-table", all)) {
    if (item.parentElement.closest("li, .wide-table")) continue;
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    hits += !item.hidden;
  }
  for (const head of $$("h3, h4", all)) head.hidden = words.length > 0;
  $("#rules-hits").textContent = words.length ? `${hits} found` : "";
});
