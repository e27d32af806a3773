// What one sees of a beat: the piece in a ring with a tag, the sentence where the question stands, or a panel.
import { svgNode } from "./advice.js";
import { $, $$, page, small, still } from "./dom.js";
import { bringUp, map } from "./map.js";
import { edgeOf, ringAround } from "./rings.js";

const spotLayer = svgNode("svg", { class: "rings beats", "aria-hidden": "true" });
let spotTag = null;
let spotted = null; // { node, words, of } of what is lit
let flightUntil = 0;
let fromAsk = false; // the focus was on the question before the beats came

const cardOf = (seat) => $(`.rail [data-kind="${seat}"]`)?.closest(".seat");
const paintOf = (seat) => [...cardOf(seat)?.classList ?? []].filter((name) => name.startsWith("p-"));

// The thing that a key names, where it can be seen: on the board rather than beside it.
function seenThing(key) {
  if (!key) return null;
  const name = CSS.escape(key);
  const all = $$(`[data-about="${name}"], [data-piece="${name}"], [id="${name}"]`).filter((node) =>
    !node.closest("#beat, #hints, .follow, .log, dialog, defs") && node.getBoundingClientRect().width);
  return all.find((node) => node.closest(".board")) ?? all[0] ?? null;
}

// ---- the piece

export function markSpot() {
  spotLayer.replaceChildren();
  const node = spotted && seenThing(spotted.at);
  const room = $(".board").getBoundingClientRect();
  const at = node && edgeOf(node, 4);
  const fits = at && (at.width < room.width * 0.7 || at.height < room.height * 0.7);
  if (!fits || at.x > innerWidth || at.x + at.width < 0) { spotTag?.remove(); return; }
  ringAround(spotLayer, [node], "told");
  if (!spotLayer.isConnected) document.body.append(spotLayer);
  if (!spotted.words) return;
  if (!spotTag) {
    spotTag = document.createElement("div");
    spotTag.setAttribute("aria-hidden", "true");
  }
  spotTag.className = `spot-tag card ${paintOf(spotted.of).join(" ")}`;
  spotTag.textContent = spotted.words;
  document.body.append(spotTag);
  const { offsetWidth: width, offsetHeight: height } = spotTag;
  const below = at.y - height - 8 < room.top;
  const left = Math.max(8, Math.min(at.x + at.width / 2 - width / 2, innerWidth - width - 8));
  spotTag.classList.toggle("below", below);
  spotTag.style.left = `${left}px`;
  spotTag.style.top = `${below ? Math.min(at.y + at.height + 8, innerHeight - height - 8) : at.y - height - 8}px`;
  spotTag.style.setProperty("--tip", `${Math.max(12, Math.min(at.x + at.width / 2 - left, width - 12))}px`);
}

function scrollTo(node) {
  const box = node.closest("[data-scroll]");
  if (!box) return;
  const [room, at] = [box.getBoundingClientRect(), node.getBoundingClientRect()];
  if (at.top < room.top || at.bottom > room.bottom) box.scrollTop += at.top - room.top - (room.height - at.height) / 2;
}

function lightSpot(beat) {
  spotted = { at: beat.at, words: beat.tag ?? "", of: beat.of };
  const node = seenThing(beat.at);
  if (node && map?.contains(node)) bringUp(node, $(".board").getBoundingClientRect().bottom);
  else if (node) scrollTo(node);
  flightUntil = performance.now() + 420; // while the map flies there, and pieces glide
  followSpot();
}

function followSpot() {
  if (!spotted) return;
  markSpot();
  if (performance.now() < flightUntil) requestAnimationFrame(followSpot);
}

// ---- the sentence

const cloned = (node) => [...node.childNodes].map((child) => child.cloneNode(true));

function seatFace(seat) {
  const badge = $(".badge", cardOf(seat) ?? undefined);
  return badge && cardOf(seat) ? [badge.cloneNode(true)] : [];
}

