// Puts the parts that the server has drawn in place, and lets pieces glide from where they stood.
import { $, $$, still } from "./dom.js";
import { look, map } from "./map.js";
import { compare, keyOf } from "./morph.js";
import { seats } from "./state.js";
import { stamp } from "./times.js";

const EASE = "cubic-bezier(.22,.8,.24,1)";

function pieces(nodes) {
  const found = new Map();
  for (const node of nodes) {
    if (node.nodeType !== 1) continue;
    if (node.hasAttribute("data-piece")) found.set(node.getAttribute("data-piece"), node);
    for (const piece of node.querySelectorAll("[data-piece]")) found.set(piece.getAttribute("data-piece"), piece);
  }
  return found;
}

// Where a piece stands on the glass. On the map its own `translate` says so: no layout is forced for it.
function stand(node, ctm) {
  const said = ctm && node.ownerSVGElement === map && /^translate\(([-\d.]+)[ ,]([-\d.]+)/.exec(node.getAttribute("transform") ?? "");
  if (said) return { map: true, x: ctm.a * said[1] + ctm.e, y: ctm.d * said[2] + ctm.f };
  const at = node.getBoundingClientRect();
  return at.width ? { map: false, x: at.x + at.width / 2, y: at.bottom } : null;
}

// Puts fresh elements in the place of those with their ids; all reads come before all writes.
export function place(fresh, { glide = true } = {}) {
  const focus = document.activeElement;
  const focusKey = focus && focus !== document.body ? keyOf(focus) : "";
  const focusHome = focus?.closest?.(".dock, .board, .rail")?.className;
  for (const node of $$(".hot, .sent")) node.classList.remove("hot", "sent");
  const work = compare(fresh, prepare);
  const old = pieces(work.gone);
  const come = pieces(work.come);
  let moving = glide && !still.matches ? [...come.keys()].filter((name) => old.has(name)) : [];
  const risen = glide && !still.matches ? [...come.keys()].filter((name) => !old.has(name)) : [];
  if (moving.length > 24) moving = [];
  const ctm = moving.length ? map?.getScreenCTM() : null;
  const was = new Map(moving.map((name) => [name, stand(old.get(name), ctm)]));
  for (const step of work.todo) step();
  const flown = look();
  if (!flown) {
    const glides = [];
    for (const name of moving) {
      const node = come.get(name);
      const from = was.get(name);
      const to = from && stand(node, ctm);
      if (!to) continue;
      const scale = to.map ? ctm.a : 1;
      const [x, y] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
      if (Math.abs(x) + Math.abs(y) > 2) glides.push([node, x, y]);
    }
    const apart = Math.min(40, 580 / Math.max(1, glides.length));
    glides.forEach(([node, x, y], i) => node.animate({ translate: [`${x}px ${y}px`, "0 0"] },
      { duration: 320, delay: i * apart, fill: "backwards", easing: EASE }));
    if (risen.length <= 24) for (const name of risen)
      come.get(name).animate({ translate: ["0 8px", "0 0"], opacity: [0, 1] }, { duration: 160, easing: "ease-out" });
  }
  if (focus && !focus.isConnected && focusHome) {
    const again = focusKey && $$("[data-piece], [data-choice], [id]").find((node) => keyOf(node) === focusKey);
    (again || $("#ask"))?.focus({ preventScroll: true });
  }
  return work.come.length + work.gone.length;
}

// Slots that the server leaves empty, and one tab stop for all lit places.
export function prepare(element) {
  stamp(element);
  for (const slot of $$("[data-kind]", element)) slot.textContent = seats.kinds[slot.dataset.kind] ?? "";
  for (const slot of $$("[data-clock]", element)) slot.textContent = seats.clocks[slot.dataset.clock] ?? "";
  $$("g[data-choice]", element).forEach((lit, i) => lit.setAttribute("tabindex", i ? "-1" : "0"));
}

// New lines at the end of a list; who reads its end goes on reading there.
export function grow(list, fresh) {
  const box = list?.parentElement;
  if (!list) return [];
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  const added = [];
  stamp(fresh);
  for (const line of [...fresh.children]) {
    if (document.getElementById(line.id)) continue;
    list.append(line);
    added.push(line);
  }
  if (atEnd) box.scrollTop = box.scrollHeight;
  return added;
}
