// What somebody says is shown below their seat for some seconds, and counted at the chat until it was opened.
import { onClick } from "./clicks.js";
import { $, $$, page } from "./dom.js";
import { openTab } from "./drawer.js";

const MOST_SAID = 2;
let unread = 0;

const chatShown = () => Boolean($("#chat")?.checkVisibility({ visibilityProperty: true }));

function countUnread(count) {
  unread = count;
  for (const place of $$("#tab-chat, #drawer-toggle")) {
    if (unread) place.dataset.unread = unread > 9 ? "9+" : unread;
    else delete place.dataset.unread;
  }
  const tab = $("#tab-chat");
  if (tab) tab.setAttribute("aria-label", unread ? `Chat, ${unread} new` : "Chat");
}

// Beside the card of the speaker where the seats stand in a column, below it where they lie in a row.
function besideSeat(bubble, seat) {
  const card = $(`.rail [data-kind="${seat}"]`)?.closest(".seat");
  const at = (card ?? $(".bar")).getBoundingClientRect();
  const column = card && innerWidth > 760;
  bubble.classList.toggle("aside", Boolean(column));
  if (card) bubble.classList.add(...[...card.classList].filter((name) => name.startsWith("p-")));
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = column ? at.right + 4 : card ? at.left : (innerWidth - width) / 2;
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  bubble.style.top = `${Math.max(8, Math.min(column ? at.top + 6 : at.bottom + 10, innerHeight - height - 8))}px`;
  bubble.style.setProperty("--tip", `${Math.max(14, Math.min(at.left - parseFloat(bubble.style.left) + 26, width - 30))}px`);
}

function showWords(line) {
  const box = $("#words");
  const bubble = document.createElement("button");
  const [name, words] = [document.createElement("b"), document.createElement("span")];
  bubble.type = "button";
  bubble.className = "said";
  name.textContent = $("b", line).textContent;
  words.textContent = $(".words", line).textContent;
  bubble.append(name, words);
  box.append(bubble);
  if (line.dataset.seat !== "") for (const other of $$(".said", box)) if (other !== bubble && other.dataset.of === line.dataset.seat) other.remove();
  bubble.dataset.of = line.dataset.seat;
  while (box.children.length > MOST_SAID) box.firstChild.remove();
  besideSeat(bubble, line.dataset.seat);
  setTimeout(() => bubble.remove(), Math.min(14000, 6000 + 40 * words.textContent.length));
}

// New lines of the chat have come.
export function heardWords(lines) {
  const own = (page.own ?? "").split(",");
  const others = lines.filter((line) => !own.includes(line.dataset.seat) || line.dataset.seat === "");
  if (!others.length || chatShown()) return;
  countUnread(unread + others.length);
  for (const line of others.slice(-MOST_SAID)) showWords(line);
}

onClick(".said", (bubble) => { bubble.remove(); openTab("chat"); });
for (const kind of ["click", "keyup"])
  document.addEventListener(kind, () => { if (unread && chatShown()) { countUnread(0); $("#words").replaceChildren(); } });
