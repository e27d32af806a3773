// Times that the server leaves empty: written in the browser's own language and zone.
import { $$ } from "./dom.js";

export function stamp(within) {
  for (const time of $$("time[data-at]:empty", within)) {
    const when = new Date(Number(time.dataset.at) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleString([], Date.now() - when < 43200000
      ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" });
  }
}
stamp(document);
