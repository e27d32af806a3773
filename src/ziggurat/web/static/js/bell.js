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
  notice(!on ? "No more notices."
    : !canNotify() ? "From this address the browser shows no notices. A tone and the title of the tab tell you when it is your turn."
      : noticesOn() ? "You will be told when it is your turn." : "The browser does not allow notices from this site.");
  if (on && !canNotify()) chime();
}

$("#bell")?.addEventListener("click", switchNotices);
addEventListener("myturn", () => { if (!canNotify()) chime(); });
bell();
