// Rules: those of the question first, and a search through all of them.
import { $, $$ } from "./dom.js";

const MOST_THINGS = 12;

export function rulesOfQuestion() {
  const list = $("#rules-now");
  if (!list) return;
  const ids = ($("#ask")?.dataset.rules ?? "").split(" ").filter(Boolean);
  if (list.dataset.ids === ids.join(" ")) return;
  list.dataset.ids = ids.join(" ");
  const found = ids.map((id) => document.getElementById(`rule-${id}`)).filter(Boolean);
  list.replaceChildren(...found.map((item) => {
    const copy = item.cloneNode(true);
    copy.removeAttribute("id");
    copy.hidden = false;
    return copy;
  }));
  list.parentElement.hidden = !found.length;
}

// What was open before the search is open again after it.
function unfold(chapter, searching) {
  if (!chapter.matches("details")) return;
  if (searching && chapter.dataset.was === undefined) chapter.dataset.was = chapter.open ? "open" : "";
  if (searching) chapter.open = true;
  else if (chapter.dataset.was !== undefined) {
    chapter.open = Boolean(chapter.dataset.was);
    delete chapter.dataset.was;
  }
}

function filtered(chapter, words) {
  const has = (text) => words.every((word) => text.toLowerCase().includes(word));
  const whole = words.length > 0 && has($("h2, summary b", chapter)?.textContent ?? "");
  let hits = 0;
  for (const item of $$("li, p, tbody tr, .symbols > div", chapter)) {
    if (item.parentElement.closest("li, td")) continue;
    const table = item.closest(".wide-table");
    item.hidden = !whole && !has(item.textContent) && !(table && has($("caption", table)?.textContent ?? ""));
    if (!item.hidden && !item.matches(".summary, .wide-table > p")) hits += 1;
  }
  for (const table of $$(".wide-table", chapter)) table.hidden = !$("tbody tr:not([hidden])", table);
  for (const head of $$("h3, h4", chapter)) head.hidden = words.length > 0 && !head.closest("figure");
  chapter.hidden = words.length > 0 && !hits;
  unfold(chapter, words.length > 0);
  return hits;
}

// Cards and pieces by their names: each opens its explanation.
function things(words) {
  const list = $("#rules-things");
  if (!list) return 0;
  let hits = 0;
  for (const item of $$("li", list)) {
    item.hidden = !words.length || hits >= MOST_THINGS || !words.every((word) => item.textContent.toLowerCase().includes(word));
    hits += !item.hidden;
  }
  list.hidden = !hits;
  return hits;
}

$("#rules-search")?.addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = things(words) + $$("[data-chapter]").reduce((sum, chapter) => sum + filtered(chapter, words), 0);
  $("#rules-hits").textContent = words.length ? `${hits} found` : "";
});
