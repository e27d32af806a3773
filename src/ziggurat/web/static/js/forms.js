// Forms that stay on the page: sent as JSON, with a question first where the form has one.
import { sure } from "./dialogs.js";
import { $, page, post } from "./dom.js";
import { notice } from "./notices.js";

let shownStep = () => 0;

// The number of the step that a replay shows, for a form that goes on from there.
export function onStepAsked(answer) {
  shownStep = answer;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("send" in form.dataset)) return;
  event.preventDefault();
  if (form.dataset.send && !await sure(form.dataset.send)) return;
  const body = Object.fromEntries(new FormData(form));
  if (form.dataset.at) Object.assign(body, { at: shownStep(), seat: Number(page.seat || 0) });
  if (form.id === "chat-form" && !body.text.trim()) return;
  const button = $("button", form);
  button?.toggleAttribute("disabled", true);
  try {
    const { ok, data } = await post(form.getAttribute("action"), body);
    if (!ok) notice(data.reason || data.detail || "That did not work. Try again in a moment.");
    else if (data.table) location.href = `/t/${data.table}`;
    else if (form.id === "chat-form") form.reset();
  } catch { notice("No connection. Nothing was sent."); }
  button?.toggleAttribute("disabled", false);
  if (form.id === "chat-form") $("input", form).focus();
});

// A form that needs no button: it is sent as soon as something in it was chosen.
document.addEventListener("change", (event) => {
  if (event.target.form && "now" in event.target.form.dataset) event.target.form.requestSubmit();
});
