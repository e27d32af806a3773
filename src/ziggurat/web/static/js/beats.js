// The queue of beats: what the others do is played one after another, and never stands in the way of a choice.
//
// The pictures are not kept back, only the words and the light: a choice is always made for the position that is shown.
import { beatsOf, sinceLoaded, sinceMyTurn } from "./beat_lines.js";
import { clearStage, lineEnds, markSpot, panelShown, runLine, settleBeat, stageBeat, stopLine } from "./beat_stage.js";
import { onClick } from "./clicks.js";
import { $, page, root } from "./dom.js";
import { notice } from "./notices.js";
import { followed, holdOf, onPace, paceNow } from "./pace.js";
import { countRecap, looksElsewhere, recapOpen, recapShut, toast } from "./recap.js";
import { state } from "./state.js";

const MOST_WAITING = 40;
const STIRRED = 8; // pixels
const BEHIND = 8000; // milliseconds of beats that may wait: what is only an action goes first, then all of it
let queue = [];
let beating = null; // the beat that is shown
let beatTimer = 0;
let beatTime = 0; // how long it lasts
let beatLeft = 0;
let beatAt = 0; // when its time went on
let shownBefore = false; // what is shown was shown before
let missed = false; // something has not been played since the last choice
let wasAway = document.hidden;
const holders = new Set(); // why it is held: a pointer or the focus on it
let rested = null; // where a pointer lay when the beat came below it: only one that is moved there holds it

const lasting = (beats) => beats.reduce((sum, beat) => { const hold = holdOf(beat); return sum + (Number.isFinite(hold) ? hold : 0); }, 0);

function beatRuns() {
  clearTimeout(beatTimer);
  if (holders.size) { stopLine(); return; }
  beatAt = performance.now();
  runLine(beatTime, beatLeft);
  if (Number.isFinite(beatLeft)) beatTimer = setTimeout(nextBeat, beatLeft);
}

function holdOn(why, on) {
  const before = holders.size;
  if (on) holders.add(why);
  else holders.delete(why);
  if (!beating || before === holders.size) return;
  if (on && !before) { clearTimeout(beatTimer); beatLeft = Math.max(300, beatLeft - (performance.now() - beatAt)); stopLine(); }
  if (!holders.size) beatRuns();
}

function nextBeat() {
  clearTimeout(beatTimer);
  rested = null;
  holders.delete("pointer");
  beating = queue.shift() ?? null;
  if (!beating) { ended(); return; }
  beatTime = beatLeft = holdOf(beating);
  if (beating.means && looksElsewhere()) toast(beating); // only who plays is meant
  stageBeat(beating);
  beatRuns();
}

function ended() {
  clearTimeout(beatTimer);
  queue = [];
  beating = null;
  shownBefore = false;
  holders.clear();
  runLine(Infinity, 0);
  clearStage();
  myTurnCame();
}

// A new question: what was not played of what led to it is told in three lines.
function myTurnCame() {
  countRecap(state.asked);
  if (state.asked && missed && !beating && !document.hidden) { missed = false; recapOpen(); }
}

function toldInShort(beats) {
  if (!beats.length || shownBefore) return;
  missed = true;
  const hit = beats.findLast((beat) => beat.means);
  if (hit && !document.hidden && !state.asked) toast(hit); // with a question comes a recap
}

// All that waits is put aside, told in short or not at all.
function emptyBeats({ told = true } = {}) {
  if (told) toldInShort(queue);
  if (beating) { queue = []; ended(); }
}

function keepUp() {
  if (lasting(queue) <= BEHIND) return;
  const dropped = queue.filter((beat) => beat.weight === "action" && !beat.means);
  queue = queue.filter((beat) => !dropped.includes(beat));
  if (lasting(queue) > 2 * BEHIND) { dropped.push(...queue); queue = []; }
  toldInShort(dropped);
}

// New lines have come with an event, oldest first; the page shows their picture already.
export function playBeats(lines) {
  if (!followed) return;
  lineEnds();
  const fresh = beatsOf(lines);
  if (page.phase === "over") { emptyBeats({ told: false }); return; } // the end has a feast of its own
  if (wasAway || paceNow() === "straight" || queue.length + fresh.length > MOST_WAITING) {
    toldInShort([...queue, ...fresh]);
    queue = [];
  } else {
    queue.push(...fresh);
    keepUp();
  }
  if (!document.hidden) wasAway = false;
  if (beating) { markSpot(); settleBeat(); countRecap(state.asked); }
  else if (queue.length) nextBeat();
  else myTurnCame();
}

export const beatShown = () => Boolean(beating);

// Shows again what has happened since the last choice.
export function beatsAgain() {
  if (!followed) return;
  const beats = sinceMyTurn();
  if (!beats.length) { notice("Nothing has happened since your last turn."); return; }
  recapShut();
  missed = false;
  shownBefore = true;
  queue = [...beats];
  nextBeat();
}

// A key while beats are shown. What answers shows the question first: nobody answers what they cannot read.
export function pressBeatKey(event) {
  if (!beating) return false;
  if (/^[1-9p]$/i.test(event.key)) emptyBeats({ told: false });
  else if (event.key === ".") emptyBeats();
  else if ((event.key === " " || event.key === "Enter") && !event.target.closest?.("a, button, summary, input, label")) nextBeat();
  else return false;
  return true;
}

// Escape leaves a panel.
export function panelLeft() {
  if (!panelShown()) return false;
  nextBeat();
  return true;
}

if (followed) {
  onClick("[data-beat-act]", (button) => {
    const act = button.dataset.beatAct;
    if (act === "again") beatsAgain();
    else if (act === "turn") emptyBeats();
    else if (beating) nextBeat();
  });
  addEventListener("chosen", () => { missed = false; recapShut(); emptyBeats({ told: false }); });
  onPace(() => { if (paceNow() === "straight") emptyBeats(); else if (beating) { beatTime = beatLeft = holdOf(beating); beatRuns(); } });
  for (const box of ["beat", "chapter"].map((id) => $(`#${id}`))) {
    box.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse") return;
      rested ??= [event.clientX, event.clientY];
      if (Math.hypot(event.clientX - rested[0], event.clientY - rested[1]) > STIRRED) holdOn("pointer", true);
    });
    box.addEventListener("pointerleave", () => { rested = null; holdOn("pointer", false); });
    box.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) holdOn("focus", true); });
    box.addEventListener("focusout", () => holdOn("focus", false));
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { wasAway = true; emptyBeats(); return; }
    if (root.dataset.stream !== "shut") wasAway = false;
    myTurnCame();
  });
  sinceLoaded();
}

// The page stands: somebody who has just come is told what led to their question.
export function beatsStand() {
  if (!followed) return;
  lineEnds();
  missed = sinceMyTurn().length > 0 && !root.dataset.heard;
  myTurnCame();
}
