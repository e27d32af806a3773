// Where things are on the glass, and the shape of the light that falls on them.

export function visible(node) {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && node.checkVisibility({ visibilityProperty: true });
}

// The place of a thing; of a shape that is only defined, where it is used; of one that is folded away, what holds it.
export function stretch(node) {
  let here = node;
  if (here.closest("defs") && here.id) here = document.querySelector(`use[href="#${CSS.escape(here.id)}"]`) ?? here;
  while (here && here !== document.body && !visible(here)) here = here.parentElement;
  if (!here || here === document.body || (here !== node && here.matches("svg.map, .board"))) return null;
  const { left, top, right, bottom } = here.getBoundingClientRect();
  return { l: left, t: top, r: right, b: bottom };
}

// The hole in the dark around a box: a circle for a small thing on the map, else a rectangle with round corners.
export function cutOut(box, round) {
  if (round) {
    const [x, y, k] = [(box.l + box.r) / 2, (box.t + box.b) / 2, Math.max(box.r - box.l, box.b - box.t) / 2 + 7];
    return {
      path: `M${x - k} ${y}a${k} ${k} 0 1 0 ${2 * k} 0a${k} ${k} 0 1 0 ${-2 * k} 0Z`,
      edge: { l: x - k, t: y - k, r: x + k, b: y + k },
    };
  }
  const [l, t, r, b] = [Math.max(box.l - 6, 3), Math.max(box.t - 6, 3), Math.min(box.r + 6, innerWidth - 3), Math.min(box.b + 6, innerHeight - 3)];
  const k = Math.max(0, Math.min(12, (r - l) / 2, (b - t) / 2));
  return {
    path: `M${l + k} ${t}H${r - k}a${k} ${k} 0 0 1 ${k} ${k}V${b - k}a${k} ${k} 0 0 1 ${-k} ${k}H${l + k}a${k} ${k} 0 0 1 ${-k} ${-k}V${t + k}a${k} ${k} 0 0 1 ${k} ${-k}Z`,
    edge: { l, t, r, b },
  };
}
