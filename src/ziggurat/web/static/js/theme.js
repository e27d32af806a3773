// Light and night; the choice is kept in a cookie, which first_paint.js reads before the page is drawn.
import { $, root } from "./dom.js";

const isNight = () => root.dataset.theme
  ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;

export function toggleTheme() {
  const name = isNight() ? "light" : "night";
  root.dataset.theme = name;
  document.cookie = `theme=${name};path=/;max-age=31536000;samesite=lax`;
  $("#theme")?.setAttribute("aria-pressed", String(name === "night"));
}

$("#theme")?.setAttribute("aria-pressed", String(isNight()));
$("#theme")?.addEventListener("click", toggleTheme);
