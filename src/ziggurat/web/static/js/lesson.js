// A lesson: lights what the coach speaks of, puts the bubble beside it, and hides what has not been met yet.
// The server says what (selectors in data-* of #coach); only places are measured here.
import { besideLight } from "./bubble.js";
import { sure } from "./dialogs.js";
import { $, $$, page, post, small, still } from "./dom.js";
import { cutOut, stretch, visible } from "./light.js";
import { dragged, showAll } from "./map.js";
import { notice } from "./notices.js";
import { state } from "./state.js";

const NS = "http://www.w3.org/2000/svg";
const REST = [".bar", ".rail", ".board", ".dock", ".drawer", ".views"];
let stands = ""; // the step that has had its focus and its view
let helped = ""; // the step whose answer has been shown
let going = false;
let room = null;

const coach = () => $("#coach:not([hidden])");
const told = (name) => JSON.parse(coach()?.dataset[name] || "[]");
const asks = () => coach()?.dataset.state === "asks";
const watches = () => coach()?.dataset.state === "rivals"; // the rivals choose, one after another

// What shows a thing: of a choice, the piece on the table before the button of the question.
function shown(selector) {
  const found = $$(selector).filter((node) => !node.closest("#coach, #room, .unmet"));
  const onTable = found.filter((node) => visible(node) && !node.closest("#ask"));
  if (onTable.length) return onTable;
  const seen = found.filter(visible);
  return seen.length ? seen : found;
}

function spots() {
  const welcome = new Set(told("asked").map(String));
  const may = (node) => welcome.has(node.dataset?.choice) || welcome.has(node.closest?.("[data-choice]")?.dataset.choice);
  const out = told("at").flatMap((selector) => shown(selector).map((node) => [node, may(node)]));
  if (coach()?.dataset.lit) {
    const lit = new Set(out.filter(([, gold]) => gold).map(([node]) => node));
    for (const choice of welcome) for (const node of shown(`[data-choice="${choice}"]`)) if (!lit.has(node)) out.push([node, true]);
  }
  // Of a choice that lies behind a tab nothing is lit: what holds it would be the whole question.
  return out.filter(([node]) => visible(node) || !node.closest("#ask, [data-choice], [data-way]"))
    .map(([node, gold]) => ({ node, gold, box: stretch(node) })).filter(({ box }) => box);
}

function veil() {
  if (room?.isConnected) return room;
  room = document.createElementNS(NS, "svg");
  room.id = "room";
  room.setAttribute("aria-hidden", "true");
  room.innerHTML = '<mask id="room-light"><path class="all" fill="#fff"/><path class="holes"/></mask>'
    + '<path class="dark" mask="url(#room-light)"/><g class="rings"></g>';
  $(".dark", room).addEventListener("click", nudge);
  document.body.append(room);
  return room;
}

// A tap on the dark moves nothing; the bubble says that it is there.
function nudge() {
  if (!still.matches) coach()?.animate({ translate: ["0 0", "0 -4px", "0 0"] }, { duration: 260, easing: "ease-out" });
}

// Measures anew: after an event, when the window changes, while the map flies.
function shine() {
  const bubble = coach();
  if (!bubble || watches()) return;
  const svg = veil();
  const end = bubble.dataset.state === "end";
  const found = end ? [] : spots();
  const holes = found.map(({ node, box, gold }) => Object.assign(cutOut(box, node.closest("svg.map") !== null && box.r - box.l < 110), { gold }));
  svg.classList.toggle("through", asks());
  svg.classList.toggle("bare", !end && !holes.length);
  for (const part of [".all", ".dark"]) $(part, svg).setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0Z`);
  $(".holes", svg).setAttribute("d", holes.map((one) => one.path).join(""));
  $(".rings", svg).innerHTML = holes.map((one) => `<path class="ring${one.gold ? " may" : ""}" d="${one.path}"/>`).join("");
  if (end) return;
  const choices = told("asked");
  const welcome = choices.flatMap((choice) => shown(`[data-choice="${choice}"]`)).filter(visible);
  besideLight(bubble, holes.map((one) => one.edge), asks(), choices, welcome);
}

// On a phone a seat card shows little: the one of which something is lit is shown whole.
function openSeat() {
  for (const seat of $$(".seat.opened")) seat.classList.remove("opened");
  if (!small.matches) return;
  const hidden = told("at").flatMap((selector) => $$(selector)).find((node) => !visible(node) && node.closest(".seat"));
  hidden?.closest(".seat").classList.add("opened");
}

// A piece to be placed: whoever is shown the place sees the piece there, turned as it must be.
function turnPiece() {
  const asked = told("asked").map((choice) => $(`[data-way] [data-choice="${choice}"]`)).filter(Boolean);
  if (!coach()?.dataset.lit || !asked.length) return;
  const place = asked.find(visible) ?? asked[0];
  const way = place.closest("[data-way]");
  if (!visible(place)) $(`[data-way-to="${$$("[data-way]", way.parentElement).indexOf(way)}"]`)?.click();
  place.focus({ preventScroll: true });
}

// What is asked for lies behind a tab of the question: the tab is opened.
function openKind() {
  const asked = told("asked").map((choice) => `[data-choice="${choice}"]`).join(",");
  if (!asks() || !asked || $$(asked).some(visible)) return;
  const tab = $$("[data-tab]").find((part) => $(asked, part));
  if (tab) $(`#${CSS.escape(tab.dataset.tab)}`)?.click();
}