function tell(beat) {
  const box = $("#beat");
  const first = box.hidden;
  if (first) fromAsk = Boolean(document.activeElement?.closest("#ask"));
  box.className = `beat ${paintOf(beat.of).join(" ")}`;
  $(".whose", box).replaceChildren(...seatFace(beat.of));
  $("h2", box).replaceChildren(...cloned(beat.words));
  $(".means", box).textContent = beat.means;
  const gains = beat.panel && !inPanel(beat) ? $$("ul li", beat.panel.content).map((row) => row.cloneNode(true)) : [];
  $(".gain-rows", box).replaceChildren(...gains);
  document.body.classList.add("beating");
  box.hidden = false;
  settleBeat();
  if (!still.matches) $(".q", box).animate({ opacity: [0, 1] }, { duration: 160, easing: "ease-out" });
}

// It covers the question and nothing else: the hand stays in sight.
export function settleBeat() {
  const [box, dock, hand] = [$("#beat"), $(".dock"), $("#hand")];
  if (!box || box.hidden) return;
  box.style.height = "";
  const need = box.offsetHeight;
  dock.style.setProperty("--beat", `${need}px`);
  const foot = hand?.checkVisibility() && hand.offsetTop >= need ? hand.offsetTop : dock.clientHeight;
  box.style.height = `${Math.max(foot, Math.min(need, dock.clientHeight))}px`;
  dock.style.minHeight = need > dock.clientHeight ? `${need}px` : dock.style.minHeight;
}

// ---- the panel

// Whether it has a panel over the board: a chapter has, and whatever has a picture, for which the question has no room.
const inPanel = (beat) => Boolean(beat.panel) && (beat.weight === "chapter"
  || Boolean(beat.panel.content.querySelector(":scope > :not(header, ul)")));

function openPanel(beat) {
  const panel = $("#chapter");
  $(".body", panel).replaceChildren(beat.panel.content.cloneNode(true));
  panel.hidden = false;
  if (beat.weight === "chapter" && page.page !== "tv") $("footer button", panel).focus({ preventScroll: true });
}

export const panelShown = () => Boolean($("#chapter:not([hidden])"));

export function stageBeat(beat) {
  const panel = $("#chapter");
  const held = panel.contains(document.activeElement);
  panel.hidden = true;
  tell(beat);
  lightSpot(inPanel(beat) ? { at: "" } : beat); // nothing is lit below a panel
  if (inPanel(beat)) openPanel(beat);
  else if (held) $("#ask")?.focus({ preventScroll: true });
}

export function clearStage() {
  const [box, panel] = [$("#beat"), $("#chapter")];
  const inside = box.contains(document.activeElement) || panel.contains(document.activeElement);
  box.hidden = panel.hidden = true;
  document.body.classList.remove("beating");
  $(".dock").style.minHeight = "";
  $(".dock").style.removeProperty("--beat");
  spotted = null;
  spotLayer.remove();
  spotTag?.remove();
  if (inside || (fromAsk && document.activeElement === document.body)) $("#ask")?.focus({ preventScroll: true });
  fromAsk = false;
}

// ---- the running line

// It ends with the newest link, but oneself is always in sight.
export function lineEnds() {
  const links = $("#story .play-links");
  if (!links) return;
  links.scrollLeft = links.scrollWidth;
  const me = $(".is-me", links);
  const hidden = me ? links.getBoundingClientRect().left + 6 - me.getBoundingClientRect().left : 0;
  if (hidden > 0) links.scrollLeft -= hidden;
}

// ---- how long it lasts

let emptied = null;
export function runLine(time, left) {
  const line = $(".follow .run-out");
  emptied?.cancel();
  emptied = null;
  line.hidden = !Number.isFinite(time) || still.matches;
  if (!line.hidden) emptied = line.animate([{ transform: `scaleX(${left / time})` }, { transform: "scaleX(0)" }], { duration: left, fill: "forwards" });
}
export function stopLine() {
  emptied?.pause();
}

for (const [where, kind] of [[window, "resize"], [document, "scroll"]]) where.addEventListener(kind, () => { if (spotted) { markSpot(); settleBeat(); } }, { capture: true, passive: true });
for (const kind of ["wheel", "pointermove"]) map?.addEventListener(kind, () => { if (spotted) requestAnimationFrame(markSpot); }, { passive: true });
small.addEventListener("change", () => { if (spotted) settleBeat(); });
