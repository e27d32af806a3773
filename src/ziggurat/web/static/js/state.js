// What the modules of a live table share: the position that is shown, whether this seat is asked, who sits where.
import { page } from "./dom.js";

export const state = {
  number: Number(page.number ?? 0), // of the position that is shown
  asked: false, // whether this seat has a choice to make
  over: page.phase === "over",
  mayStream: true, // the worker lets only three pages hold a stream at once
};
export const seats = { kinds: [], clocks: [] }; // words for the slots that the server leaves empty, by seat
