// Somebody is away, or was: "Wait" and "Go on" put the words aside until there are others.
import { onClick } from "./clicks.js";
import { $ } from "./dom.js";

const putAside = new Map(); // id of the element -> what it said when it was put aside

export function awayStands() {
  for (const [id, key] of putAside) $(`#${id}`)?.classList.toggle("shut", $(`#${id}`).dataset.key === key);
}

onClick("[data-wait], [data-seen]", (button) => {
  const section = button.closest("[data-key]");
  putAside.set(section.id, section.dataset.key);
  awayStands();
  $("#ask")?.focus({ preventScroll: true });
});
