// A fair deal: each seat adds a part to the seed, and this browser remembers what it sent and what it saw.
import { $, $$, page, post, store } from "./dom.js";

const ownPart = () => Array.from(crypto.getRandomValues(new Uint8Array(16)),
  (byte) => byte.toString(16).padStart(2, "0")).join("");
const bound = $("[data-commitment]")?.textContent ?? "";

// At the door: the part goes with the name.
export function addPartToForm() {
  const joining = $("[data-part-of]");
  if (!joining) return;
  const [table] = joining.dataset.partOf.split(".");
  joining.value = ownPart();
  joining.form.addEventListener("submit", () => {
    store.set(`bound.${table}`, bound);
    store.set(`part.${joining.dataset.partOf}`, joining.value);
  });
}

// At a table whose game has not begun: every seat of mine that has given no part yet gives one.
export function sendParts() {
  if (page.phase !== "open" || !bound) return;
  store.set(`bound.${page.table}`, bound);
  for (const seat of (page.own ?? "").split(",").filter(Boolean)) {
    const key = `part.${page.table}.${seat}`;
    if (store.get(key)) continue;
    const part = ownPart();
    post(`/t/${page.table}/seats/${seat}/part`, { part }).then(({ ok }) => { if (ok) store.set(key, part); }).catch(() => {});
  }
}

// After the game: does the table show what this browser remembers?
export function compareRemembered() {
  const line = $("[data-remembered]");
  const seen = store.get(`bound.${page.table}`);
  if (!line || !seen) return;
  const parts = $$("[data-part]").map((part) => [store.get(`part.${page.table}.${part.dataset.part}`), part.textContent]);
  const mine = parts.filter(([sent]) => sent);
  const same = seen === bound && mine.every(([sent, shown]) => sent === shown);
  line.textContent = same
    ? `This browser remembers the same commitment${mine.length ? " and the part that it sent" : ""}.`
    : "Careful: this browser remembers another commitment, or sent another part.";
  line.classList.toggle("bad", !same);
  line.hidden = false;
}
