// Keys that all pages know. A page says what Escape closes, what a lit place does, and which other keys it has.
import { $ } from "./dom.js";
import { toggleTheme } from "./theme.js";

export const typing = (node) => node.closest?.(
  "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]");

export function themeKey(event) {
  if (event.key === "n") toggleTheme();
}

export function listenToKeys({ escape = () => false, lit = () => {}, press = themeKey } = {}) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("dialog[open]")) return;
    if (event.key === "Escape" && escape()) return;
    if (typing(event.target)) return;
    if ((event.key === "Enter" || event.key === " ") && event.target.matches?.("g[data-choice]")) {
      event.preventDefault();
      lit(event.target.dataset.choice);
      return;
    }
    if (event.target.matches?.(event.key === " " ? "a[role=button], .asks" : event.key === "Enter" ? ".asks" : ":not(*)")) {
      event.preventDefault();
      event.target.click();
      return;
    }
    press(event);
  });
}