// What is lit and lies outside of what is shown is brought into sight, once for each step.
function bring() {
  const first = spots().length ? null : $$(told("at").join(",") || "#none")[0];
  if (first?.closest("#panel-side, .beside")) $('[data-view="side"]')?.click();
  else if (first?.closest(".board")) $('[data-view="map"]')?.click();
  const outside = (node, frame) => { const [a, b] = [node.getBoundingClientRect(), frame.getBoundingClientRect()]; return a.top < b.top || a.bottom > b.bottom || a.left < b.left || a.right > b.right; };
  for (const { node } of spots().reverse()) {
    const map = node.closest("svg.map");
    if (map ? outside(node, map.parentElement) : false) showAll();
    else if (!map) node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// Called after every event of the table: the coach may say something else now.
export function lessonStands() {
  const bubble = coach();
  document.body.classList.toggle("lesson", Boolean(bubble));
  document.body.classList.toggle("rivals", watches());
  for (const node of $$(".unmet")) node.classList.remove("unmet");
  for (const node of REST.flatMap((part) => $$(part))) node.inert = Boolean(bubble) && !asks();
  state.taught = Boolean(bubble);
  if (!bubble) { room?.remove(); return; }
  for (const selector of told("hide")) for (const node of $$(selector)) node.classList.add("unmet");
  if (watches()) { stands = ""; return; }
  openSeat();
  const step = `${bubble.dataset.step}:${state.number}`;
  if (step !== stands) openKind();
  if (step !== stands) {
    const missed = stands.split(":")[0] === bubble.dataset.step;
    stands = step;
    bring();
    $("#coach-h")?.focus({ preventScroll: true });
    if (!still.matches && !missed) bubble.animate({ opacity: [0, 1] }, { duration: 160 });
  }
  const help = bubble.dataset.lit ? step : "";
  if (help && help !== helped) { openKind(); turnPiece(); }
  helped = help;
  shine();
  for (const late of [180, 420, 900]) setTimeout(shine, late); // the map may fly, pieces may glide
}

async function goOn(what) {
  if (going) return;
  going = true;
  try {
    const { ok, status, data } = await post(`/t/${page.table}/lesson`, { number: state.number, act: what });
    if (ok && what === "over") location.reload();
    else if (!ok && status !== 409) notice(data.reason || "That did not work. Try again in a moment.");
  } catch { notice("No connection. Nothing was sent."); }
  going = false;
}

function pressLessonKey(event) {
  if (!coach() || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || event.target.closest?.("input, textarea, select")) return;
  const button = event.target.closest?.("button, a, [data-choice]");
  const next = $('#coach [data-lesson="next"]');
  const back = $('#coach [data-lesson="back"]');
  const here = !asks() || event.target.closest?.("#coach");
  if (next && (event.key === "ArrowRight" || (event.key === "Enter" && !button))) goOn("next");
  else if (back && here && event.key === "ArrowLeft") goOn("back");
  else if (event.key === "Escape") sure("Leave the lesson? You can pick it up again later.", "Leave").then((yes) => { if (yes) location.href = "/learn"; });
  else if (event.key === "Backspace") { /* nothing is taken back in a lesson but by Back */ }
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// What cannot be chosen now, a piece or a place, is answered by the coach: why not.
function tried(event, choose, near) {
  if (!asks() || !(event.target instanceof Element) || dragged() || near(event)) return;
  if ($(".board [data-way]") && event.target.closest("svg.map")) return; // there the piece itself says why not
  const tries = told("tries");
  for (let node = event.target; node && node !== document.body; node = node.parentElement) {
    const { choice, piece, about } = node.dataset;
    if (choice !== undefined || node.matches("a, label, summary, input")) return;
    const meant = tries[piece] ?? tries[about];
    if (meant === undefined) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    choose(String(meant));
    return;
  }
}

export function startLesson(choose, near) {
  if (!$("#coach")) return;
  document.addEventListener("submit", (event) => {
    const what = event.target.dataset.lesson;
    if (!what) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    goOn(what);
  }, true);
  document.addEventListener("keydown", pressLessonKey, true);
  document.addEventListener("click", (event) => tried(event, choose, near), true);
  addEventListener("resize", shine);
  // A piece may have been turned, a tab opened.
  for (const kind of ["click", "keyup"]) document.addEventListener(kind, () => requestAnimationFrame(shine));
  document.addEventListener("scroll", shine, { capture: true, passive: true });
  $("svg.map")?.addEventListener("pointermove", (event) => { if (event.buttons) shine(); });
  $("svg.map")?.addEventListener("wheel", () => requestAnimationFrame(shine), { passive: true });
  lessonStands();
}
