// What is this? Whatever carries data-about is explained: where the pointer rests, under a long finger, or by the key I.
//
// First it is a preview, which goes when the pointer does; a click or I keeps it, and then it is a dialog that Escape closes.
// When the table moves on, what is shown is asked for again. A word of the rules is a thing, too: it carries data-term.
import { onClick } from "./clicks.js";
import { $, $$, page, small } from "./dom.js";
import { parse } from "./markup.js";
import { pictureOf } from "./inspect_picture.js";
import { pulledDown } from "./pull.js";
import { edgeOf, ringAround, thingsWith, threads } from "./rings.js";

const RESTED = 400;
const LONG = 450;
const STEADY = 10; // pixels that a finger may tremble
const QUIET = "#inspector, #legend, #hints, #coach, dialog, .bar, .zoom, .tabs";

let position = () => ""; // what to add to the address: the position that is shown
let toRule = (id) => { location.hash = id; };
let explained = new Map(); // key -> answer, of this position
let thing = null; // { key, node, kept, back } of what is shown
let resting = 0;
let pressing = 0;
let pressed = null; // where a finger lies
let asked = 0;
let hushed = []; // tooltips that would say the same again
const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
layer.setAttribute("class", "rings");
layer.setAttribute("aria-hidden", "true");

// ---- what lies where

// What a choice is about, where it does not say so itself: the question's «24» is the 24 in the hand.
const TERM = "term ";
const keyed = (node) => node && (node.dataset.term ? TERM + node.dataset.term : node.getAttribute("data-about"));

function marked(node) {
  const term = node.closest("[data-term]");
  if (term) return term;
  const choice = node.closest("[data-choice]");
  const own = node.closest("[data-about]");
  if (own && (!choice || choice.contains(own) || own === choice)) return own;
  const same = choice && $$(`[data-about][data-choice="${choice.dataset.choice}"]`)[0];
  return same || own;
}

function thingAt(x, y) {
  const placing = $(".board [data-way]"); // there the pointer moves a piece and is told why it does not fit
  for (const node of document.elementsFromPoint(x, y)) {
    if (node.closest(QUIET) || (placing && node.closest(".board svg.map"))) return null;
    const found = marked(node);
    if (found) return found;
    if (node.closest(".drawer, .dock")) return null; // it lies above the board
  }
  return null;
}

// ---- showing

async function answerFor(key) {
  if (explained.has(key)) return explained.get(key);
  const mine = explained;
  const word = key.startsWith(TERM) ? `word=${encodeURIComponent(key.slice(TERM.length))}` : "";
  const query = [word, page.seat ? `seat=${page.seat}` : "", position()].filter(Boolean).join("&");
  const of = page.table ? `/t/${page.table}` : `/games/${page.game}`;
  let said = null;
  try {
    const answer = await fetch(`${of}/${word ? "term" : `about/${encodeURIComponent(key)}`}${query && `?${query}`}`);
    if (answer.ok) said = await answer.json();
    else if (answer.status !== 404) return null; // too fast, or not to be had: the next look may find it
  } catch { return null; }
  mine.set(key, said);
  return said;
}

function hush(node) {
  for (let each = node; each instanceof Element && each !== document.body; each = each.parentElement) {
    if (each.title) { hushed.push([each, each.title]); each.removeAttribute("title"); }
    const title = each instanceof SVGElement && [...each.children].find((child) => child.localName === "title");
    if (title && title.textContent) { hushed.push([title, title.textContent]); title.textContent = ""; }
  }
}

function speak() {
  for (const [node, words] of hushed) if (node.localName === "title") node.textContent = words; else node.title = words;
  hushed = [];
}

const area = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

