// What follows when the question may have changed: the sound, the title, the rules, the hand-over of the screen.
import { $, $$, page, still } from "./dom.js";
import { celebrateEnd } from "./end.js";
import { hintButton } from "./hints.js";
import { lossesStand } from "./losses.js";
import { curtain } from "./people.js";
import { rulesOfQuestion } from "./rules.js";
import { sounds } from "./sounds.js";
import { state } from "./state.js";
import { titled } from "./tables.js";

// A board that scrolls shows a lit place of a new question, at home first, unless one can be seen already.
let sighted = -1;
function inSight() {
  const box = $(".board [data-scroll]");
  if (!box || sighted === state.number) return;
  sighted = state.number;
  const home = $$("[data-home] [data-choice]", box);
  const lit = home.length ? home : $$("[data-choice]", box);
  const { top, bottom } = box.getBoundingClientRect();
  const seen = lit.some((node) => { const at = node.getBoundingClientRect(); return at.top >= top && at.bottom <= bottom; });
  if (lit.length && !seen) lit[0].scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
}

// A hand that scrolls shows the card that the question is about.
function chosenInSight() {
  const [hand, chosen] = [$("#hand"), $("#hand .chosen")];
  if (!chosen || hand.scrollWidth <= hand.clientWidth) return;
  const [room, at] = [hand.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (at.left < room.left || at.right > room.right) hand.scrollBy({ left: at.left - room.left - 12 });
}

export function turned() {
  const now = Boolean($("#ask .choices, #ask [data-choice]")) && page.phase === "running" && page.seat !== "";
  if (now) { inSight(); chosenInSight(); }
  if (now && !state.asked) sounds.turn();
  state.asked = now;
  lossesStand();
  if (!state.over && page.phase === "over") { state.over = true; sounds.end(); celebrateEnd(); }
  hintButton();
  titled();
  rulesOfQuestion();
  curtain();
}

