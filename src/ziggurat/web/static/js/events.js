// What the events of the table bring: parts for the page, lines for log and chat, clocks, the next question.
import { $, page, root } from "./dom.js";
import { playBeats } from "./beats.js";
import { noticesOn, switchNotices } from "./bell.js";
import { parse } from "./markup.js";
import { moveArrived } from "./choices.js";
import { nowLeft, setClocks } from "./clocks.js";
import { hintsStand } from "./hints.js";
import { inspectorMovedOn } from "./inspector.js";
import { panel } from "./panels.js";
import { growLog } from "./log.js";
import { grow, place } from "./parts.js";
import { begun, pending, rememberKinds, sitting } from "./people.js";
import { refreshGhost } from "./placing.js";
import { sounds } from "./sounds.js";
import { state } from "./state.js";
import { turned } from "./turn.js";
import { heardWords } from "./words.js";

const hearers = []; // what else follows an event

export function onHeard(act) {
  hearers.push(act);
}

let spent = []; // milliseconds of script for each event that brought choices, for the benchmark

function heardParts(event) {
  const start = performance.now();
  const fresh = parse(event.data);
  const lines = fresh.filter((element) => element.id === "log-new" || element.id === "chat-new");
  const parts = fresh.filter((element) => !lines.includes(element));
  const now = Number(event.lastEventId);
  const on = now > state.number;
  if (now >= state.number) state.number = now;
  const people = parts.find((element) => element.id === "people");
  if (people) rememberKinds(people);
  place(parts, { glide: on });
  let told = [];
  for (const element of lines) {
    if (element.id === "log-new") told = growLog(element);
    else heardWords(grow($("#chat"), element));
  }
  if (people) sitting();
  if (on) setClocks({ clocks: nowLeft(), pending: pending().map(Number) });
  moveArrived();
  refreshGhost();
  turned();
  for (const hear of hearers) hear();
  playBeats(told);
  if (on) { hintsStand(); inspectorMovedOn(); }
  panel();
  if (on && !state.asked) sounds.piece();
  page.number = state.number;
  if (on) spent.push(performance.now() - start);
  if (spent.length > 500) spent = spent.slice(-250);
  root.dataset.heard = String(Number(root.dataset.heard ?? 0) + 1);
}

function heardHello(event) {
  const said = JSON.parse(event.data);
  if (said.phase) begun(said.phase);
  setClocks(said);
}

export const heard = { hello: heardHello, clock: (event) => setClocks(JSON.parse(event.data)), parts: heardParts };

window.ziggurat = { spent: () => spent, number: () => state.number, notify: { on: noticesOn, change: switchNotices } };
