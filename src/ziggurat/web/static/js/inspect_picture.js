// The picture of the inspector: the thing itself, enlarged, in the classes that it stands in, with nothing to press.
const GONE = ["id", "tabindex", "title", "role", "aria-label", "data-piece", "data-choice", "data-about", "data-look", "aria-disabled"];

function bare(node) {
  for (const each of [node, ...node.querySelectorAll("*")]) for (const name of GONE) each.removeAttribute(name);
  for (const title of node.querySelectorAll("title")) title.remove();
  return node;
}

// The classes around a thing, without the boxes: colours and rules of a game hold inside as they do at its place.
function within(node, inner) {
  let made = inner;
  for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
    if (around instanceof SVGElement || !around.classList.length) continue;
    const shell = document.createElement("div");
    shell.className = around.className;
    shell.classList.add("shell");
    shell.append(made);
    made = shell;
  }
  return made;
}

function drawnAlone(node) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const at = node.getBBox();
  if (!at.width || !at.height) return null;
  const room = Math.max(at.width, at.height) * 0.06;
  svg.setAttribute("viewBox", `${at.x - room} ${at.y - room} ${at.width + 2 * room} ${at.height + 2 * room}`);
  const scale = Math.min(132 / at.width, 120 / at.height, 3.2);
  let root = node.ownerSVGElement;
  while (root.ownerSVGElement) root = root.ownerSVGElement;
  svg.setAttribute("class", root.getAttribute("class") ?? "");
  svg.style.cssText = `position:static;width:${Math.round((at.width + 2 * room) * scale)}px;height:${Math.round((at.height + 2 * room) * scale)}px`;
  let inner = bare(node.cloneNode(true));
  inner.removeAttribute("transform");
  const whole = (around) => around instanceof SVGSVGElement && !around.ownerSVGElement;
  for (let around = node.parentElement; around && !whole(around); around = around.parentElement) {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    if (around.hasAttribute("class")) group.setAttribute("class", around.getAttribute("class"));
    group.append(inner);
    inner = group;
  }
  svg.append(inner);
  return within(root, svg);
}

// Something that is small enough to be a picture as it is, or the first symbol in it; null if it has none.
export function pictureOf(node) {
  if (node instanceof SVGSVGElement && node.ownerSVGElement) return node.firstElementChild && drawnAlone(node.firstElementChild);
  if (node instanceof SVGElement && !(node instanceof SVGSVGElement)) return drawnAlone(node);
  const { width, height } = node.getBoundingClientRect();
  if (width > 8 && width <= 190 && height <= 240 && !node.matches("i, small, b, span")) {
    const copy = bare(node.cloneNode(true));
    const zoom = Math.min(1.6, 176 / width, 210 / height);
    const box = document.createElement(copy.matches("li, tr, td") ? "ul" : "div");
    box.className = "whole";
    box.style.zoom = zoom;
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    copy.classList.add("in-picture");
    copy.classList.remove("hot", "sent");
    box.append(within(node, copy));
    return box;
  }
  const symbol = node instanceof SVGSVGElement ? node : node.querySelector("svg");
  if (!symbol) return null;
  const seen = symbol.getBoundingClientRect();
  if (!seen.width || !seen.height) return null;
  const copy = bare(symbol.cloneNode(true));
  const scale = Math.min(64 / seen.width, 72 / seen.height, 3.4);
  copy.setAttribute("width", Math.round(seen.width * scale));
  copy.setAttribute("height", Math.round(seen.height * scale));
  return within(symbol, copy);
}
