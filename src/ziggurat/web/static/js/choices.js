// Choices: a click on what is lit sends one, and an event brings what follows.
import { onClick } from "./clicks.js";
import { sure } from "./dialogs.js";
import { $$, live, page, post, store } from "./dom.js";
import { drawer } from "./drawer.js";
import { losing, spoken } from "./losses.js";
import { dragged, map, zoomed } from "./map.js";
import { notice } from "./notices.js";
import { state } from "./state.js";
import { openStream, shutStream } from "./stream.js";

let busy = null; // the choice that is under way
let impatient = 0;

function settle() {
  busy = null;
  clearTimeout(impatient);
  for (const node of $$(".sent")) node.classList.remove("sent");
}

// An event has come: is the choice that is under way done by it?
export function moveArrived() {
  if (busy && state.number > busy.number) settle();
}

// Whether this page may choose now.
export function mayChoose() {
  if (busy || !live || page.seat === "") return false;
  if (page.phase === "open") { notice("The game begins when every seat is taken."); return false; }
  return true;
}

// What a person has clicked: if it throws something away, they are asked first.
export function choose(choice, from = null) {
  if (!mayChoose()) return;
  const { number } = state;
  const send = () => submit("moves", { choice: Number(choice) }, $$(`[data-choice="${choice}"]`));
  const sent = () => { if (state.number === number) send(); };
  if (store.get("confirm") === "on") { sure(`${spoken(choice)}?`, "Do it").then((yes) => { if (yes) sent(); }); return; }
  if (state.taught || !losing(choice, from, sent)) send(); // a coach warns in words of its own
}

export async function submit(path, body, nodes) {
  if (busy) return;
  dispatchEvent(new Event("chosen"));
  const { number } = state;
  const mine = { number };
  busy = mine;
  for (const node of nodes) node.classList.add("sent");
  try {
    const { ok, status, data } = await post(`/t/${page.table}/${path}`, { number, seat: Number(page.seat), ...body });
    if (ok) {
      if (state.number >= data.number) { if (busy === mine) settle(); return; }
      // The event brings the rest; if it does not come, the stream is dead.
      impatient = setTimeout(() => { if (busy === mine) { settle(); shutStream(); openStream(); } }, 4000);
      return;
    }
    if (busy === mine) settle();
    if (status === 409) notice("The table has moved on. Take another look.");
    else if (status === 422 && state.taught) return; // the coach says it
    else if (status === 422 && data.reason) notice(data.rule ? `${data.reason} (${data.rule})` : data.reason);
    else if (status === 429) notice("That was a bit fast. Try again in a moment.");
    else notice("That did not work. Try again in a moment.");
  } catch {
    if (busy === mine) settle();
    notice("No connection. Your choice was not sent.");
  }
}

// Takes back to the choice of row `to`; without it, the latest.
export async function takeBack(to) {
  if (busy || !live) return;
  await aboutUndo("undo", to === undefined ? {} : { to: Number(to) });
}

async function aboutUndo(path, body) {
  const { ok, status, data } = await post(`/t/${page.table}/${path}`,
    { number: state.number, seat: Number(page.seat), ...body }).catch(() => ({ ok: false, status: 0, data: {} }));
  for (const menu of $$("#undo details[open]")) menu.open = false;
  if (!ok) notice(status === 409 ? "The table has moved on. Take another look."
    : data.reason || data.detail || "That cannot be taken back.");
}

onClick("[data-choice]:not([data-plan])", (lit, event) => {
  event.preventDefault();
  choose(lit.dataset.choice, event.detail ? lit : null); // who presses a number may not have read the warning
  if (lit.closest("#drawer.open")) drawer(false); // back to the map
});
onClick("[data-undo]", (button) => takeBack(button.dataset.undo));
onClick("[data-ask-back]", (button) => aboutUndo("undo/ask", { to: Number(button.dataset.askBack) }));
onClick("[data-answer-back]", (button) => aboutUndo("undo/answer", { agree: button.dataset.answerBack === "yes" }));

// A finger is blunt: in the whole map a tap counts for the nearest lit place within 24 pixels.
export function litNear(event) {
  if (event.pointerType !== "touch" || !event.target.closest("svg.map")) return null;
  for (const far of zoomed() ? [8] : [8, 16, 24]) for (let turn = 0; turn < 12; turn += 1) {
    const [x, y] = [event.clientX + far * Math.cos(turn * Math.PI / 6), event.clientY + far * Math.sin(turn * Math.PI / 6)];
    const lit = document.elementFromPoint(x, y)?.closest(".map [data-choice]");
    if (lit) return lit;
  }
  return null;
}
map?.addEventListener("click", (event) => {
  const lit = dragged() || event.target.closest("[data-choice]") ? null : litNear(event);
  if (lit) choose(lit.dataset.choice);
});
