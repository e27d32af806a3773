// Links to seats, to be sent to friends.
import { onClick } from "./clicks.js";
import { $$ } from "./dom.js";
import { notice } from "./notices.js";

onClick("[data-copy]", async (button) => {
  const field = document.getElementById(button.dataset.copy);
  try { await navigator.clipboard.writeText(field.value); } catch {
    field.select(); // plain HTTP in a home network has no clipboard for scripts
    document.execCommand("copy");
  }
  notice("The link is copied. Send it to your friend.");
});
for (const field of $$("input[data-link-field]")) field.value = new URL(field.value, location.href).href;
