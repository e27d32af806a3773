// An idea of the coach on the table: what is to be clicked, where it would lie, and what a reason speaks of.
import { $, $$ } from "./dom.js";
import { bringUp, map } from "./map.js";
import { ringAround, threads } from "./rings.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
let advice = null;

const svgNode = (name, attributes) => {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

// Where the board is no map: rings and threads above all of the table.
const above = svgNode("svg", { class: "rings fresh", "aria-hidden": "true" });

// The thing that a key names: by its explanation, as a piece, or by its id; never in the coach's own panel.
export function named(key) {
  if (!key) return null;
  const name = CSS.escape(key);
  return $$(`[data-about="${name}"], [data-piece="${name}"], [id="${name}"]`).find((node) => !node.closest("#hints")) ?? null;
}

export function undraw() {
  advice?.remove();
  advice = null;
  above.remove();
  above.replaceChildren();
  for (const node of $$(".advised")) node.classList.remove("advised");
  unpoint();
}

// Where an element of the map stands, in the map's own units.
function middleOf(node) {
  const at = node.getBoundingClientRect();
  const ctm = map.getScreenCTM();
  return [(at.x + at.width / 2 - ctm.e) / ctm.a, (at.y + at.height / 2 - ctm.f) / ctm.d];
}

// From one piece to another, bent, with a head; both ends keep clear of what lies there.
function arrow([ax, ay], [bx, by]) {
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 130) return null;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const [sx, sy, ex, ey] = [ax + ux * 40, ay + uy * 34, bx - ux * 50, by - uy * 44];
  const [mx, my] = [(sx + ex) / 2 + uy * long * 0.14, (sy + ey) / 2 - ux * long * 0.14];
  const way = `M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}`;
  const turn = Math.atan2(ey - my, ex - mx) * 180 / Math.PI;
  const out = svgNode("g", {});
  out.append(svgNode("path", { class: "way-b", d: way }), svgNode("path", { class: "way-a", d: way }),
    svgNode("path", { class: "way-h", d: "M-8-13L16 0L-8 13Z", transform: `translate(${ex} ${ey}) rotate(${turn})` }));
  return out;
}

function layMark(mark) {
  const at = named(mark.dataset.at);
  if (!at) return;
  if (!map?.contains(at)) {
    const origin = named(mark.dataset.from);
    document.body.append(above);
    ringAround(above, [at], "goes");
    if (origin) threads(above, origin, [at], $("#hints"), { head: true });
    return;
  }
  let spot = at;
  const outline = $("path[d]", mark);
  if (outline?.parentElement === mark) {
    spot = svgNode("path", { class: "spot", d: outline.getAttribute("d") });
    advice.append(spot, svgNode("path", { class: "rim", d: outline.getAttribute("d") }));
  } else if (at.closest("defs")) {
    spot = svgNode("use", { class: "spot", href: `#${at.id}` });
    advice.append(spot, svgNode("use", { class: "rim", href: `#${at.id}` }));
  } else at.classList.add("advised");
  const [x, y] = middleOf(spot);
  bringUp(spot, $("#hints").getBoundingClientRect().top);
  const origin = named(mark.dataset.from);
  const way = origin && map.contains(origin) ? arrow(middleOf(origin), [x, y - 40]) : null;
  if (way) advice.append(way);
  const piece = $(".plaque", mark)?.cloneNode(true);
  if (!piece) return;
  piece.setAttribute("transform", `translate(${x} ${y - 40}) scale(1.16)`);
  const ghost = svgNode("g", { class: "ghost" });
  ghost.append(piece);
  advice.append(ghost);
}

export function drawIdea(idea) {
  undraw();
  const choice = idea.dataset.first;
  const lit = $$(`[data-choice="${choice}"]`).filter((node) => !node.closest("#hints"));
  for (const node of lit) node.classList.add("advised");
  const inView = lit.find((node) => node.closest(".dock, .drawer, .board [data-scroll]") && node.checkVisibility());
  inView?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const onMap = lit.find((node) => map?.contains(node));
  if (onMap) bringUp(onMap, $("#hints").getBoundingClientRect().top);
  if (map) {
    advice = svgNode("g", { class: "advice", "aria-hidden": "true" });
    map.append(advice);
  }
  for (const mark of $$(".ghosts [data-at]", idea)) layMark(mark);
  // Where all of it lies in the hand, a phone keeps the hand free.
  $("#hints").classList.toggle("high", !onMap && !advice?.childElementCount);
  const button = $("[data-do]", idea);
  // Gold says: you may. It never says: lose something.
  button.classList.toggle("main", !$(`[data-choice="${choice}"][data-warning]`));
}

// What a reason speaks of, while it is pointed at.
export function unpoint() {
  for (const node of $$(".told-of")) node.classList.remove("told-of");
}
export function pointAt(keys) {
  unpoint();
  for (const key of keys.split(" ")) named(key)?.classList.add("told-of");
}
