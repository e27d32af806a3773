// Where the coach's bubble stands: beside what is lit, and never on what the step asks for.
import { $, $$, small } from "./dom.js";
import { stretch, visible } from "./light.js";

const GAP = 16;
const RIM = 8;
const BAR = 56; // the bar at the top stays free
const NEVER = 400000; // what is asked for is covered only if there is no other way
const HARDLY = 60000; // what is spoken of
const EACH = 12000; // where nothing is lit, whatever can be chosen

const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
const edgesOf = (nodes) => nodes.filter(visible).map(stretch).filter(Boolean);

// Where the welcome places of a piece are, also those of a way round that is not shown: they stay free for a finger.
function placesOf(choices) {
  const ctm = $("svg.map")?.getScreenCTM();
  if (!ctm) return [];
  return choices.flatMap((choice) => $$(`[data-cell][data-choice="${choice}"] rect`)).map((rect) => {
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
    return { l: x * ctm.a + ctm.e, r: (x + w) * ctm.a + ctm.e, t: y * ctm.d + ctm.f, b: (y + h) * ctm.d + ctm.f };
  });
}

// Places that come into question: around each thing that is lit, and on a phone at every height.
function sites([w, h], edges) {
  const inX = (x) => small.matches ? RIM : clamp(x, RIM, innerWidth - w - RIM);
  const inY = (y) => clamp(y, BAR, innerHeight - h - RIM);
  const site = (side, edge, rank, px, py) => ({ side, edge, rank, x: inX(px), y: inY(py), far: Math.max(Math.abs(inY(py) - py), small.matches ? 0 : Math.abs(inX(px) - px)) });
  const board = $(".board")?.getBoundingClientRect();
  const middle = { l: innerWidth / 2, r: innerWidth / 2, t: innerHeight / 2, b: innerHeight / 2 };
  // A puzzle lights nothing and wants the whole table seen: the bubble keeps to the log, or to a corner of the board.
  if (board && !edges.length && !small.matches) {
    const corners = [board.bottom - h - RIM, board.top + RIM].flatMap((y) => [board.right - w - RIM, board.left + RIM].map((x) => site("", middle, 0, x, y)));
    return board.right < innerWidth - w * 0.8 ? [site("", middle, 0, innerWidth, innerHeight), ...corners] : corners;
  }
  const targets = edges.length || small.matches ? edges : [middle]; // on a phone, where nothing is lit: high up
  const around = targets.flatMap((edge, rank) => {
    const [x, y] = [(edge.l + edge.r) / 2, (edge.t + edge.b) / 2];
    return [site("top", edge, rank, x - w / 2, edge.t - GAP - h), site("bottom", edge, rank, x - w / 2, edge.b + GAP),
      site("right", edge, rank, edge.r + GAP, y - h * 0.4), site("left", edge, rank, edge.l - GAP - w, y - h * 0.4)];
  });
  const step = small.matches ? 24 : Math.max(24, innerHeight - h - RIM - 60);
  for (let y = 60; y <= innerHeight - h - RIM; y += step) around.push(site("", edges[0] ?? middle, 9, (innerWidth - w) / 2, y));
  return [...around, site("", edges[0] ?? middle, 9, (innerWidth - w) / 2, innerHeight)];
}

// `edges` are lit; `welcome` are the elements that carry what is asked for, `choices`, if the step asks.
export function besideLight(bubble, edges, asking, choices, welcome) {
  const size = [bubble.offsetWidth, bubble.offsetHeight];
  const [w, h] = size;
  const over = (place, edge) => Math.max(0, Math.min(place.x + w, edge.r) - Math.max(place.x, edge.l))
    * Math.max(0, Math.min(place.y + h, edge.b) - Math.max(place.y, edge.t));
  const wanted = asking ? [...edgesOf(welcome), ...placesOf(choices)] : [];
  const also = asking ? edgesOf($$("#ask h2, #ask .choice, #ask .btn, .hand [data-choice], .hand [data-piece], .board [data-choice]")) : [];
  const sum = (place, list, weight, flat, share) => list.reduce((all, edge) => {
    const covered = over(place, edge);
    return all + covered * weight + (covered > share * (edge.r - edge.l) * (edge.b - edge.t) ? flat : 0);
  }, 0);
  const cost = (place) => sum(place, wanted, 8, NEVER, 0.02) + sum(place, edges, 4, HARDLY, 0.25) + sum(place, also, 3, edges.length ? 0 : EACH, 0.3)
    + (place.side && place.far > (small.matches ? 120 : w * 0.45) ? 3000 : 0) + place.rank * 400
    + (!edges.length ? place.y * 20 : place.side ? 0 : Math.abs(place.y + h / 2 - (place.edge.t + place.edge.b) / 2) * 4);
  const best = sites(size, edges).map((place) => [cost(place), place]).reduce((one, other) => other[0] < one[0] ? other : one)[1];
  bubble.style.left = `${best.x}px`;
  bubble.style.top = `${best.y}px`;
  const tail = $(".tail", bubble);
  if (!tail) return;
  tail.className = `tail ${over(best, best.edge) ? "" : best.side}`;
  const across = best.side === "top" || best.side === "bottom";
  tail.style.left = across ? `${clamp((best.edge.l + best.edge.r) / 2 - best.x - 9, 18, w - 36)}px` : "";
  tail.style.top = across ? "" : `${clamp((best.edge.t + best.edge.b) / 2 - best.y - 9, 18, h - 36)}px`;
}
