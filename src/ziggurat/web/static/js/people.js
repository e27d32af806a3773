// Who sits at the table, who is asked, and whose screen this is now.
import { onClick } from "./clicks.js";
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
}

// Before the game begins nothing is dealt: board and seats of the game come with a new page.
export function begun(phase) {
  const first = page.phase === "open" && phase !== "open";
  page.phase = phase;
  if (first) location.reload();
}

// Several people at one screen: it is handed over before anything secret is shown.
export const pending = () => $$(".rail .tag.now").map((tag) => $("[data-kind]", tag.closest("header"))?.dataset.kind);
const heldHere = () => { try { return sessionStorage.getItem("holds") ?? ""; } catch { return ""; } };
function hold(address) {
  try { sessionStorage.setItem("holds", address); } catch { /* no store: one is asked once more */ }
}

export function curtain() {
  const sheet = $("#curtain");
  if (!sheet) return;
  const own = page.own.split(",");
  const now = pending();
  const next = page.phase === "running" && !now.includes(page.seat) ? own.find((seat) => now.includes(seat)) : undefined;
  if (next !== undefined) hold(""); // whoever comes now says so
  const held = heldHere() === location.pathname + location.search;
  const up = page.phase === "running" && (next !== undefined || !held);
  const first = up && !sheet.classList.contains("on");
  sheet.classList.toggle("on", up);
  sheet.hidden = !up;
  for (const other of document.body.children) if (other !== sheet && other.id !== "notice") other.inert = up;
  if (!up) return;
  const seat = next ?? page.seat;
  const name = $(`#people [data-seat="${seat}"]`)?.dataset.name ?? "";
  $("h2", sheet).textContent = name;
  $("a span", sheet).textContent = name;
  $("a", sheet).href = `/t/${page.table}?seat=${seat}`;
  if (first) $("a", sheet).focus();
}

onClick("#curtain a", (link, event) => {
  const address = link.getAttribute("href");
  hold(address);
  if (address === location.pathname + location.search) { event.preventDefault(); curtain(); $("#ask")?.focus(); }
});

export function togglePeople() {
  const on = document.body.classList.toggle("people-on");
  $('[data-toggle="people"]')?.setAttribute("aria-expanded", String(on));
  if (on) $("#people")?.focus?.();
}

export function rememberKinds(people) {
  for (const row of $$("[data-seat]", people)) seats.kinds[row.dataset.seat] = row.dataset.who;
}
