// The replay: the server has the steps, the stepper goes through them.
import { stepper } from "../../../core/assets/stepper.js";
import { $, page, root, store } from "./dom.js";
import { parse } from "./markup.js";
import { drawer, openTab } from "./drawer.js";
import { onStepAsked } from "./forms.js";
import { inspectorMovedOn } from "./inspector.js";
import { notice } from "./notices.js";
import { place } from "./parts.js";
import { toggleTheme } from "./theme.js";

let shown = null; // the stepper, as soon as the steps are there

function showParts(parts, glide) {
  const markup = Object.entries(parts).filter(([, part]) => part).map(([id, part]) =>
    document.getElementById(id) instanceof SVGElement ? `<svg data-part>${part}</svg>` : part).join("");
  place(parse(markup), { glide });
  inspectorMovedOn();
}

let stepNumber = () => 0; // of the position that is shown

// What to add to an address that asks for something of the step that is shown.
export const atStep = () => `at=${stepNumber()}`;

function logLines(steps) {
  return steps.flatMap((step, i) => {
    if (!step.says) return []; // half a turn: the question tells it
    const line = document.createElement("li");
    const link = document.createElement("a");
    const no = document.createElement("span");
    no.className = "no";
    no.textContent = i + 1;
    link.href = `#${i + 1}`;
    link.textContent = step.says;
    line.append(no, link);
    return line;
  });
}

let stepped = () => {};

// What is to be done when another step is shown.
export function onStepped(act) {
  stepped = act;
}
export const atStepNow = () => shown?.at() ?? 0;

export async function startReplay() {
  const seat = page.seat === "" ? "" : `?seat=${page.seat}`;
  const answer = await fetch(`/t/${page.table}/replay/steps${seat}`);
  if (!answer.ok) { notice("The steps could not be loaded. Reload the page.", { stay: true }); return; }
  const steps = await answer.json();
  if (!$("#log").firstElementChild) $("#log").replaceChildren(...logLines(steps)); // a film without groups
  shown = stepper({
    steps,
    show: showParts,
    says: (at) => steps.slice(0, at).findLast((step) => step.says)?.says ?? "The beginning",
    after: () => stepped(),
  });
  stepNumber = () => shown.at() ? steps[shown.at() - 1].number : 0;
  onStepAsked(stepNumber);
  if (location.hash === "#review" || store.get("review") === page.table) openTab("review");
  store.set("review", "");
  if (location.hash === "#fair" && $("#fair")) {
    if ($("#tab-steps")) openTab("steps"); else drawer(true);
    $("#fair").open = true;
    $("#fair").scrollIntoView({ block: "nearest" });
  }
  shown.fromAddress();
  root.dataset.ready = "replay";
}

export function stopAt(step) {
  shown?.stopAt(step);
}

export function pressStepKey(event) {
  if (event.key === "n") toggleTheme();
  else shown?.press(event);
}

$("#view")?.addEventListener("change", (event) => {
  const seat = event.target.value;
  location.href = `${location.pathname}${seat && `?seat=${seat}`}#${shown?.at() ?? 0}`;
});
