// The settings of this browser. What must be there before the first paint is kept in cookies, the rest in its store.
import { $, $$, page, root, store } from "./dom.js";
import { sheetDialog } from "./sheet_dialog.js";

const cookie = (name) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
function setCookie(name, value) {
  document.cookie = `${name}=${value};path=/;max-age=${value ? 31536000 : 0};samesite=lax`;
}
// Kept in a cookie, and said on the root for the style.
const seen = (name, on = "") => ({
  get: () => cookie(name),
  set: (value) => { setCookie(name, value); if (value) root.dataset[name] = value; else delete root.dataset[name]; },
  on,
});
const kept = (name, off = "off") => ({ get: () => store.get(name) ?? "", set: (value) => store.set(name, value), on: "on", off });

const settings = {
  pace: { get: () => store.get("pace") || "calm", set: (value) => { store.set("pace", value); setCookie("pace", value); } },
  theme: seen("theme"),
  text: seen("text"),
  colors: seen("colors", "safe"),
  hand: seen("hand", "left"),
  sound: kept("sound"),
  confirm: kept("confirm"),
  losses: { get: () => (store.get("losses") === "off" ? "" : "on"), set: (value) => store.set("losses", value ? "" : "off"), on: "on" },
};

function fill(dialog) {
  for (const group of $$("fieldset[data-setting]", dialog)) {
    const now = settings[group.dataset.setting].get();
    for (const input of $$("input", group)) input.checked = input.value === now;
  }
  for (const input of $$("input[data-setting]", dialog)) {
    const { notify } = window.ziggurat;
    const setting = settings[input.dataset.setting];
    input.checked = setting ? setting.get() === setting.on : notify.on();
  }
}

async function changed({ target }) {
  const name = target.closest("[data-setting]").dataset.setting;
  const setting = settings[name];
  if (name === "notify") await window.ziggurat.notify.change();
  else if (target.type === "radio") setting.set(target.value);
  else setting.set(target.checked ? setting.on : (setting.off ?? ""));
  if (name === "sound") $("#sound")?.setAttribute("aria-pressed", String(target.checked));
  for (const box of $$("[data-losses]")) box.checked = settings.losses.get() === "on";
  fill(target.closest("dialog"));
  dispatchEvent(new CustomEvent("setting", { detail: { name, value: setting?.get() } }));
}

export async function openSettings() {
  const answer = await fetch(`/t/${page.table}/panels/settings`, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.status);
  const dialog = sheetDialog("settings", "settings-h", await answer.text());
  dialog.onchange = changed;
  fill(dialog);
  return dialog;
}
