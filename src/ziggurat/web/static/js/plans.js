// A whole choice at one click: a card with its use. Another one takes its place while nobody has seen it. Who completes
// the last secret choice of a turn has a breath before it is sent: then everything is shown.
import { choose, mayChoose, submit } from "./choices.js";
import { onClick } from "./clicks.js";
import { $, $$, page, still, store } from "./dom.js";
import { onHeard } from "./events.js";
import { losing } from "./losses.js";
import { pending } from "./people.js";
import { state } from "./state.js";

const BREATH_PARTS = { brisk: 0.4, straight: 0 }; // of a calm breath, by pace
let heldPlan = null; // what waits: the button's plan, and the timer
let chosenAt = 0; // when this page's latest choice was made

export const breath = () => Number(page.breath ?? 0) * (BREATH_PARTS[store.get("pace")] ?? 1);
const planName = (button) => button.title.replace(/ \(.\)$/, "") || button.textContent.trim();
const planOf = (button) => button.dataset.plan.split(" ").map(Number);

function sendPlan(plan) {
  chosenAt = performance.now();
  submit("plans", { plan }, $$(`[data-plan="${plan.join(" ")}"]`));
}

function emptying(button, time) { // its edge says how long it can still be taken back
  if (!button || still.matches || time < 100 || $(".run", button)) return;
  const line = document.createElement("i");
  line.className = "run";
  button.append(line);
  line.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: time, fill: "forwards" });
}

function showHeld() { // the hand as it will be; parts that come meanwhile are marked anew
  for (const button of $$("#hand [data-plan]")) {
    const on = button.dataset.plan === heldPlan.words;
    button.classList.toggle("on", on);
    if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(on));
    const slot = button.closest("[data-n]");
    if (slot && on) for (const other of $$("#hand .chosen")) if (other !== slot) other.classList.remove("chosen");
    if (on) slot?.classList.add("chosen");
  }
}

function holdPlan(button, plan) {
  if (heldPlan) clearTimeout(heldPlan.timer);
  heldPlan = { plan, words: button.dataset.plan, timer: setTimeout(letGo, breath()) };
  showHeld();
  const bar = $("#breath");
  bar.hidden = false;
  $("b", bar).textContent = planName(button);
  $(".run", bar)?.remove();
  emptying($("[data-release]", bar), breath());
}

function unhold() {
  clearTimeout(heldPlan.timer);
  heldPlan = null;
  $("#breath").hidden = true;
}

function letGo() {
  const { plan } = heldPlan;
  unhold();
  sendPlan(plan);
}

// Takes back what has not been sent yet; whether there was something.
export function release() {
  if (!heldPlan) return false;
  unhold();
  for (const button of $$("#hand [data-plan].on")) {
    button.classList.remove("on");
    button.setAttribute("aria-pressed", "false");
  }
  for (const slot of $$("#hand [data-n]")) slot.classList.toggle("chosen", Boolean($(".face[aria-pressed=true]", slot)));
  return true;
}

function choosePlan(button) {
  const plan = planOf(button);
  if (state.taught) { // a lesson goes choice by choice
    if (button.dataset.choice) choose(button.dataset.choice, button);
    else if ($(`[data-choice="${plan[0]}"]`)) choose(plan[0], button);
    return;
  }
  if (!mayChoose()) return;
  const go = () => {
    const last = pending();
    if ("seals" in button.dataset && breath() && last.length === 1 && last[0] === page.seat) holdPlan(button, plan);
    else { if (heldPlan) unhold(); sendPlan(plan); }
  };
  if (!losing(plan.at(-1), button, go)) go();
}

onClick("[data-release]", release);
onClick("[data-plan]", (button, event) => { event.preventDefault(); choosePlan(button); });
addEventListener("pagehide", () => { if (heldPlan) letGo(); });
document.addEventListener("click", (event) => { if (event.target.closest?.("[data-choice]")) chosenAt = performance.now(); }, true);
onHeard(() => {
  if (heldPlan) showHeld();
  const button = $("#undo > [data-undo]");
  if (button && "waits" in page && !state.asked) emptying(button, chosenAt + breath() - performance.now());
});
