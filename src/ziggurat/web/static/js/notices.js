// A small notice at the foot of the page, gone after some seconds.
import { $ } from "./dom.js";

let noticeTimer = 0;

export function notice(words, { stay = false } = {}) {
  const box = $("#notice");
  if (!box) return;
  clearTimeout(noticeTimer);
  box.textContent = words;
  box.classList.toggle("on", Boolean(words));
  if (words && !stay) noticeTimer = setTimeout(() => notice(""), 5000);
}
