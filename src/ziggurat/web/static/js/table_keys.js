// The keys of the table: numbers and arrows choose, letters open things.
import { $, $$ } from "./dom.js";
import { beatsAgain, panelLeft, pressBeatKey } from "./beats.js";
import { takeBack } from "./choices.js";
import { drawer, openTab } from "./drawer.js";
import { hint, hintShown, hintsShut } from "./hints.js";
import { inspectFocused, inspectorKept, inspectorShut } from "./inspector.js";
import { openLegend } from "./legend.js";
import { showAll, zoomMiddle } from "./map.js";
import { togglePeople } from "./people.js";
import { recapShut } from "./recap.js";
import { seatShut } from "./seat_sheet.js";
import { release } from "./plans.js";
import { state } from "./state.js";
import { toggleTheme } from "./theme.js";
import { welcomeShut } from "./welcome.js";

function between(key) {
  const group = document.activeElement?.closest(".choices, .hand"); // of the question or of the hints
  if (group) {
    const all = $$("button", group);
    const next = all[all.indexOf(document.activeElement) + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1)];
    next?.focus();
    return true;
  }
  const lit = $$(".board [data-choice]");
  if (!lit.length) return false;
  const from = lit.find((node) => node === document.activeElement);
  if (!from) { lit[0].focus(); return true; }
  const centre = (node) => { const r = node.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = centre(from);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const best = lit.filter((node) => node !== from).map((node) => {
    const [nx, ny] = centre(node);
    const along = (nx - x) * way[0] + (ny - y) * way[1];
    const aside = Math.abs((nx - x) * way[1]) + Math.abs((ny - y) * way[0]);
    return [along > 0 ? along + aside * 2 : Infinity, node];
  }).sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
  return true;
}

const answers = () => { // those that are shown; a question whose answers are all elsewhere has all of them
  const verbs = $("#ask .verbs");
  const first = verbs && !$(":checked", verbs) ? $$("label", verbs) : []; // the verb comes first, then its answers
  const all = [...first, ...$$("#ask .choice:not(.quiet)")];
  const shown = all.filter((button) => button.checkVisibility());
  return shown.length ? shown : all;
};

const letters = {
  p: () => answers().find((button) => /^pass\b/i.test($("span:last-child", button).textContent.trim()))?.click(),
  s: () => togglePeople(), l: () => openTab("log"), c: () => { openTab("chat"); $("#chat-form input")?.focus(); },
  i: inspectFocused, g: openLegend, w: hint, h: () => openTab("rules"), t: () => openTab("text"), n: toggleTheme, r: beatsAgain,
  "+": () => zoomMiddle(0.66), "=": () => zoomMiddle(0.66), "-": () => zoomMiddle(1.5),
  0: showAll, "?": () => $("#keys-help")?.showModal(),
};

// Closes what lies above the table; whether there was something to close.
export function closeTopmost() {
  const menu = $("details.undo-more[open]");
  if (inspectorKept()) inspectorShut();
  else if (seatShut()) return true;
  else if ($("#drawer.open")) drawer(false);
  else if (document.body.classList.contains("people-on")) togglePeople();
  else if (welcomeShut()) return true;
  else if (panelLeft()) return true;
  else if (hintShown()) hintsShut({ focus: true });
  else if (menu) menu.open = false;
  else if (!recapShut()) return false;
  return true;
}

// A hand of cards with uses: a number is a card, as long as no other question is shown; B, S and C are the uses of the
// card that was taken, until it is taken back.
function pressHandKey(key) {
  if (state.taught || !$("#hand [data-n]")) return false;
  if (/^[1-9]$/.test(key)) {
    if ($$("#ask .choice").some((button) => button.checkVisibility())) return false;
    $(`#hand [data-n="${key}"] .face:is([data-choice], [data-plan])`)?.click();
    return true;
  }
  const use = /^[bsc]$/i.test(key) && $(`#hand .chosen [data-key="${key.toLowerCase()}"]`);
  if (use) use.click();
  return Boolean(use);
}

export function pressTableKey(event) {
  if (pressBeatKey(event)) { event.preventDefault(); return; }
  if (pressHandKey(event.key)) { event.preventDefault(); return; }
  if (/^[1-9]$/.test(event.key)) { event.preventDefault(); answers()[Number(event.key) - 1]?.click(); return; }
  if (event.key.startsWith("Arrow")) {
    if (event.target.closest("[role=tablist], .log, pre, .scroll, .rules")) return;
    if (between(event.key)) event.preventDefault();
    return;
  }
  if (event.key === "Enter" && (event.target === document.body || event.target.id === "ask") && answers().length === 1) {
    answers()[0].click();
    return;
  }
  if (event.key === "Escape" || event.key === "Backspace") {
    const verb = $("#ask .verbs :checked");
    const back = $("#undo [data-undo]");
    if (release()) event.preventDefault();
    else if (verb) { event.preventDefault(); verb.checked = false; }
    else if (back) { event.preventDefault(); back.click(); }
    else if ($("#hand .face[aria-pressed=true]")) { event.preventDefault(); takeBack(); }
    return;
  }
  const act = letters[event.key.length === 1 ? event.key.toLowerCase() : ""];
  if (act) { event.preventDefault(); act(); }
}
