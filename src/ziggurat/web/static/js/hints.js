// Hints: asked of the server, drawn by it beside the log and by us on the table, gone with the question.
import { drawIdea, pointAt, undraw, unpoint } from "./advice.js";
import { onClick } from "./clicks.js";
import { $, $$, page, post } from "./dom.js";
import { parse } from "./markup.js";
import { notice } from "./notices.js";
import { place } from "./parts.js";
import { state } from "./state.js";

let hinting = false; // whether one is being made
let drawn = null; // what lies on the table: the open idea, or one that is pointed at
let following = null; // the idea that is being carried out: its panel stays for the next question
export const hintShown = () => Boolean($("#hints:not([hidden])"));
const openIdea = () => $("#hints .idea:not([hidden])");
const offered = (choice) => $$(`[data-choice="${choice}"]`).some((node) => !node.closest("#hints"));

export function hintsShut({ focus = false } = {}) {
  following = drawn = null;
  undraw();
  if (!hintShown()) return;
  place(parse('<section id="hints" hidden></section>'), { glide: false });
  $("#hint").setAttribute("aria-expanded", "false");
  for (const node of $$(".hot")) node.classList.remove("hot");
  if (focus) $("#hint").focus({ preventScroll: true });
}

// They stay while what they name is still there to be chosen; a plan that is carried out goes on with its next choice.
export function hintsStand() {
  if (!hintShown()) return;
  const idea = openIdea();
  if (following) {
    if (following.number === state.number) return; // the answer is under way
    const [next, ...rest] = following.then;
    following = null;
    if (!state.asked || !next || !offered(next)) { hintsShut(); return; }
    for (const other of $$("#hints :is(.other, .basis), #hints .idea[hidden]")) other.remove();
    Object.assign(idea.dataset, { first: next, then: rest.join(" ") });
    $("[data-do]", idea).dataset.choice = next;
  }
  if (!state.asked || !$$("#hints .idea").every((each) => offered(each.dataset.first))) hintsShut();
  else drawIdea(drawn = idea);
}

function openOther(n) {
  for (const idea of $$("#hints .idea")) idea.hidden = idea.dataset.idea !== n;
  for (const other of $$("#hints .alt")) other.parentElement.hidden = other.dataset.lookAt === n;
  drawIdea(drawn = openIdea());
  $("[data-do]", openIdea()).focus({ preventScroll: true });
}

export function hintButton() {
  const button = $("#hint");
  if (!button) return;
  button.hidden = page.phase === "over";
  if (state.asked) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

export async function hint() {
  const button = $("#hint");
  if (!button || button.hidden || hinting) return;
  if (!state.asked) { notice(button.dataset.why); return; }
  if (hintShown()) { hintsShut({ focus: true }); return; }
  hinting = true;
  button.setAttribute("aria-busy", "true");
  try {
    const { ok, status, data } = await post(`/t/${page.table}/hints`, { number: state.number, seat: Number(page.seat) });
    if (!ok) notice(status === 409 ? "The table has moved on, so the hint came too late."
      : data.reason || "No hint came this time; ask again.");
    else {
      place(parse(data.part), { glide: false });
      hintsStand();
      if (hintShown()) {
        button.setAttribute("aria-expanded", "true");
        $("[data-do]", openIdea()).focus({ preventScroll: true });
      }
    }
  } catch { notice("No connection. Ask again in a moment."); }
  hinting = false;
  button.removeAttribute("aria-busy");
}

// Before the choice is sent: the plan is kept for the question that follows.
document.addEventListener("click", (event) => {
  const choice = event.target.closest?.("[data-choice]")?.dataset.choice;
  const idea = hintShown() && openIdea();
  if (!idea || !choice) return;
  following = choice === idea.dataset.first
    ? { number: state.number, then: idea.dataset.then.split(" ").filter(Boolean) } : null;
}, true);

for (const name of ["mouseover", "focusin"]) document.addEventListener(name, (event) => {
  if (!hintShown()) return;
  const reason = event.target.closest?.("#hints [data-at]");
  if (reason) pointAt(reason.dataset.at);
  else unpoint();
  const other = event.target.closest?.("#hints .alt");
  const idea = other ? $(`#hints [data-idea="${other.dataset.lookAt}"]`) : openIdea();
  if (idea && idea !== drawn) drawIdea(drawn = idea);
});

addEventListener("resize", () => { if (hintShown() && drawn) drawIdea(drawn); });
onClick("#hint", () => hint());
onClick("[data-hints]", () => hintsShut({ focus: true }));
onClick("[data-look-at]", (other) => openOther(other.dataset.lookAt));
