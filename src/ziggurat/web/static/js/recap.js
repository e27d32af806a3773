// «Since your last turn» in three lines, and a word about what hits somebody who looks elsewhere.
import { onClick } from "./clicks.js";
import { $, $$ } from "./dom.js";
import { sinceMyTurn, threeOf } from "./beat_lines.js";

const RECAP_TIME = 10000;
const TOAST_TIME = 5000;
let recapTimer = 0;
let toastTimer = 0;

export function recapShut() {
  clearTimeout(recapTimer);
  const box = $("#recap");
  if (!box || box.hidden) return false;
  box.hidden = true;
  return true;
}

// By itself it goes again after a while; who has asked for it shuts it.
export function recapOpen({ stay = false } = {}) {
  const { three, others } = threeOf(sinceMyTurn());
  if (!three.length) return;
  const box = $("#recap");
  const rows = three.map((beat) => {
    const row = document.createElement("li");
    row.append(...[...beat.words.childNodes].map((node) => node.cloneNode(true)));
    if (beat.means) { const means = document.createElement("small"); means.textContent = beat.means; row.append(means); }
    return row;
  });
  if (others) {
    const more = document.createElement("li");
    more.className = "quiet";
    more.textContent = `and ${others} more, all in the log`;
    rows.push(more);
  }
  $("ol", box).replaceChildren(...rows);
  box.hidden = false;
  clearTimeout(recapTimer);
  if (!stay) recapTimer = setTimeout(recapShut, RECAP_TIME);
}

export function countRecap(shown) {
  const button = $("[data-recap]");
  if (!button) return; // the screen for everybody has no turn
  const count = sinceMyTurn().length;
  button.hidden = !shown || !count;
  $("b", button).textContent = count;
  if (!shown) recapShut();
}

export function toast(beat) {
  const box = $("#toast");
  const [head, words] = [document.createElement("b"), document.createElement("span")];
  head.textContent = beat.means;
  words.textContent = beat.words.textContent;
  const paint = [...$(`.rail [data-kind="${beat.of}"]`)?.closest(".seat")?.classList ?? []].filter((name) => name.startsWith("p-"));
  box.className = `toast card on ${paint.join(" ")}`;
  box.replaceChildren(head, words);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.classList.remove("on"); box.replaceChildren(); }, TOAST_TIME);
}

// What is said by a toast is not seen where the question stands.
export const looksElsewhere = () => document.hidden || $$("dialog[open], #drawer.open").length > 0
  || document.body.classList.contains("people-on");

onClick("[data-recap]", () => { if (!recapShut()) recapOpen({ stay: true }); });
onClick("[data-recap-shut]", recapShut);
