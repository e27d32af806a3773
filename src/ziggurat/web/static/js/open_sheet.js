// Sheets that are seldom opened: their script and their content are fetched when somebody asks for one.
import { onClick } from "./clicks.js";
import { page } from "./dom.js";
import { prepareLinks } from "./links.js";
import { notice } from "./notices.js";

onClick("[data-sheet]", async (button) => {
  document.body.classList.remove("people-on");
  try {
    await import(page.sheets); // one script by itself, which leaves its way in at `window.sheets`
    prepareLinks(await window.sheets(button.dataset.sheet));
  } catch { notice("No connection. Try again in a moment."); }
});
