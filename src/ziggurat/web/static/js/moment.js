// A slip on the board: what was done in red and dashed, what would have been better in green and whole, and why. «Try it
// yourself» asks the same question again; nothing of that is kept.
import { middleOf, named, svgNode } from "./advice.js";
import { onClick } from "./clicks.js";
import { $, $$, page, small } from "./dom.js";
import { drawer } from "./drawer.js";
import { bringUp, map } from "./map.js";
import { atStepNow, onStepped, stopAt } from "./replay.js";

const CROSS = "M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5";
const TICK = "M-5.5 .5L-1.5 4.5L5.5-4";
let moment = null; // the link of the slip that is looked at
let flags = null; // what is drawn on the map
let trying = false;

const panelOf = () => $("#moment");
const planned = (name) => moment.dataset[name].split(" ");

// What stands for a plan on the page: the button of the whole of it, else of its first choice, where it can be seen.
function places(plan) {
  const whole = plan.length > 1 ? $$(`[data-plan="${plan.join(" ")}"]`) : [];
  return whole.length ? whole : $$(`[data-choice="${plan[0]}"]`).filter((node) => !node.closest("#moment"));
}

function flag([x, y], words, cls, sign, lift = -74) {
  const wide = words.length * 9.4 + 48;
  const scale = 15 / 18 / map.getScreenCTM().a; // 15 pixels on the glass, however small the map is
  const out = svgNode("g", { class: `flag ${cls}`, transform: `translate(${x} ${y}) scale(${scale})` });
  const text = svgNode("text", { x: 40 - wide / 2, y: lift + 27 });
  text.textContent = words;
  out.append(svgNode("path", { class: "fp", d: `M0-8V${lift + 40}` }),
    svgNode("rect", { x: -wide / 2, y: lift, width: wide, height: 40, rx: 10 }),
    svgNode("circle", { cx: 21 - wide / 2, cy: lift + 20, r: 11 }),
    svgNode("path", { class: "sg", d: sign, transform: `translate(${21 - wide / 2} ${lift + 20})` }), text);
  return out;
}

// Marks a plan on the page; where it lies on the map, if it does.
function lay(cls, plan) {
  for (const node of places(plan)) node.classList.add(cls);
  const spots = places(plan).filter((node) => map?.contains(node));
  for (const mark of $$(`[data-lay="${cls}"]`, panelOf())) {
    const at = named(mark.dataset.at);
    if (!at || !map?.contains(at)) { at?.classList.add(cls); continue; }
    let spot = at;
    if (at.closest("defs")) flags.append(spot = svgNode("use", { class: `area ${cls}`, href: `#${at.id}` }));
    else at.classList.add(cls);
    spots.push(spot);
  }
  return spots.at(-1);
}

function draw() {
  undrawMoment();
  document.body.classList.add("reviewing");
  if (map) map.append(flags = svgNode("g", { class: "flags", "aria-hidden": "true" }));
  const mine = page.seat !== "" && moment.dataset.of === page.seat;
  const spots = [lay("was", planned("made")), lay("best", planned("best"))];
  // What is on the map need not be on a button, too; the map has more room then, so the flags come last.
  document.body.classList.toggle("on-map", spots.some(Boolean));
  for (const spot of spots) if (spot) bringUp(spot, $(".dock").getBoundingClientRect().top);
  const words = [[mine ? "You played this" : "This was played", "was", CROSS], ["Better", "best", TICK]];
  spots.forEach((spot, i) => { if (spot) flags.append(flag(middleOf(spot), ...words[i])); });
  const shown = $$(".was, .best").find((node) => node.closest(".hand, .choices"));
  shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function undrawMoment() {
  flags?.remove();
  flags = null;
  document.body.classList.remove("reviewing", "on-map", "trying");
  for (const node of $$(".was, .best")) node.classList.remove("was", "best");
}

export function momentShut() {
  if (!moment) return false;
  undrawMoment();
  moment.removeAttribute("aria-current");
  moment = null;
  trying = false;
  panelOf().hidden = true;
  panelOf().replaceChildren();
  return true;
}

// Shows the slip of a link, where the page stands at its step already or goes there now.
export function showMoment(link) {
  momentShut();
  stopAt(Number(link.dataset.step));
  if (!link.dataset.made) return;
  moment = link;
  link.setAttribute("aria-current", "step");
  const panel = panelOf();
  panel.replaceChildren(...[...$(".moment-told", link.parentElement).childNodes].map((node) => node.cloneNode(true)));
  panel.hidden = false;
  if (small.matches) drawer(false); // the phone has no room for both
  draw();
  panel.focus({ preventScroll: true });
}

// After the page was loaded anew as the seat that has chosen: the slip is opened there.
export function momentFromAddress() {
  const step = location.hash.slice(1);
  const link = $$("#review .turns a[data-made]").find((one) => one.dataset.step === step && one.dataset.of === page.seat);
  if (link) showMoment(link);
}

function tryIt(on) {
  trying = on;
  const panel = panelOf();
  panel.classList.toggle("asking", on);
  $("[data-moment=try]", panel).hidden = on;
  $("[data-moment=show]", panel).hidden = !on;
  $(".tried", panel).textContent = on ? "Your choice again: what would you do now?" : "";
  if (on) { undrawMoment(); document.body.classList.add("trying"); }
  else draw();
}

// An answer while trying, by its choice or as a whole plan.
export function tryAnswer(choice) {
  if (!trying) return;
  const words = choice === planned("best")[0] ? "That’s it." : choice === planned("made")[0]
    ? "That is what was played. There is something better." : "Not that either. Have another look.";
  if (words === "That’s it.") tryIt(false);
  $(".tried", panelOf()).textContent = words;
}

export function pressMomentKey(key) {
  if (!moment) return false;
  if (key === "t") tryIt(!trying);
  else if (/^[1-9]$/.test(key) && trying) $$("#ask .choice")[Number(key) - 1]?.click();
  else return false;
  return true;
}

onClick("[data-moment]", (button) => {
  const act = button.dataset.moment;
  if (act === "shut") { momentShut(); return; }
  if (act === "try" || act === "show") { tryIt(act === "try"); return; }
  const all = $$(".turns a[data-made]", moment.closest("section"));
  showMoment(all[(all.indexOf(moment) + 1) % all.length]);
});
onClick("[data-plan]", (button) => tryAnswer(button.dataset.plan.split(" ")[0]));
onClick("[data-choice]", (button) => tryAnswer(button.dataset.choice));
onStepped(() => { if (moment && atStepNow() !== Number(moment.dataset.step)) momentShut(); });
