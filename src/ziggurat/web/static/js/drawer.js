// The drawer beside the table and its tabs.
import { onClick } from "./clicks.js";
import { $, $$ } from "./dom.js";

const tabs = $$("[role=tab]");
let tabChosen = () => {};

// Shows a tab without going there.
export function showTab(name, { focus = false } = {}) {
  const chosen = $(`#tab-${name}`);
  if (!chosen) return;
  for (const button of tabs) {
    const on = button === chosen;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    $(`#${button.getAttribute("aria-controls")}`).classList.toggle("on", on);
  }
  if (focus) chosen.focus();
  if (name === "chat") { const lines = $("#chat").parentElement; lines.scrollTop = lines.scrollHeight; }
  tabChosen();
}

// What else is to be done when a tab is chosen.
export function onTab(act) {
  tabChosen = act;
}

export function drawer(on = !$("#drawer").classList.contains("open")) {
  $("#drawer").classList.toggle("open", on);
  $("#drawer-toggle")?.setAttribute("aria-expanded", String(on));
  for (const view of $$("[data-view]")) view.setAttribute("aria-pressed", String((view.dataset.view === "side") === on));
  if (on) tabs.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  else if ($("#drawer").contains(document.activeElement)) $("#drawer-toggle")?.focus();
}

for (const button of tabs) {
  button.addEventListener("click", () => showTab(button.id.slice(4)));
  button.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.indexOf(button), End: tabs.length - 1 - tabs.indexOf(button) };
    if (!(event.key in step)) return;
    event.preventDefault();
    event.stopPropagation();
    showTab(tabs[(tabs.indexOf(button) + step[event.key] + tabs.length) % tabs.length].id.slice(4), { focus: true });
  });
}
$("#drawer-toggle")?.addEventListener("click", (event) => { event.preventDefault(); drawer(); });
$("#drawer .shut")?.addEventListener("click", (event) => { event.preventDefault(); drawer(false); });

export function openTab(name) {
  showTab(name);
  if (getComputedStyle($("#drawer")).position !== "static") drawer(true);
  else $(`#tab-${name}`).focus({ preventScroll: true });
}

// The rules at one of their lines, in a chapter that may be folded.
export function openRule(id) {
  openTab("rules");
  const rule = document.getElementById(id);
  for (let fold = rule?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  rule?.scrollIntoView({ block: "center" });
}

onClick("[data-view]", (view) => view.dataset.view === "side" ? openTab("side") : drawer(false));
