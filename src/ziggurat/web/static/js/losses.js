// Before a choice that throws something away: a sheet says what goes, once for each loss and turn, unless it is off.
import { onClick } from "./clicks.js";
import { $, $$, store } from "./dom.js";
import { state } from "./state.js";

const OFF = "losses"; // "off" in the browser's store: never ask
const warnedOf = new Set(); // what was said in this turn
let warnedAt = -1; // the position that the sheet is about
let afterWarning = null; // what is done with "Do it anyway"

const said = (button) => button && $$(".warn", button).some((note) => note.textContent.trim() && note.checkVisibility());

// What a choice is called: by its answer, or as a piece of the table: the first sentence of its name, without its number.
export function spoken(choice) {
  const label = $$(`#ask [data-choice="${choice}"] > span:last-child`)[0]?.firstChild?.textContent.trim();
  if (label) return label;
  const name = $(`[data-choice="${choice}"][aria-label]`)?.getAttribute("aria-label") ?? "";
  return name.replace(/^\d+: /, "").split(/[.:;,]/)[0].trim() || "This";
}

// Whether the choice has to wait for an answer; `from` is what was clicked, and may say it all by itself.
export function losing(choice, from, act) {
  const sheet = $("#loses");
  const plan = from?.dataset.plan && from; // a card with its use says what it loses itself
  const words = (plan || $(`[data-choice="${choice}"][data-warning]`))?.dataset.warning;
  if (!sheet || !words || warnedOf.has(words) || store.get(OFF) === "off") return false;
  warnedOf.add(words);
  if (said(from)) return false;
  const label = plan ? plan.title.replace(/ \(.\)$/, "") : spoken(choice);
  warnedAt = state.number;
  $("#loses-h").textContent = `${label}?`;
  $("#loses-words").textContent = words;
  afterWarning = act;
  sheet.showModal();
  $(".main", sheet).focus();
  return true;
}

// The position moved on; when the seat is not asked any more, its next turn warns anew.
export function lossesStand() {
  if (!state.asked) warnedOf.clear();
  if ($("#loses")?.open && warnedAt !== state.number) $("#loses").close();
}

onClick("[data-anyway]", () => {
  const act = afterWarning;
  afterWarning = null;
  $("#loses").close();
  act?.();
});

for (const box of $$("[data-losses]")) {
  box.checked = store.get(OFF) !== "off";
  box.addEventListener("change", () => {
    store.set(OFF, box.checked ? "" : "off");
    for (const other of $$("[data-losses]")) other.checked = box.checked;
  });
}
