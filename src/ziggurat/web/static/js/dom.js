// What every other module stands on: finding elements, what the server says of the page, what the browser keeps.
export const $ = (query, within = document) => within.querySelector(query);
export const $$ = (query, within = document) => [...within.querySelectorAll(query)];
export const root = document.documentElement;
export const page = document.body.dataset; // page, table, seat, number, own, phase
export const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
export const live = page.page === "table" || page.page === "tv";
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const small = matchMedia("(max-width:760px),(max-width:1180px) and (max-height:480px)");
export const store = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } },
};

export async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  let data = {};
  try { data = JSON.parse(text); } catch { /* an error page of a proxy */ }
  return { ok: answer.ok, status: answer.status, data };
}
