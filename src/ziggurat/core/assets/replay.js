// Steps through an embedded record, [[{ id: markup }, sentence], ...]; step 0 is the page as it came.
const packed = Uint8Array.from(atob(document.getElementById("record").textContent), (c) => c.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const steps = (await new Response(unpacked).json()).map(([parts, says]) => ({ parts, says }));
const $ = (query, root = document) => root.querySelector(query);
const last = steps.length;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 760px)");
const slider = $(".replay input");
const lines = [...document.querySelectorAll(".log a")];
const first = {};
for (const id of new Set(steps.flatMap((step) => Object.keys(step.parts)))) {
  const element = document.getElementById(id);
  if (element) first[id] = element.outerHTML;
}
let at = 0;
let timer = 0;

function parse(markup, inSvg) {
  const box = document.createElement("template");
  box.innerHTML = inSvg ? `<svg>${markup}</svg>` : markup;
  return inSvg ? box.content.firstChild.firstChild : box.content.firstChild;
}

// What differs between two steps: walk forward, or fold everything up to the goal when going back.
function changes(from, to) {
  const parts = {};
  for (const step of steps.slice(to > from ? from : 0, to)) Object.assign(parts, step.parts);
  if (to < from) for (const step of steps.slice(to, from))
    for (const id of Object.keys(step.parts)) parts[id] ??= first[id];
  return parts;
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

function go(goal, { jump = true } = {}) {
  goal = Math.max(0, Math.min(last, goal));
  if (goal !== at) show(changes(at, goal), Math.abs(goal - at) === 1 && !still.matches);
  at = goal;
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} of ${last}`);
  $(".replay .at").textContent = `${at} / ${last}`;
  $(".replay .says").textContent = at ? steps[at - 1].says : "The beginning";
  $(".log [aria-current]")?.removeAttribute("aria-current");
  lines[at - 1]?.setAttribute("aria-current", "step");
  if (lines[at - 1]) {
    const box = $(".log");
    box.scrollTop = lines[at - 1].offsetTop - box.offsetTop - box.clientHeight / 2;
  }
  if (jump) history.replaceState(null, "", `#${at}`);
  look();
  if (at === last) play(false);
}

function play(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => go(at + 1), 900) : 0;
  const button = $('[data-go="play"]');
  button.setAttribute("aria-label", on ? "Pause" : "Play");
  $("use", button).setAttribute("href", on ? "#i-pause" : "#i-play");
}

const acts = {
  first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(last),
  play: () => { if (!timer && at === last) go(0); play(!timer); },
};
const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
$(".replay").addEventListener("click", (event) => {
  const name = event.target.closest("[data-go]")?.dataset.go;
  if (!name) return;
  if (name !== "play") play(false);
  acts[name]();
});
slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
addEventListener("keydown", (event) => {
  const name = keys[event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === slider || (name === "play" && event.target.closest("button, a, summary"))) return;
  event.preventDefault();
  if (name !== "play") play(false);
  acts[name]();
});
const fromHash = () => { if (/^#\d+$/.test(location.hash)) go(Number(location.hash.slice(1)), { jump: false }); };
addEventListener("hashchange", fromHash);
small.addEventListener("change", look);
slider.max = last;
go(0, { jump: false });
fromHash();
$(".replay").hidden = false;
