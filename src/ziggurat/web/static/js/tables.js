// My turn, here and at other tables: the title says so, a link leads there, and the browser may notify.
import { $, live, page, store } from "./dom.js";
import { state } from "./state.js";

const plainTitle = document.title;
let mine = [];

export function titled() {
  const elsewhere = mine.filter((table) => table.your_turn && table.id !== page.table);
  // A page that is hidden, or one of too many, has no stream of its own; the worker knows.
  const here = state.asked || ((document.hidden || !state.mayStream) && mine.some((table) => table.your_turn && table.id === page.table));
  const mark = here && page.phase === "running" ? "● Your turn · " : elsewhere.length ? `(${elsewhere.length}) ` : "";
  if (document.title !== mark + plainTitle) document.title = mark + plainTitle;
  const link = $("#elsewhere");
  if (link) {
    link.hidden = !elsewhere.length || page.page === "home";
    if (elsewhere.length) {
      link.href = `/t/${elsewhere[0].id}`;
      link.dataset.count = elsewhere.length;
      $("span", link).textContent = elsewhere[0].offer || (elsewhere.length === 1 ? "Your turn at another table" : `Your turn at ${elsewhere.length} tables`);
    }
  }
}

function hearTables({ tables, fresh = [] }, changed) {
  const turns = (list) => list.map((table) => `${table.id}${table.your_turn}${table.phase}${table.offer}`).join();
  const other = turns(tables) !== turns(mine);
  const first = !mine.length;
  mine = tables;
  titled();
  if (fresh.length && store.get("notify") === "on") dispatchEvent(new Event("myturn"));
  for (const table of fresh) if (window.Notification?.permission === "granted" && store.get("notify") === "on") {
    const shown = new Notification(table.offer || "Your turn", { body: table.title, tag: table.id });
    shown.onclick = () => { window.focus(); location.href = `/t/${table.id}`; };
  }
  if (other && !first && !document.hidden) changed();
}

// Asks the worker that all pages of this browser share. `changed`: something is new at my tables; `stream`: whether this
// page may hold the stream of its table.
export function watchTables({ changed = () => {}, stream = () => {} } = {}) {
  if (window.SharedWorker && (page.me || live)) {
    const worker = new SharedWorker(page.worker, { name: page.worker });
    let at = Date.now();
    const tell = () => worker.port.postMessage({ me: Boolean(page.me), live, visible: !document.hidden, at });
    const seen = () => { if (!document.hidden) at = Date.now(); tell(); };
    worker.port.onmessage = ({ data }) => {
      if (data.tables) hearTables(data, changed);
      if (data.stream !== undefined) stream(data.stream);
    };
    worker.port.start();
    tell();
    document.addEventListener("visibilitychange", seen);
    addEventListener("focus", seen);
    addEventListener("pointerdown", () => { if (!state.mayStream) seen(); });
    addEventListener("pagehide", () => worker.port.postMessage({ gone: true }));
    addEventListener("pageshow", seen);
  } else if (page.me) {
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch("/me/tables").catch(() => null);
      if (answer?.ok) hearTables({ tables: await answer.json() }, changed);
    };
    setInterval(ask, 15000);
    ask();
  }
}
