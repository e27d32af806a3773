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

// Puts rings around these things into a group of a layer that covers the window.
export function ringAround(group, nodes, kind) {
  for (const node of nodes) for (const name of [`halo ${kind}`, `ink ${kind}`]) {
    const ring = outline(node);
    ring.setAttribute("class", name);
    group.append(ring);
  }
}
