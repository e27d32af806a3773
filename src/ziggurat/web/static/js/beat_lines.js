// Lines of the log as beats: what is played of them, and what has happened since this person's last choice.
import { $, $$, page } from "./dom.js";

const MOST_KEPT = 40;
const ORDER = { chapter: 3, decision: 2, action: 0 };
let since = []; // beats since the last choice, oldest first
let chosenNow = false; // a choice has gone out: what comes next is after it

const own = (seat) => seat !== undefined && page.own !== "" && page.own.split(",").includes(seat);

// A beat, or null for what is only read in the log: one's own actions and passes that say nothing new.
function beatOf(line) {
  const { beat: weight, of, by, at, tag, means = "", noise } = line.dataset;
  if (!weight && !means) return null;
  if (((weight === "action" && own(of ?? by)) || noise !== undefined) && !means) return null;
  const panel = [...line.children].find((child) => child.localName === "template") ?? null;
  return { weight: weight ?? "action", of, at, tag, means, panel, words: $(".tx", line), number: Number(line.dataset.number) };
}

// New lines of the log, oldest first: those of them that are beats.
export function beatsOf(lines) {
  if (chosenNow && lines.length) { since = []; chosenNow = false; }
  const beats = [];
  for (const line of lines) {
    const { beat, means } = line.dataset;
    const last = beats.at(-1);
    if (!beat && means && last) last.means = `${last.means} ${means}`.trim(); // what is quiet is said with the beat before it
    else beats.push(beatOf(line));
  }
  return remembered(beats.filter(Boolean));
}

function remembered(beats) {
  since = [...since, ...beats].slice(-MOST_KEPT);
  return beats;
}

export const sinceMyTurn = () => since;

// The three that matter most, in their order, and how many others there were.
export function threeOf(beats) {
  const worth = (beat, i) => ORDER[beat.weight] + (beat.means ? 1.5 : 0) + i / 1000;
  const ranked = beats.map((beat, i) => [worth(beat, i), i]).sort((a, b) => b[0] - a[0]).slice(0, 3);
  const three = ranked.map(([, i]) => i).sort((a, b) => a - b).map((i) => beats[i]);
  return { three, others: beats.length - three.length };
}

// On a page that was loaded in the middle of a game: what the log says after one's own last line.
export function sinceLoaded() {
  if (page.seat === "") return;
  const after = [];
  const place = (line) => line.id.split("-").slice(1).map(Number);
  const later = (a, b) => place(b)[0] - place(a)[0] || place(b)[1] - place(a)[1];
  for (const line of $$("#log li[data-number]").sort(later)) { // newest first, though finished groups go upwards
    if (own(line.dataset.of)) { since = after.map(beatOf).filter(Boolean).slice(-MOST_KEPT); return; }
    after.unshift(line);
  }
}

addEventListener("chosen", () => { chosenNow = true; });