// Near the thing, where it hides least of it, of what belongs with it, of the question and of the hand.
function settleBeside(box, node, kin) {
  if (small.matches) { box.style.left = box.style.top = ""; return; }
  const at = edgeOf(node, 12);
  const { offsetWidth: width, offsetHeight: height } = box;
  const fit = (value, size, all) => Math.max(8, Math.min(value, all - size - 8));
  const xs = [at.x + at.width, at.x - width, at.x + at.width / 2 - width / 2, 8, innerWidth];
  const dock = $$("#ask, #hand").filter((part) => part.clientHeight).map((part) => edgeOf(part, 0));
  const ys = [at.y + at.height / 2 - height / 2, at.y - height, at.y + at.height, 8, innerHeight,
    ...dock.map((part) => part.y - height)];
  const spared = [[at, 6], ...kin.map((other) => [edgeOf(other), 1]), ...dock.map((part) => [part, 2])];
  const places = xs.flatMap((x) => ys.map((y) => {
    const place = { x: fit(x, width, innerWidth), y: fit(y, height, innerHeight), width, height };
    const hidden = spared.reduce((sum, [other, weight]) => sum + weight * area(place, other), 0);
    const away = Math.hypot(Math.max(0, place.x - at.x - at.width, at.x - place.x - width),
      Math.max(0, place.y - at.y - at.height, at.y - place.y - height));
    return { ...place, cost: hidden + 60 * away };
  }));
  const best = places.sort((a, b) => a.cost - b.cost)[0];
  box.style.left = `${Math.round(best.x)}px`;
  box.style.top = `${Math.round(best.y)}px`;
}

function ring(fresh = false) {
  layer.replaceChildren();
  layer.classList.toggle("fresh", fresh);
  if (!thing?.node.isConnected) return;
  const keys = new Set(thing.kin);
  const rank = (node) => thing.kin.indexOf(node.getAttribute("data-about"));
  const kin = thingsWith((key) => keys.has(key)).sort((a, b) => rank(a) - rank(b));
  ringAround(layer, kin, "kin");
  if (!thing.node.dataset.term) ringAround(layer, [thing.node], "this");
  settleBeside($("#inspector"), thing.node, kin);
  const box = $("#inspector");
  if (thing.node.dataset.term) threads(layer, box, kin.slice(0, 1), box);
  else threads(layer, thing.node, kin, box);
}

function dress(box, said) {
  const shown = thing.node.dataset.term ? thingsWith((key) => key === said.about.key)[0] : thing.node;
  const picture = shown?.isConnected ? pictureOf(shown) : null;
  if (picture) {
    const frame = $(".pic", box);
    frame.hidden = false;
    frame.append(picture);
  }
  const more = $("[data-about-rules]", box);
  const rule = more && more.dataset.aboutRules.split(" ").find((id) => document.getElementById(`rule-${id}`));
  if (rule) more.hash = `rule-${rule}`;
  else more?.remove();
  // Words name, the board shows: what a word means is there, too.
  thing.kin = thing.node.dataset.term ? [said.about.key, ...said.about.kin] : said.about.kin;
}

function put(said) {
  $("#inspector")?.remove();
  const [box] = parse(said.part);
  if (thing.kept) box.setAttribute("role", "dialog");
  box.classList.toggle("kept", thing.kept);
  document.body.append(layer, box);
  dress(box, said);
  ring(true);
  pulledDown(box, () => inspectorShut());
  return box;
}

async function show(node, { kept = false, back = null } = {}) {
  const key = keyed(node);
  const mine = asked += 1;
  const said = await answerFor(key);
  if (mine !== asked || !said || !node.isConnected) return;
  speak();
  thing = { key, node, kept, back, kin: [] };
  hush(node);
  const box = put(said);
  if (kept) $("h2", box).focus({ preventScroll: true });
}

export function inspectorShut({ focus = true } = {}) {
  asked += 1;
  clearTimeout(resting);
  const was = thing;
  thing = null;
  speak();
  const inside = $("#inspector")?.contains(document.activeElement);
  $("#inspector")?.remove();
  layer.remove();
  if (was?.kept && inside && focus) (was.back?.isConnected ? was.back : $("#ask"))?.focus({ preventScroll: true });
}

export const inspectorKept = () => Boolean(thing?.kept);

function keep() {
  thing.kept = true;
  thing.back = document.activeElement;
  const box = $("#inspector");
  box.classList.add("kept");
  box.setAttribute("role", "dialog");
  ring();
  $("h2", box).focus({ preventScroll: true });
}

// The key I: keeps what is shown, or explains what has the focus.
export function inspectFocused() {
  const focus = document.activeElement;
  if (thing && !thing.kept) { keep(); return; }
  if (thing?.kept && $("#inspector").contains(focus)) { inspectorShut(); return; }
  const node = focus && focus !== document.body && !focus.closest(QUIET) && marked(focus);
  if (node) show(node, { kept: true, back: focus });
}

