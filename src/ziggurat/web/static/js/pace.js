// How fast the others play for this person: kept in this browser, and said to the server with the stream's address.
import { $, page, store } from "./dom.js";

const PACE_WORDS = { step: "Step by step", calm: "Calm", brisk: "Brisk", straight: "Straight to my turn" };
const PACE_HOLDS = { // milliseconds of an action, of what concerns me or decides something, of a panel
  step: [Infinity, Infinity, Infinity],
  calm: [1800, 3000, Infinity],
  brisk: [900, 1600, 5000],
};
const SCREEN_HOLDS = [1800, 3000, 6000]; // the screen for everybody has no keys

export const followed = document.body.classList.contains("followed");

export function paceNow() {
  const kept = page.page === "tv" ? "" : store.get("pace") ?? "";
  return Object.hasOwn(PACE_WORDS, kept) ? kept : "calm";
}

export function holdOf(beat) {
  const holds = page.page === "tv" ? SCREEN_HOLDS : PACE_HOLDS[paceNow()] ?? PACE_HOLDS.calm;
  return holds[beat.panel && beat.weight === "chapter" ? 2 : beat.means || beat.weight !== "action" ? 1 : 0];
}

function namePace() {
  const button = $("[data-pace]");
  if (!button) return;
  $("span", button).textContent = PACE_WORDS[paceNow()];
  button.setAttribute("aria-label", `How fast the others play: ${PACE_WORDS[paceNow()]}`);
}

// What else follows when another pace is chosen.
export function onPace(act) {
  addEventListener("setting", ({ detail }) => { if (detail.name === "pace") act(); });
}

onPace(namePace);
namePace();
