// The review of a game is made in the background: looked at every second until it is there.
import { onClick } from "./clicks.js";
import { $, page, post, store } from "./dom.js";
import { parse } from "./markup.js";
import { notice } from "./notices.js";
import { place } from "./parts.js";
import { stopAt } from "./replay.js";

let watching = 0;

export function watchReview() {
  clearTimeout(watching);
  if ($("#review[data-thinking]")) watching = setTimeout(showReview, 1000);
}

async function showReview() {
  try {
    const answer = await fetch(`/t/${page.table}/panels/review`);
    if (answer.ok) place(parse(await answer.text()), { glide: false });
  } catch { /* the next look may work */ }
  watchReview();
}

onClick("[data-review]", async (button) => {
  button.disabled = true;
  const { ok, data } = await post(`/t/${page.table}/review`, { seats: [Number(button.dataset.review)] })
    .catch(() => ({ ok: false, data: {} }));
  button.disabled = false;
  if (!ok) notice(data.reason || "That did not work. Try again in a moment.");
  else await showReview();
});

// To the step in which a choice was made; as another seat saw it, the page is loaded anew and opens here again.
onClick("#review a[data-step]", (link, event) => {
  if (link.dataset.of !== page.seat) { store.set("review", page.table); return; }
  event.preventDefault();
  stopAt(Number(link.dataset.step));
});
