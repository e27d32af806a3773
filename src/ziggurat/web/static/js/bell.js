// Notices of my turn: by the browser where it has them; over plain HTTP it has none, and then a tone does it.
import { $, store } from "./dom.js";
import { notice } from "./notices.js";
import { chime } from "./sounds.js";

const canNotify = () => Boolean(window.Notification) && isSecureContext;
export const noticesOn = () => store.get("notify") === "on" && (!canNotify() || Notification.permission === "granted");

function bell() {
  $("#bell")?.setAttribute("aria-pressed", String(noticesOn()));
}

// Switches notices, and says what that means here.
export async function switchNotices() {
  const on = !noticesOn();
  if (on && canNotify() && Notification.permission !== "granted") await Notification.requestPermission();
  store.set("notify", on ? "on" : "off");
  bell();
  notice(!on ? "Notices are off."
    : !canNotify() ? "Your browser shows no notices for this address. A sound and the title of the tab tell you when it is your turn."
      : noticesOn() ? "We will tell you when it is your turn." : "Your browser blocks notices from this site.");
  if (on && !canNotify()) chime();
}

$("#bell")?.addEventListener("click", switchNotices);
addEventListener("myturn", () => { if (!canNotify()) chime(); });
bell();
