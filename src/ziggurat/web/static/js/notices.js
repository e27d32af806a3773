// A small notice at the foot of the page, gone after some seconds.
import { $ } from "./dom.js";

let noticeTimer = 0;

let writeNotice = (box, words) => { box.textContent = words; };

// A table has words of its own.
export function noticesBy(write) {
  writeNotice = write;
}

export function notice(words, { stay = false } = {}) {
  const box = $("#notice");
  if (!box) return;
  clearTimeout(noticeTimer);
  writeNotice(box, words);
  box.classList.toggle("on", Boolean(words));
  if (words && !stay) noticeTimer = setTimeout(() => notice(""), 5000);
}
