// Steps through an embedded record, [[{ id: markup }, sentence], ...]; step 0 is the page as it came.
import { stepper } from "./stepper.js";

const packed = Uint8Array.from(atob(document.getElementById("record").textContent), (c) => c.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const steps = (await new Response(unpacked).json()).map(([parts, says]) => ({ parts, says }));
const $ = (query, root = document) => root.querySelector(query);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 760px), (max-width: 1180px) and (max-height: 480px)");

function parse(markup, inSvg) {
  const box = document.createElement("template");
  box.innerHTML = inSvg ? `<svg>${markup}</svg>` : markup;
  return inSvg ? box.content.firstChild.firstChild : box.content.firstChild;
}

function places(roots) {
  const found = new Map();
  for (const root of roots) for (const piece of root.querySelectorAll("[data-piece]"))
    found.set(piece.dataset.piece, [piece, piece.getBoundingClientRect()]);
  return found;
}

function show(parts, glide) {
  const ids = Object.keys(parts).filter((id) => document.getElementById(id));
  const elements = () => ids.map((id) => document.getElementById(id));
  const before = glide ? places(elements()) : new Map();
  for (const id of ids) {
    const old = document.getElementById(id);
    old.replaceWith(parse(parts[id], old instanceof SVGElement));
  }
  if (!glide) return;
  for (const [name, [piece, now]] of places(elements())) {
    const was = before.get(name)?.[1];
    if (!was) continue;
    const scale = piece.ownerSVGElement?.getScreenCTM().a ?? 1;
    const x = (was.x + was.width / 2 - now.x - now.width / 2) / scale;
    const y = (was.bottom - now.bottom) / scale;
    if (Math.abs(x) + Math.abs(y) > 2)
      piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration: 320, easing: "cubic-bezier(.22,.8,.24,1)" });
  }
}

function look() {
  const map = $(".map");
  if (!map) return;
  map.dataset.all ??= map.getAttribute("viewBox");
  const near = $("[data-look]", map)?.dataset.look;
  map.setAttribute("viewBox", (small.matches && near) || map.dataset.all);
}

const shown = stepper({
  steps,
  show: (parts, glide) => show(parts, glide && !still.matches),
  says: (at) => at ? steps[at - 1].says : "The beginning",
  after: look,
});
addEventListener("keydown", (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) shown.press(event);
});
small.addEventListener("change", look);
shown.fromAddress();
$(".replay").hidden = false;
