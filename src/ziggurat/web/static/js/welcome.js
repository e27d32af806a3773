// The first table of a game begins with three bubbles: the question, the board, the seats. Shut once, they stay away.
import { onClick } from "./clicks.js";
import { $, $$ } from "./dom.js";

const bubbles = () => $("#welcome");
let bubbleAt = 0;

export function welcomeShut() {
  const box = bubbles();
  if (!box || box.hidden) return false;
  box.hidden = true;
  for (const node of $$(".told-of")) node.classList.remove("told-of");
  document.cookie = `boards=${box.dataset.known};path=/;max-age=31536000;samesite=lax`;
  if (box.contains(document.activeElement)) $("#ask")?.focus({ preventScroll: true });
  return true;
}

// Beside what it speaks of, wherever there is room: above the question, on the board, next to the seats.
function standBeside() {
  const box = bubbles();
  const target = $(box.children[bubbleAt].dataset.at);
  for (const node of $$(".told-of")) node.classList.remove("told-of");
  [...box.children].forEach((bubble, i) => { bubble.hidden = i !== bubbleAt; });
  box.hidden = false;
  target?.classList.add("told-of");
  const at = (target ?? document.body).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const [right, above] = [innerWidth - at.right > width + 24, at.top > height + 70];
  const left = right && at.height > at.width ? at.right + 14 : at.left + (at.width - width) / 2;
  const inside = at.height > 2 * height ? at.bottom - height - 14 : at.bottom + 14;
  const top = right && at.height > at.width ? at.top + 24 : above ? at.top - height - 14 : inside;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function nextBubble(by) {
  bubbleAt += by;
  if (bubbleAt >= bubbles().children.length) { welcomeShut(); return; }
  standBeside();
  $(".main", bubbles().children[bubbleAt]).focus({ preventScroll: true });
}

// Nobody is kept waiting: whoever makes a choice or asks for one has seen enough.
export function startWelcome() {
  if (!bubbles()) return;
  standBeside();
  $(".main", bubbles().children[0]).focus({ preventScroll: true });
  addEventListener("resize", () => { if (bubbles()?.hidden === false) standBeside(); });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-choice], #hint")) welcomeShut();
  });
}

onClick("#welcome [data-welcome]", (button) => {
  if (button.dataset.welcome === "shut") welcomeShut();
  else nextBubble(button.dataset.welcome === "back" ? -1 : 1);
});
