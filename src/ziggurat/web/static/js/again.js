// The offer of a rematch: it can be put aside, and whoever is in is led on when it begins.
import { onClick } from "./clicks.js";
import { $, page } from "./dom.js";

const begunBefore = $("#offer")?.dataset.made; // whoever comes back to look at the old table stays

export function offerStands() {
  const offer = $("#offer");
  const made = offer?.dataset.made;
  if (made && made !== begunBefore && offer.dataset.mine === "in") location.href = `/t/${made}`;
}

onClick("[data-shut=offer]", (_, event) => {
  event.preventDefault();
  document.body.classList.add("offer-shut");
  $("#end .do button")?.focus();
});
document.addEventListener("submit", ({ target }) => {
  if (page.phase === "over" && target.closest("#end")) document.body.classList.remove("offer-shut");
});
