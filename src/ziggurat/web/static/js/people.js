// Who sits at the table, who is asked, and whose screen this is now.
import { $, $$, page } from "./dom.js";
import { seats } from "./state.js";

export function sitting() {
  const people = $("#people");
  if (!people) return;
  const rows = $$("[data-seat]", people);
  rememberKinds(people);
  for (const slot of $$(".rail [data-kind]")) {
    const words = seats.kinds[slot.dataset.kind] ?? "";
    if (slot.textContent !== words) slot.textContent = words;
  }
  begun(people.dataset.phase);
  for (const link of $$("#invite [data-link]")) {
    const row = rows.find((row) => row.dataset.seat === link.dataset.link);
    const taken = row && row.dataset.is !== "open";
    link.classList.toggle("taken", Boolean(taken));
    if (taken) $(".state", link).textContent = `${row.dataset.name} sits here`;
  }
  const count = $("#watchers");
  if (count) count.textContent = people.dataset.watching === "0" ? "" : people.dataset.watching;
  $("#end")?.toggleAttribute("hidden", page.phase !== "over");
}

// Before the game begins nothing is dealt: board and seats of the game come with a new page.
export function begun(phase) {
  const first = page.phase === "open" && phase !== "open";
  page.phase = phase;
  if (first) location.reload();
}

// Several people at one screen: it is handed over before anything secret is shown.
export const pending = () => $$(".rail .tag.now").map((tag) => $("[data-kind]", tag.closest("header"))?.dataset.kind);
export function curtain() {
  const own = (page.own ?? "").split(",").filter(Boolean);
  const sheet = $("#curtain");
  if (!sheet || own.length < 2) return;
  const now = pending();
  const next = page.phase === "running" && !now.includes(page.seat) ? own.find((seat) => now.includes(seat)) : undefined;
  sheet.hidden = next === undefined;
  if (next === undefined) return;
  const name = $(`#people [data-seat="${next}"]`)?.dataset.name ?? "";
  $("b", sheet).textContent = name;
  $("a", sheet).href = `/t/${page.table}?seat=${next}`;
  $("a", sheet).focus();
}

export function togglePeople() {
  const on = document.body.classList.toggle("people-on");
  $('[data-toggle="people"]')?.setAttribute("aria-expanded", String(on));
  if (on) $("#people")?.focus?.();
}

export function rememberKinds(people) {
  for (const row of $$("[data-seat]", people)) seats.kinds[row.dataset.seat] = row.dataset.who;
}
