// Placing a piece on a map of cells: a ghost follows the pointer, a finger or the keys, turns, and says why not.
//
// The drawing says everything. On the map: [data-placer="unit rows columns"][data-reasons] holds a [data-way] per way
// round, with data-refused (a sign per cell for the held cell: "." fits, else a letter, a to z then A to Z, for a
// reason) and data-covers (the cells of the piece, counted from the held one), a [data-ghost] drawn around its held cell, and a [data-choice][data-cell] for every place that fits. In the
// dock: [data-way-to], [data-turn] and [data-confirm]; on the board a note p[data-why]; [data-home] shows the own map.
import { choose } from "./choices.js";
import { plainly } from "./codes.js";
import { $, $$ } from "./dom.js";
import { typing } from "./keys.js";
import { dragged, map, zoomed } from "./map.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

let placer = null;

export function startPlacing() {
  if (!map) return;
  placer = placing();
  document.documentElement.dataset.placing = "ready";
}

// The question may be another one: take up its piece, if it has one.
export function refreshGhost() {
  placer?.refresh();
}

function say(words) {
  const line = $("#say");
  if (line) line.textContent = words;
}

function placing() {
  let now = null; // what is placed now: root, unit, rows, columns, reasons, ways, way, cell
  let touch = false;
  let wheeled = 0;
  let wheelAt = 0;

  const fits = (way, cell) => way.refused[cell] === ".";
  const spot = () => $(`[data-cell="${now.cell}"]`, now.ways[now.way].node);
  const home = () => { const own = $("[data-home]"); if (own && !own.checked) { own.checked = true; return true; } return false; };
  const name = (cell) => `${String.fromCharCode(65 + (cell % now.columns))}${Math.floor(cell / now.columns) + 1}`;

  // The piece is new: take it up at a place that fits, as near to the middle as can be, and one that loses nothing.
  function refresh() {
    const root = $("[data-placer]", map);
    if (!root) { now = null; note(""); return; }
    const [unit, rows, columns] = root.dataset.placer.split(" ").map(Number);
    const ways = $$("[data-way]", root).map((node) => ({ node, refused: node.dataset.refused, ghost: $("[data-ghost]", node),
      covers: node.dataset.covers.split(" ").map((pair) => pair.split(",").map(Number)) }));
    const key = ways.map((way) => way.refused).join() + root.getAttribute("aria-label");
    const again = now?.key === key;
    const first = (test) => ways.findIndex(test);
    const way = again ? now.way : Math.max(0, [first((each) => $("[data-cell]:not([data-warning])", each.node)),
      first((each) => each.refused.includes("."))].find((each) => each >= 0) ?? 0);
    now = { key, root, unit, rows, columns, ways, way, cell: again ? now.cell : 0, reasons: JSON.parse(root.dataset.reasons) };
    if (!again) { home(); now.cell = nearest(rows / 2 - 0.5, columns / 2 - 0.5); }
    show();
  }

  function nearest(row, column) {
    const { refused, node } = now.ways[now.way];
    const lossy = new Set($$("[data-cell][data-warning]", node).map((spot) => Number(spot.dataset.cell)));
    let best = Math.round(row) * now.columns + Math.round(column);
    let least = Infinity;
    for (let cell = 0; cell < refused.length; cell += 1) if (refused[cell] === ".") {
      const far = Math.hypot(Math.floor(cell / now.columns) - row, (cell % now.columns) - column) + (lossy.has(cell) ? 99 : 0);
      if (far < least) [least, best] = [far, cell];
    }
    return best;
  }

  // Where the held cell lies if this cell is pointed at: there if it fits, else so that the piece covers the cell.
  function held(cell) {
    const { refused, covers } = now.ways[now.way];
    if (refused[cell] === ".") return cell;
    const [row, column] = [Math.floor(cell / now.columns), cell % now.columns];
    const near = covers.map(([down, right]) => [row - down, column - right])
      .filter(([r, c]) => r >= 0 && c >= 0 && r < now.rows && c < now.columns && refused[r * now.columns + c] === ".")
      .sort((a, b) => Math.hypot(a[0] - row, a[1] - column) - Math.hypot(b[0] - row, b[1] - column))[0];
    return near ? near[0] * now.columns + near[1] : cell;
  }

  function show() {
    const { unit, columns, ways, reasons } = now;
    const way = ways[now.way];
    const [row, column] = [Math.floor(now.cell / columns), now.cell % columns];
    const fine = fits(way, now.cell);
    const why = fine ? null : reasons[LETTERS.indexOf(way.refused[now.cell])] ?? ["It does not fit here", ""];
    ways.forEach((each, i) => {
      each.node.classList.toggle("on", i === now.way);
      each.ghost.classList.toggle("at", i === now.way);
    });
    way.ghost.classList.toggle("bad", !fine);
    way.ghost.setAttribute("transform", `translate(${column * unit} ${row * unit})`);
    const turner = $(".turner", now.root);
    // Beside the map, never above a cell that one may want to reach.
    turner?.setAttribute("transform", `translate(${columns * unit + 36} ${(row + 0.5) * unit})`);
    for (const button of $$("[data-way-to]")) button.setAttribute("aria-pressed", String(Number(button.dataset.wayTo) === now.way));
    const confirm = $("[data-confirm]");
    if (confirm) {
      if (fine) {
        confirm.removeAttribute("aria-disabled");
        confirm.dataset.choice = spot().dataset.choice;
        confirm.classList.toggle("main", !spot().dataset.warning);
        delete confirm.dataset.why;
      } else {
        confirm.setAttribute("aria-disabled", "true");
        delete confirm.dataset.choice;
        confirm.dataset.why = words(why);
      }
    }
    note(why ? words(why) : spot().dataset.warning ?? "", way.ghost);
  }

  const words = ([text, rule]) => rule ? `${text} (${rule})` : text;

  function note(text, ghost) {
    const box = $("p[data-why]");
    if (!box) return;
    box.hidden = !text;
    if (!text) return;
    plainly(box, text);
    const frame = box.parentElement.getBoundingClientRect();
    const at = ghost.getBoundingClientRect();
    const x = at.x + at.width / 2 - frame.x - box.offsetWidth / 2;
    const above = at.y - frame.y - box.offsetHeight - 8;
    box.style.left = `${Math.max(6, Math.min(frame.width - box.offsetWidth - 6, x))}px`;
    box.style.top = `${above > 4 ? above : Math.min(at.bottom - frame.y + 10, frame.height - box.offsetHeight - 6)}px`;
  }

  function go(cell, { speak = false } = {}) {
    if (cell === now.cell) return;
    now.cell = cell;
    show();
    if (speak) tell();
  }

  function tell() {
    const way = now.ways[now.way];
    say(fits(way, now.cell) ? `${name(now.cell)}: fits. ${spot().dataset.warning ?? ""}` : `${name(now.cell)}: ${$("[data-confirm]")?.dataset.why ?? "does not fit"}`);
  }

  function turn(by) {
    to((now.way + by + now.ways.length) % now.ways.length);
  }
  function to(way) {
    const focused = now.root.contains(document.activeElement);
    now.way = way;
    // Turned, it may no longer fit here: it goes to the nearest place where it does.
    if (!fits(now.ways[way], now.cell)) now.cell = nearest(Math.floor(now.cell / now.columns), now.cell % now.columns);
    show();
    if (focused) hold();
    tell();
  }

  // The keyboard is where the ghost is: on the lit place, or on the piece if it does not fit here.
  const hold = () => (spot() ?? now.root).focus({ preventScroll: true });

  function under(event) {
    const ctm = map.getScreenCTM();
    const column = Math.floor((event.clientX - ctm.e) / ctm.a / now.unit);
    const row = Math.floor((event.clientY - ctm.f) / ctm.d / now.unit);
    return row >= 0 && row < now.rows && column >= 0 && column < now.columns ? row * now.columns + column : -1;
  }

  const shown = () => now && now.root.checkVisibility();

  map.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; }, true);
  map.addEventListener("pointermove", (event) => {
    if (!shown() || event.target.closest("[data-turn]") || (event.pointerType === "touch" && zoomed())) return;
    const cell = under(event);
    if (cell >= 0) go(held(cell));
  });
  // A click places; a finger only moves the ghost, and the button in the dock confirms.
  map.addEventListener("click", (event) => {
    if (!shown() || event.target.closest("[data-turn]")) return;
    event.stopPropagation();
    event.preventDefault();
    if (dragged() && (zoomed() || touch)) return;
    const cell = under(event);
    if (cell < 0) return;
    go(held(cell));
    if (touch) { tell(); return; }
    const lit = spot();
    if (lit) choose(lit.dataset.choice);
    else tell();
  }, true);
  map.addEventListener("wheel", (event) => {
    if (!shown() || event.ctrlKey || now.ways.length < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.timeStamp - wheelAt > 300) wheeled = 0;
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < 40 || event.timeStamp - wheelAt < 140) return;
    wheelAt = event.timeStamp;
    turn(wheeled > 0 ? 1 : -1);
    wheeled = 0;
  }, { capture: true, passive: false });
  // Not on the map itself: a picture that listens for focus can be focused.
  document.addEventListener("focusin", (event) => {
    const place = now && event.target.closest?.("[data-cell]");
    if (place && now.root.contains(place)) go(Number(place.dataset.cell));
  });
  document.addEventListener("click", (event) => {
    if (!now) return;
    const turning = event.target.closest?.("[data-turn]");
    const way = event.target.closest?.("[data-way-to]");
    if (turning) turn(Number(turning.dataset.turn));
    else if (way) to(Number(way.dataset.wayTo));
  });
  document.addEventListener("keydown", (event) => {
    if (!shown() || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || $("dialog[open]")) return;
    const way = ARROWS[event.key];
    if (event.key.toLowerCase() === "r") {
      event.preventDefault();
      turn(event.shiftKey ? -1 : 1);
    } else if (event.key === "Enter" && event.target === now.root) {
      event.preventDefault();
      tell();
    } else if (way && !event.target.closest("[role=tablist], .log, pre, .scroll, .rules, .choices, .rail, .drawer, input")) {
      event.preventDefault();
      step(way, event.shiftKey);
    }
  }, true);

  // Arrows go from one place that fits to the next; with Shift from cell to cell, also where it does not fit.
  function step([down, right], every) {
    const { columns, rows } = now;
    const [row, column] = [Math.floor(now.cell / columns), now.cell % columns];
    if (every) {
      const cell = Math.max(0, Math.min(rows - 1, row + down)) * columns + Math.max(0, Math.min(columns - 1, column + right));
      now.cell = cell;
      show();
      hold();
      if (!spot()) tell();
      return;
    }
    const { refused } = now.ways[now.way];
    let best = -1;
    let least = Infinity;
    for (let cell = 0; cell < refused.length; cell += 1) if (refused[cell] === ".") {
      const [y, x] = [Math.floor(cell / columns) - row, (cell % columns) - column];
      const along = y * down + x * right;
      const far = along + 2 * Math.abs(y * right + x * down);
      if (along > 0 && far < least) [least, best] = [far, cell];
    }
    if (best >= 0) { now.cell = best; show(); }
    hold();
  }

  addEventListener("resize", () => { if (now) show(); });
  refresh();
  return { refresh };
}
