// Links for friends: copied, or sent by the system's own sharing. Plain HTTP in a home network has neither for scripts,
// so there is the old way of copying, and where that fails too, the link is marked to be copied by hand.
import { onClick } from "./clicks.js";
import { $$ } from "./dom.js";
import { notice } from "./notices.js";

onClick("[data-copy]", async (button) => {
  const field = document.getElementById(button.dataset.copy);
  let copied = false;
  try {
    await navigator.clipboard.writeText(field.value);
    copied = true;
  } catch {
    field.focus();
    field.select();
    try { copied = document.execCommand("copy"); } catch { /* not allowed */ }
  }
  notice(copied ? "Link copied. Send it to your friends." : "The link is selected. Copy it and send it to your friends.");
});

onClick("[data-send-link]", (button) => {
  const url = document.getElementById(button.dataset.sendLink).value;
  navigator.share({ title: document.title, url }).catch(() => {}); // put away again
});

// Where the system can share, that is the way; else one copies.
export function prepareLinks(within = document) {
  for (const button of $$("[data-send-link]", within)) button.hidden = !navigator.share;
}
prepareLinks();
