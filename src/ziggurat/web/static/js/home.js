// Home: the form follows the chosen game, the lists what happens at my tables.
import { $, $$, plural, store } from "./dom.js";
import { compare } from "./morph.js";

// Gold is only one of the two: the lesson for newcomers, to play for others. The bots are as the game's poster says.
function offer({ learn, minutes, bot }) {
  $("#now-form").bot.value = bot;
  const form = $("#learn-form");
  if (!form) return;
  const gold = Boolean(learn) && "new" in form.parentElement.dataset;
  form.hidden = !learn;
  form.action = `/learn/${learn}`;
  $("#learn-minutes").textContent = minutes;
  $("button", form).classList.toggle("main", gold);
  $("#now-form button").classList.toggle("main", !gold);
}

function chosenGame() {
  const game = $("input[name=game]:checked");
  if (!game) return;
  for (const part of $$("[data-for]")) {
    const on = part.dataset.for === game.value;
    part.hidden = !on;
    if (part.matches("fieldset")) part.disabled = !on;
  }
  const most = Number(game.dataset.most || 8);
  const least = Number(game.dataset.least || 2);
  $$("#seats > li").forEach((row, i) => {
    row.hidden = i >= most;
    for (const field of $$("select, input", row)) field.disabled = i >= most;
    const nobody = $("option[value='']", row);
    if (nobody) {
      nobody.disabled = i < least;
      if (nobody.disabled && nobody.selected) nobody.parentElement.selectedIndex = 0;
    }
  });
  for (const words of $$(".chosen-game")) words.textContent = game.dataset.title;
  const now = $("#now-game");
  if (now) now.value = game.value;
  $("#now-about")?.setAttribute("href", `/g/${game.value}`);
  offer(game.dataset);
  const count = $("#now-seats");
  if (count) {
    count.replaceChildren(...Array.from({ length: most - least + 1 }, (_, i) => {
      const option = new Option(plural(least + i, "player"), String(least + i));
      option.selected = least + i === Math.min(most, 4);
      return option;
    }));
  }
}

function seatRows() {
  let used = 0;
  for (const row of $$("#seats > li")) {
    const select = $("select", row);
    const kind = select ? select.value : "me";
    if (kind && !row.hidden) used += 1;
    row.classList.toggle("empty", kind === "");
    const name = $(".hot-name", row);
    if (name) { name.hidden = kind !== "hot"; $("input", name).disabled = kind !== "hot"; }
  }
  const hints = $("#set-form [name=hints]"); // on where all others are bots, until somebody decides
  const others = $$("#seats > li").filter((row) => !row.hidden).map((row) => $("select", row)?.value ?? "me").filter(Boolean);
  if (hints && !hints.dataset.decided) hints.checked = others.filter((kind) => !kind.startsWith("bot:")).join() === "me";
  const words = $("#seat-count");
  if (words) words.textContent = plural(used, "seat");
}

// A form that was refused comes back empty: what was in it is put back, and the reason stands at its button.
function refill(form, values, reason) {
  const game = $$("input[name=game]").find((radio) => radio.value === values.get("game"));
  if (game) game.checked = true;
  chosenGame();
  for (const field of form.elements) {
    if (!field.name || field.disabled || field.type === "radio") continue;
    if (field.name === "hints") field.dataset.decided = "yes";
    if (field.type === "checkbox") field.checked = values.has(field.name);
    else if (values.has(field.name)) field.value = values.get(field.name);
  }
  seatRows();
  for (const more of $$("details", form))
    more.open = $$("select", more).some((field) => !field.disabled && field.selectedIndex > 0);
  $("button.main", form).before(reason);
  reason.scrollIntoView({ block: "center" });
}

export function startForm() {
  const follow = () => { chosenGame(); seatRows(); };
  for (const radio of $$("input[name=game]")) radio.addEventListener("change", follow);
  $("#seats")?.addEventListener("change", seatRows);
  $("#set-form [name=hints]")?.addEventListener("change", (event) => { event.target.dataset.decided = "yes"; });
  follow();
  const form = $("#set-form");
  const refused = $(".note.bad");
  const sent = store.get("set-form");
  store.set("set-form", "");
  if (form && refused && sent) refill(form, new Map(JSON.parse(sent)), refused);
  // Who comes back finds the poster chosen before: the browser sets it after this script.
  addEventListener("pageshow", follow);
  form?.addEventListener("submit", () => store.set("set-form", JSON.stringify([...new FormData(form)])));
}

export async function refreshLists() {
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const lists = ["mine", "open", "finished", "resume"].map((id) => next.getElementById(id)).filter(Boolean);
  for (const step of compare(lists).todo) step();
}
