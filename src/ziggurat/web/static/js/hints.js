// Hints: asked of the server, drawn by it, gone with the question.
import { onClick } from "./clicks.js";
import { $, $$, page, post } from "./dom.js";
import { notice } from "./notices.js";
import { parse, place } from "./parts.js";
import { state } from "./state.js";

let hinting = false; // whether one is being made
export const hintShown = () => Boolean($("#hints:not([hidden])"));

export function hintsShut({ focus = false } = {}) {
  if (!hintShown()) return;
  place(parse('<section id="hints" hidden></section>'), { glide: false });
  $("#hint").setAttribute("aria-expanded", "false");
  for (const node of $$(".hot")) node.classList.remove("hot");
  if (focus) $("#hint").focus({ preventScroll: true });
}

// They stay while every choice that they name is still there to be made.
export function hintsStand() {
  if (!hintShown()) return;
  const there = (hint) => $$(`[data-choice="${hint.dataset.choice}"]`).some((node) => !node.closest("#hints"));
  if (!state.asked || !$$("#hints .hint").every(there)) hintsShut();
}

export function hintButton() {
  const button = $("#hint");
  if (!button) return;
  button.hidden = page.phase === "over";
  if (state.asked) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

export async function hint() {
  const button = $("#hint");
  if (!button || button.hidden || hinting) return;
  if (!state.asked) { notice(button.dataset.why); return; }
  if (hintShown()) { hintsShut({ focus: true }); return; }
  hinting = true;
  button.setAttribute("aria-busy", "true");
  try {
    const { ok, status, data } = await post(`/t/${page.table}/hints`, { number: state.number, seat: Number(page.seat) });
    if (!ok) notice(status === 409 ? "The table has moved on meanwhile; the hint came too late."
      : data.reason || "No hint could be made this time; ask again.");
    else {
      place(parse(data.part), { glide: false });
      hintsStand();
      if (hintShown()) {
        button.setAttribute("aria-expanded", "true");
        $("#hints .hint").focus({ preventScroll: true });
      }
    }
  } catch { notice("No connection. Nothing was asked."); }
  hinting = false;
  button.removeAttribute("aria-busy");
}

onClick("#hint", () => hint());
onClick("[data-hints]", () => hintsShut({ focus: true }));
