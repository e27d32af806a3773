// A sheet at the foot of a phone is closed by pulling it down.
import { small, still } from "./dom.js";

const FAR = 90; // pixels from which on it is closed

export function pulledDown(sheet, shut) {
  let from = null;
  let by = 0;
  sheet.addEventListener("touchstart", (event) => {
    from = small.matches && event.touches.length === 1 && sheet.scrollTop <= 0 ? event.touches[0].clientY : null;
    by = 0;
  }, { passive: true });
  sheet.addEventListener("touchmove", (event) => {
    if (from === null) return;
    by = event.touches[0].clientY - from;
    if (by < 0 && !sheet.style.translate) { from = null; return; } // it is scrolled
    event.preventDefault();
    sheet.style.translate = `0 ${Math.max(0, by)}px`;
  }, { passive: false });
  const release = () => {
    const away = from !== null && by > FAR;
    from = null;
    if (away) { shut(); return; }
    if (sheet.style.translate && !still.matches) sheet.animate({ translate: [sheet.style.translate, "0 0"] }, { duration: 160, easing: "ease-out" });
    sheet.style.translate = "";
  };
  for (const name of ["touchend", "touchcancel"]) sheet.addEventListener(name, release);
}
