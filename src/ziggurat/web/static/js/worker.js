// One worker per browser. It holds one small stream (at which of my tables is it my turn?), and it says which pages may
// hold a table's stream: a browser has six connections for one host, so at most three, the latest looked at.
const MOST = 3;
const ports = new Map(); // port -> { me, live, visible, at }
let source = null;
let wait = 500;
let timer = 0;
let tables = [];
let known = false;

function tell(fresh) {
  const seen = [...ports.values()].some((page) => page.visible);
  let messenger = true; // only one page raises notifications, and none while somebody looks at one of us
  for (const port of ports.keys()) {
    port.postMessage({ tables, fresh: !seen && messenger ? fresh : [] });
    messenger = false;
  }
}

function hear(now) {
  const before = new Set(tables.filter((table) => table.your_turn).map((table) => table.id));
  tables = now;
  tell(known ? tables.filter((table) => table.your_turn && !before.has(table.id)) : []);
  known = true;
}

function open() {
  clearTimeout(timer);
  if (source && source.readyState !== EventSource.CLOSED) return;
  source = new EventSource("/me/events");
  source.addEventListener("open", () => { wait = 500; });
  source.addEventListener("turns", (event) => hear(JSON.parse(event.data).tables));
  source.addEventListener("turn", (event) => {
    const table = JSON.parse(event.data);
    hear([...tables.filter((other) => other.id !== table.id), table]);
  });
  source.addEventListener("bye", () => { source.close(); later(); });
  source.addEventListener("error", () => { if (source.readyState === EventSource.CLOSED) later(); });
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(open, wait);
  wait = Math.min(8000, wait * 2);
}

function share() {
  const wish = [...ports].filter(([, page]) => page.live && page.visible).sort((a, b) => b[1].at - a[1].at);
  wish.forEach(([port], i) => port.postMessage({ stream: i < MOST }));
  if ([...ports.values()].some((page) => page.me)) open();
  else {
    clearTimeout(timer);
    source?.close();
    source = null;
    known = false;
  }
}

addEventListener("connect", (event) => {
  const port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.gone) ports.delete(port);
    else {
      if (!ports.has(port) && known) port.postMessage({ tables, fresh: [] });
      ports.set(port, data);
    }
    share();
  };
  port.start();
});
