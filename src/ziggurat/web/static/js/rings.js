// Rings of ink around things of the table, in a layer of their own above it; gold is only for what may be chosen.
import { $$ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

// What shows the things with these keys; those behind a closed drawer or folded away are not there.
export function thingsWith(matches) {
  return $$("[data-about]").filter((node) => matches(node.getAttribute("data-about")) && !node.matches("g.lit")
    && !node.closest("#inspector, #legend") && node.getBoundingClientRect().width);
}

export function edgeOf(node, room = 5) {
  const at = node.getBoundingClientRect();
  return { x: at.left - room, y: at.top - room, width: at.width + 2 * room, height: at.height + 2 * room };
}

// The outline of one shape of the map as it is drawn, a round-cornered box around anything else.
function outline(node) {
  if (node.matches("use, path, polygon, rect, circle, ellipse") && node.ownerSVGElement) {
    const copy = node.cloneNode(false);
    for (const { name } of [...copy.attributes]) if (!/^(href|d|points|x|y|cx|cy|r|rx|ry|width|height)$/.test(name)) copy.removeAttribute(name);
    const at = node.getScreenCTM();
    copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
    return copy;
  }
  const box = document.createElementNS(SVG, "rect");
  const at = edgeOf(node);
  for (const name of Object.keys(at)) box.setAttribute(name, at[name]);
  box.setAttribute("rx", at.width < 60 && at.height < 60 ? at.height / 2 : Math.min(10, at.height / 2));
  return box;
}

const MOST_THREADS = 4; // with more of them nobody sees where one leads, and the rings say it all
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

// Where the line from the middle of a box to a point leaves it.
function rim(box, [x, y]) {
  const [cx, cy] = middle(box);
  const share = Math.min(1, 1 / Math.max(Math.abs(x - cx) / (box.width / 2 || 1), Math.abs(y - cy) / (box.height / 2 || 1), 1e-6));
  return [cx + (x - cx) * share, cy + (y - cy) * share];
}

const uncovered = (node) => {
  const [x, y] = middle(node.getBoundingClientRect());
  const seen = document.elementFromPoint(x, y);
  return seen && (node.contains(seen) || seen.contains(node) || Boolean(seen.closest("svg.map") && node.closest("svg.map")));
};

// Dotted threads from a thing to the few things that belong with it; what lies below the box needs none.
export function threads(group, node, kin, box, { head = false } = {}) {
  const from = edgeOf(node, 4);
  const hidden = edgeOf(box, 0);
  const under = ([x, y]) => x > hidden.x && x < hidden.x + hidden.width && y > hidden.y && y < hidden.y + hidden.height;
  const ends = kin.filter((other) => other !== node && !under(middle(edgeOf(other))) && uncovered(other));
  if (ends.length > MOST_THREADS || (node !== box && under(middle(from)))) return;
  for (const other of ends) {
    const to = edgeOf(other, 4);
    const [ax, ay] = rim(from, middle(to));
    const [bx, by] = rim(to, middle(from));
    const [dx, dy] = [bx - ax, by - ay];
    if (Math.hypot(dx, dy) < 24) continue;
    const way = `M${ax} ${ay}Q${ax + dx / 2 - dy * 0.12} ${ay + dy / 2 + dx * 0.12} ${bx} ${by}`;
    for (const name of ["halo thread", "ink thread"]) {
      const thread = document.createElementNS(SVG, "path");
      thread.setAttribute("class", name);
      thread.setAttribute("d", way);
      group.append(thread);
    }
    if (!head) continue;
    const tip = document.createElementNS(SVG, "path");
    const turn = Math.atan2(dy * 0.38 - dx * 0.12, dx * 0.38 + dy * 0.12) * 180 / Math.PI;
    tip.setAttribute("class", "head");
    tip.setAttribute("d", "M-9-9L9 0L-9 9Z");
    tip.setAttribute("transform", `translate(${bx} ${by}) rotate(${turn})`);
    group.append(tip);
  }
}

// Puts rings around these things into a group of a layer that covers the window.
export function ringAround(group, nodes, kind) {
  for (const node of nodes) for (const name of [`halo ${kind}`, `ink ${kind}`]) {
    const ring = outline(node);
    ring.setAttribute("class", name);
    group.append(ring);
  }
}