// The position that is shown is another one: what was said may no longer be true.
export async function inspectorMovedOn() {
  explained = new Map();
  clearTimeout(resting);
  if (!thing) return;
  const { key } = thing;
  const said = await answerFor(key);
  if (thing?.key !== key) return;
  const box = $("#inspector");
  const node = thing.node.dataset.term ? thing.node : thingsWith((other) => other === key)[0];
  if (said && node?.isConnected) {
    const inside = box.contains(document.activeElement);
    speak();
    thing.node = node;
    hush(node);
    const fresh = put(said);
    if (inside) $("h2", fresh).focus({ preventScroll: true });
    return;
  }
  if (!thing.kept) { inspectorShut(); return; }
  layer.remove();
  box.classList.add("gone");
  for (const part of $$(".insp-now, .insp-with", box)) part.remove();
  const does = $(".insp-does", box) ?? $(".kind", box);
  does.textContent = "It is no longer on the table.";
  does.setAttribute("role", "status");
}

// ---- pointer, finger, and what stands in the sheet

function rest(event) {
  clearTimeout(resting);
  if (event.pointerType !== "mouse" || event.buttons || thing?.kept || $("dialog[open]")) return;
  const { clientX: x, clientY: y } = event;
  if (thing && keyed(thingAt(x, y)) !== thing.key) inspectorShut();
  if (!thing) resting = setTimeout(() => { const node = thingAt(x, y); if (node) show(node); }, RESTED);
}

function lift() {
  clearTimeout(pressing);
  pressed = null;
}

function press(event) {
  if (thing?.kept && !event.target.closest("#inspector, .lk")) inspectorShut({ focus: false });
  if (event.pointerType === "mouse") { clearTimeout(resting); return; }
  if (pressed) { lift(); pressed = { second: true }; return; }
  const { clientX: x, clientY: y } = event;
  pressed = { x, y };
  pressing = setTimeout(() => {
    const node = thingAt(x, y);
    if (!node) return;
    const swallow = (after) => { after.preventDefault(); after.stopPropagation(); };
    addEventListener("click", swallow, { capture: true, once: true });
    addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, true), 60), { once: true });
    show(node, { kept: true, back: document.activeElement });
  }, LONG);
}

// `at` gives what to add to the address while an earlier position is shown, `rules` opens the rules at a line.
export function startInspector({ at = () => "", rules = toRule } = {}) {
  position = at;
  toRule = rules;
  if (!$("[data-about], [data-term]")) return;
  addEventListener("pointermove", (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STEADY) clearTimeout(pressing);
    rest(event);
  }, { passive: true });
  addEventListener("pointerdown", press, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, lift, true);
  addEventListener("contextmenu", (event) => {
    if (event.pointerType === "touch" && thingAt(event.clientX, event.clientY)) event.preventDefault();
  });
  document.documentElement.addEventListener("pointerleave", () => { if (!thing?.kept) inspectorShut(); });
  for (const name of ["scroll", "wheel"]) addEventListener(name, (event) => {
    clearTimeout(pressing);
    if (thing && !thing.kept) inspectorShut();
    else if (thing && !event.target.closest?.("#inspector")) ring();
  }, { capture: true, passive: true });
  addEventListener("resize", () => { if (thing) ring(); });
  // A click that chooses nothing keeps the preview.
  addEventListener("click", (event) => {
    if (!thing) return;
    if (event.target.closest("[data-choice], a, summary")) { if (!thing.kept) inspectorShut(); return; }
    if (thing.kept || keyed(thingAt(event.clientX, event.clientY)) !== thing.key) return;
    event.preventDefault();
    event.stopPropagation();
    keep();
  }, true);
  addEventListener("focusin", (event) => { // the dialog is not modal: who goes on leaves it behind
    if (thing && !thing.kept && event.target.matches(":focus-visible")) inspectorShut();
  });
}

// What has no other use answers a tap.
onClick(".asks[data-about]", (node) => show(node, { kept: true, back: node }));
onClick("[data-inspector=shut]", () => inspectorShut());
onClick("[data-inspect]", (link) => {
  const node = thingsWith((key) => key === link.dataset.inspect)[0];
  const back = thing?.back;
  if (node) show(node, { kept: true, back });
});
onClick("[data-about-rules]", (link, event) => {
  event.preventDefault();
  const id = link.hash.slice(1);
  inspectorShut({ focus: false });
  toRule(id);
});
onClick("[data-term]", (word) => show(word, { kept: true, back: word }));
