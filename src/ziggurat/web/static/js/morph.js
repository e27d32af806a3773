// What must change on the page so that it looks like what the server has drawn: equal nodes stay the same nodes.
import { stamp } from "./times.js";

export const keyOf = (node) => node.nodeType !== 1 ? "" : node.getAttribute("data-piece") ? `p${node.getAttribute("data-piece")}`
  : node.getAttribute("data-choice") ? `c${node.getAttribute("data-choice")}` : node.id ? `#${node.id}` : "";

function sameAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// What must change so that `old` looks like `fresh`: nothing is written yet. A child that is equal stays the same node.
function plan(old, fresh, work) {
  const keyed = new Map();
  const plain = [];
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
    else plain.push(child);
  }
  const order = [];
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const was = key ? keyed.get(key) : plain.shift();
    if (key) keyed.delete(key);
    if (was?.isEqualNode(child)) order.push(was);
    else if (was?.nodeName === child.nodeName && child.childElementCount
      && !(child instanceof SVGElement && child.hasAttribute("data-piece"))) {
      plan(was, child, work);
      order.push(was);
    } else {
      if (was) work.gone.push(was);
      work.come.push(child);
      order.push(child);
    }
  }
  work.gone.push(...keyed.values(), ...plain);
  work.todo.push(() => {
    sameAttributes(old, fresh);
    const stay = new Set(order);
    for (const child of [...old.childNodes]) if (!stay.has(child)) child.remove();
    let at = old.firstChild;
    for (const node of order) {
      if (node === at) at = at.nextSibling;
      else old.insertBefore(node, at);
    }
  });
}

// The work of putting fresh elements in the place of those with their ids; nothing is written before `todo` runs. What
// the server leaves empty in them is filled first.
export function compare(fresh, fill = stamp) {
  const work = { gone: [], come: [], todo: [] };
  for (const element of fresh) {
    const old = element.id && document.getElementById(element.id);
    if (!old) continue;
    if (element.hasAttribute("data-shell")) {
      element.removeAttribute("data-shell");
      work.todo.push(() => sameAttributes(old, element));
      continue;
    }
    fill(element);
    if (old.isEqualNode(element)) continue;
    if (old.nodeName !== element.nodeName) {
      work.gone.push(old);
      work.come.push(element);
      work.todo.push(() => old.replaceWith(element));
    } else plan(old, element, work);
  }
  return work;
}
