// A phone has room for a seat's mark and points only: a tap opens its whole card in a sheet, and the others are a tap away.
import { onClick } from "./clicks.js";
import { $, $$, small } from "./dom.js";

const seatSheet = $("#seat-sheet");
const seatCards = () => $$(".rail .seat");
let seatShown = ""; // the id of the card
let seatWatch = null; // while the sheet is open it follows the card

function drawSeat() {
  const all = seatCards();
  const card = all.find((one) => one.id === seatShown);
  if (!card || !small.matches) { seatShut(); return; }
  const copy = card.cloneNode(true);
  for (const node of [copy, ...$$("[id]", copy)]) node.removeAttribute("id");
  copy.classList.add("whole");
  copy.classList.remove("turn");
  copy.removeAttribute("tabindex");
  $(".card-of", seatSheet).replaceChildren(copy);
  $("nav", seatSheet).replaceChildren(...all.map((one) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.seatCard = one.id;
    button.setAttribute("aria-label", $(".who b", one)?.textContent ?? "");
    if (one === card) button.setAttribute("aria-current", "true");
    button.append($(".badge", one)?.cloneNode(true) ?? "");
    return button;
  }));
}

function showSeat(id) {
  seatShown = id;
  seatSheet.hidden = false;
  seatWatch ??= new MutationObserver(drawSeat);
  seatWatch.observe($(".rail"), { childList: true, subtree: true, attributes: true, characterData: true });
  drawSeat();
}

// Whether there was something to shut.
export function seatShut() {
  if (!seatSheet || seatSheet.hidden) return false;
  seatSheet.hidden = true;
  seatWatch?.disconnect();
  return true;
}

if (seatSheet) {
  onClick("[data-seat-card]", (button) => {
    showSeat(button.dataset.seatCard);
    $("[aria-current]", seatSheet)?.focus();
  });
  onClick("[data-seat-shut]", seatShut);
  document.addEventListener("click", (event) => {
    if (!small.matches || event.defaultPrevented) return;
    const seat = event.target.closest(".rail .seat");
    if (seat && !event.target.closest("label, a, button, summary, [data-choice]")) showSeat(seat.id);
    else if (!event.target.closest("#seat-sheet, #inspector")) seatShut();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !small.matches || !event.target.matches(".rail .seat")) return;
    showSeat(event.target.id);
    $("button", seatSheet).focus();
  });
}
