// One listener for all clicks: a module says what a click on something means, the first that fits is done.
import { $$ } from "./dom.js";
import { notice } from "./notices.js";

const meanings = []; // [selector, what is done with the element and the event]

export function onClick(selector, act) {
  meanings.push([selector, act]);
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element)) return;
  for (const [selector, act] of meanings) {
    const found = target.closest(selector);
    if (found) { act(found, event); return; }
  }
  const no = target.closest("[aria-disabled='true']");
  if (no && (no.dataset.why || no.title)) { event.preventDefault(); notice(no.dataset.why || no.title); return; }
  if (!target.closest("#people, dialog")) document.body.classList.remove("people-on");
  for (const menu of $$("details.undo-more[open]")) if (!menu.contains(target)) menu.open = false;
});
