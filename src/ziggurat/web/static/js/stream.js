// The stream of the table: only a tab that can be seen holds one.
import { $, page, root } from "./dom.js";
import { notice } from "./notices.js";
import { followed, onPace, paceNow } from "./pace.js";
import { state } from "./state.js";

let source = null;
let listeners = {}; // what is done with an event, by its name
let wait = 500;
let again = 0;
let hiding = 0;
let lost = 0;

export function openStream() {
  clearTimeout(again);
  clearTimeout(hiding);
  if (document.hidden || !state.mayStream || (source && source.readyState !== EventSource.CLOSED)) return;
  const seat = page.page === "tv" ? "watch=1&" : page.seat === "" ? "" : `seat=${page.seat}&`;
  const pace = followed ? `pace=${paceNow()}&` : "";
  source = new EventSource(`/t/${page.table}/events?${seat}${pace}after=${state.number}`);
  const mine = source;
  const fine = () => {
    wait = 500;
    clearTimeout(lost);
    if ($("#notice")?.dataset.lost) { delete $("#notice").dataset.lost; notice(""); }
    root.dataset.stream = "open";
  };
  mine.addEventListener("open", fine);
  mine.addEventListener("hello", fine);
  for (const [name, heard] of Object.entries(listeners)) mine.addEventListener(name, heard);
  mine.addEventListener("bye", () => { mine.close(); later(); });
  mine.addEventListener("error", () => {
    if (mine !== source) return;
    root.dataset.stream = "lost";
    clearTimeout(lost);
    lost = setTimeout(() => {
      $("#notice").dataset.lost = "1";
      notice("Connection lost. Trying again …", { stay: true });
    }, 2500);
    if (mine.readyState === EventSource.CLOSED) later();
  });
}

function later() {
  clearTimeout(again);
  again = setTimeout(openStream, wait);
  wait = Math.min(8000, wait * 2);
}

function openSoon() {
  wait = 500;
  openStream();
}

export function shutStream() {
  clearTimeout(again);
  clearTimeout(lost);
  source?.close();
  source = null;
  root.dataset.stream = "shut";
}

// Whether this page is among those that may hold a stream now.
export function allowStream(may) {
  if (may === state.mayStream) return;
  state.mayStream = may;
  if (may) openStream();
  else shutStream();
}

export function listen(heard) {
  listeners = heard;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(shutStream, 2000);
    else openSoon();
  });
  onPace(() => { shutStream(); openSoon(); });
  addEventListener("online", openSoon);
  addEventListener("pageshow", openSoon);
  addEventListener("pagehide", shutStream);
  openStream();
}
