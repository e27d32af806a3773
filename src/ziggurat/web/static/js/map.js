// The map: zoom and pan are the browser's own, never sent.
import { $, $$, root, small, still } from "./dom.js";

export const map = $(".board svg.map");
const whole = map?.getAttribute("viewBox").split(/[\s,]+/).map(Number);
let box = whole && [...whole];
let looked = null; // the last place that a question asked us to look at
let framed = null; // the box that it brought; as long as it is the box, nobody has moved the map since
let flight = 0;
let moved = 0; // how far the pointer went since it came down

function frame(next, fly = false) {
  cancelAnimationFrame(flight);
  const from = box;
  box = next;
  root.classList.toggle("zoomed", Boolean(map) && next[2] < whole[2] * 0.98);
  if (!fly || still.matches || !from) return map.setAttribute("viewBox", next.map((n) => n.toFixed(1)).join(" "));
  const start = performance.now();
  const step = (now) => {
    const t = Math.min(1, Math.max(0, (now - start) / 320)); // a frame may have begun before we asked for it
    const s = 1 - (1 - t) ** 3;
    map.setAttribute("viewBox", next.map((n, i) => (from[i] + (n - from[i]) * s).toFixed(1)).join(" "));
    if (t < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

function keptIn([x, y, w, h]) {
  const grow = Math.min(1, whole[2] / w);
  w *= grow;
  h *= grow;
  const inside = (at, size, from, all) => Math.max(from - size * 0.35, Math.min(at, from + all - size * 0.65));
  return [inside(x, w, whole[0], whole[2]), inside(y, h, whole[1], whole[3]), w, h];
}

// On a phone the map opens zoomed to the question; whoever moves it keeps it until the next question.
export function look({ force = false } = {}) {
  if (!map) return false;
  const near = $("[data-look]", map)?.dataset.look ?? "";
  if (!force && near === looked) return false;
  looked = near;
  if (!small.matches) return false;
  const next = near ? near.split(" ").map(Number) : [...whole];
  const tall = map.clientHeight / Math.max(1, map.clientWidth);
  const least = whole[2] * 0.4; // close enough to read, far enough to know where one is
  if (near && next[2] < least) {
    next[0] -= (least - next[2]) / 2;
    next[1] -= (least - next[3]) / 2;
    next[2] = next[3] = least;
  }
  if (near && tall > 1) { next[1] -= (next[3] * (tall - 1)) / 2; next[3] *= tall; }
  framed = next;
  frame(next, true);
  return true;
}

function zoom(by, x = innerWidth / 2, y = innerHeight / 2, fly = false) {
  if (!map) return;
  const ctm = map.getScreenCTM();
  const px = (x - ctm.e) / ctm.a;
  const py = (y - ctm.f) / ctm.d;
  const size = Math.max(whole[2] / 8, Math.min(whole[2], box[2] * by)) / box[2];
  if (box[2] * size > whole[2] * 0.98) return frame([...whole], fly);
  frame(keptIn([px - (px - box[0]) * size, py - (py - box[1]) * size, box[2] * size, box[3] * size]), fly);
}

// Nearer or farther around the middle of what is shown.
export function zoomMiddle(by) {
  if (!map) return;
  const at = map.getBoundingClientRect();
  zoom(by, at.x + at.width / 2, at.y + at.height / 2, true);
}

export function showAll() {
  if (map) frame([...whole], true);
}

// On a phone something lies over the foot of the map: what it speaks of is brought into what is left.
export function bringUp(node, foot) {
  if (!map || !small.matches) return;
  const all = map.getBoundingClientRect();
  const at = node.getBoundingClientRect();
  const { a } = map.getScreenCTM();
  const low = Math.min(foot, all.bottom);
  if (at.top > all.top + 60 && at.bottom < low - 8 && at.left > all.left && at.right < all.right) return;
  const [x, y] = [at.x + at.width / 2 - all.x - all.width / 2, at.y + at.height / 2 - (all.top + low) / 2 - 12];
  frame([box[0] + x / a, box[1] + y / a, box[2], box[3]], true);
}

export const dragged = () => moved > 6;
export const zoomed = () => root.classList.contains("zoomed");

if (map) {
  const fingers = new Map();
  let spread = 0;
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX, event.clientY);
  }, { passive: false });
  map.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = 0;
    spread = 0;
  });
  addEventListener("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = [event.clientX, event.clientY];
    if (fingers.size === 1) {
      moved += Math.hypot(now[0] - was[0], now[1] - was[1]);
      if (dragged() && box[2] < whole[2] * 0.98) {
        const scale = map.getScreenCTM().a;
        frame(keptIn([box[0] - (now[0] - was[0]) / scale, box[1] - (now[1] - was[1]) / scale, box[2], box[3]]));
      }
    } else if (fingers.size === 2) {
      moved = 99;
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const apart = Math.hypot(now[0] - other[0], now[1] - other[1]);
      if (spread) zoom(spread / apart, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      spread = apart;
    }
    fingers.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => fingers.delete(event.pointerId));
  // A drag is no click.
  map.addEventListener("click", (event) => { if (dragged()) { event.stopPropagation(); event.preventDefault(); } });
  $$(".zoom button").forEach((button) => button.addEventListener("click", () => {
    const act = button.dataset.zoom;
    if (act === "0") showAll();
    else zoomMiddle(act === "+" ? 0.66 : 1.5);
  }));
  // The room of the map may be settled after the question is there: on a slow phone, or when the device is turned.
  new ResizeObserver(() => { if (small.matches && box === framed) look({ force: true }); }).observe(map);
  small.addEventListener("change", () => small.matches ? look({ force: true }) : frame([...whole]));
  if (small.matches) look({ force: true });
  else looked = $("[data-look]", map)?.dataset.look ?? "";
}
