// The end of a game: a short feast over the finished city, and the result where the question was.
import { $, page, small, still } from "./dom.js";
import { showTab } from "./drawer.js";

const FEAST = 900;

// A phone folds what decided it, with all of the sheet; elsewhere the sheet is in the drawer, if there is room for both.
function layOut() {
  if (small.matches) {
    for (const why of document.querySelectorAll("#end .why")) why.open = false;
    for (const whole of document.querySelectorAll("#end .whole")) whole.open = true;
  } else if (innerWidth > 1180) showTab("points");
}

function feast() {
  if (still.matches) return;
  const rays = document.createElement("div");
  rays.className = "feast";
  rays.setAttribute("aria-hidden", "true");
  rays.append(document.createElement("i"), document.createElement("i"));
  $(".board").append(rays);
  $("#end").classList.add("came");
  setTimeout(() => { rays.remove(); $("#end")?.classList.remove("came"); }, FEAST);
}

// The game has just ended here; who was about to choose reads on at the headline.
export function celebrateEnd() {
  if (page.page !== "table") return;
  $(".skip")?.setAttribute("href", "#end-h");
  layOut();
  feast();
  const focus = document.activeElement;
  if (!focus || focus === document.body || focus.closest(".dock, .board")) $("#end-h")?.focus({ preventScroll: true });
}

if (page.page === "table" && page.phase === "over") layOut();
