// The one script of the site. The server draws; this puts its parts in place, lets pieces glide and sends choices.
const $ = (query, root = document) => root.querySelector(query);
const $$ = (query, root = document) => [...root.querySelectorAll(query)];
const root = document.documentElement;
const page = document.body.dataset; // page, table, seat, number, own, phase
const still = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 760px)");
const store = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } },
};
const EASE = "cubic-bezier(.22,.8,.24,1)";
const live = page.page === "table" || page.page === "tv";
const title = document.title;

async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  let data = {};
  try { data = JSON.parse(text); } catch { /* an error page of a proxy */ }
  return { ok: answer.ok, status: answer.status, data };
}

// ---- light and night

function theme(name) {
  root.dataset.theme = name;
  document.cookie = `theme=${name};path=/;max-age=31536000;samesite=lax`;
  $("#theme")?.setAttribute("aria-pressed", String(name === "night"));
}
const isNight = () => root.dataset.theme
  ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
$("#theme")?.setAttribute("aria-pressed", String(isNight()));
$("#theme")?.addEventListener("click", () => theme(isNight() ? "light" : "night"));

// ---- small notices

let noticeTimer = 0;
function notice(words, { stay = false } = {}) {
  const box = $("#notice");
  if (!box) return;
  clearTimeout(noticeTimer);
  box.textContent = words;
  box.classList.toggle("on", Boolean(words));
  if (words && !stay) noticeTimer = setTimeout(() => notice(""), 5000);
}

// ---- sounds: three soft tones, off unless asked for

let audio = null;
function tone(...notes) {
  if (store.get("sound") !== "on" || document.hidden) return;
  audio ??= new AudioContext();
  notes.forEach(([pitch, at, length], i) => {
    const voice = audio.createOscillator();
    const loud = audio.createGain();
    const start = audio.currentTime + at;
    voice.type = i % 2 ? "sine" : "triangle";
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.09, start + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(loud).connect(audio.destination);
    voice.start(start);
    voice.stop(start + length);
  });
}
const sounds = {
  piece: () => tone([220, 0, 0.09]),
  turn: () => tone([523.25, 0, 0.22], [783.99, 0.12, 0.3]),
  end: () => tone([392, 0, 0.3], [523.25, 0.14, 0.3], [659.25, 0.28, 0.5]),
};
function soundButton() {
  const on = store.get("sound") === "on";
  $("#sound")?.setAttribute("aria-pressed", String(on));
}
$("#sound")?.addEventListener("click", () => {
  store.set("sound", store.get("sound") === "on" ? "off" : "on");
  soundButton();
  sounds.turn();
});
soundButton();

// ---- putting parts in place

const keyOf = (node) => node.nodeType !== 1 ? "" : node.getAttribute("data-piece") ? `p${node.getAttribute("data-piece")}`
  : node.getAttribute("data-choice") ? `c${node.getAttribute("data-choice")}` : node.id ? `#${node.id}` : "";

function sameAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// What must change so that `old` looks like `fresh`: nothing is written yet. A child that is equal stays the same node.
function plan(old, fresh, work) {
  const keyed = new Map();
  const plain = [];
  for (const child of old.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
    else plain.push(child);
  }
  const order = [];
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const was = key ? keyed.get(key) : plain.shift();
    if (key) keyed.delete(key);
    if (was?.isEqualNode(child)) order.push(was);
    else if (was?.nodeName === child.nodeName && child.childElementCount
      && !(child instanceof SVGElement && child.hasAttribute("data-piece"))) {
      plan(was, child, work);
      order.push(was);
    } else {
      if (was) work.gone.push(was);
      work.come.push(child);
      order.push(child);
    }
  }
  work.gone.push(...keyed.values(), ...plain);
  work.todo.push(() => {
    sameAttributes(old, fresh);
    const stay = new Set(order);
    for (const child of [...old.childNodes]) if (!stay.has(child)) child.remove();
    let at = old.firstChild;
    for (const node of order) {
      if (node === at) at = at.nextSibling;
      else old.insertBefore(node, at);
    }
  });
}

function pieces(nodes) {
  const found = new Map();
  for (const node of nodes) {
    if (node.nodeType !== 1) continue;
    if (node.hasAttribute("data-piece")) found.set(node.getAttribute("data-piece"), node);
    for (const piece of node.querySelectorAll("[data-piece]")) found.set(piece.getAttribute("data-piece"), piece);
  }
  return found;
}

// Where a piece stands on the glass. On the map its own `translate` says so: no layout is forced for it.
function stand(node, ctm) {
  const said = ctm && node.ownerSVGElement === map && /^translate\(([-\d.]+)[ ,]([-\d.]+)/.exec(node.getAttribute("transform") ?? "");
  if (said) return { map: true, x: ctm.a * said[1] + ctm.e, y: ctm.d * said[2] + ctm.f };
  const at = node.getBoundingClientRect();
  return at.width ? { map: false, x: at.x + at.width / 2, y: at.bottom } : null;
}

// Puts fresh elements in the place of those with their ids; all reads come before all writes.
function place(fresh, { glide = true } = {}) {
  const work = { gone: [], come: [], todo: [] };
  const focus = document.activeElement;
  const focusKey = focus && focus !== document.body ? keyOf(focus) : "";
  const focusHome = focus?.closest?.(".dock, .board, .rail")?.className;
  for (const node of $$(".hot, .sent")) node.classList.remove("hot", "sent");
  for (const element of fresh) {
    const old = element.id && document.getElementById(element.id);
    if (!old) continue;
    if (element.hasAttribute("data-shell")) {
      element.removeAttribute("data-shell");
      work.todo.push(() => sameAttributes(old, element));
      continue;
    }
    prepare(element);
    if (old.isEqualNode(element)) continue;
    if (old.nodeName !== element.nodeName) {
      work.gone.push(old);
      work.come.push(element);
      work.todo.push(() => old.replaceWith(element));
    } else plan(old, element, work);
  }
  const old = pieces(work.gone);
  const come = pieces(work.come);
  let moving = glide && !still.matches ? [...come.keys()].filter((name) => old.has(name)) : [];
  const risen = glide && !still.matches ? [...come.keys()].filter((name) => !old.has(name)) : [];
  if (moving.length > 24) moving = [];
  const ctm = moving.length ? map?.getScreenCTM() : null;
  const was = new Map(moving.map((name) => [name, stand(old.get(name), ctm)]));
  for (const step of work.todo) step();
  const flown = look();
  if (!flown) {
    const glides = [];
    for (const name of moving) {
      const node = come.get(name);
      const from = was.get(name);
      const to = from && stand(node, ctm);
      if (!to) continue;
      const scale = to.map ? ctm.a : 1;
      const [x, y] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
      if (Math.abs(x) + Math.abs(y) > 2) glides.push([node, x, y]);
    }
    const apart = Math.min(40, 580 / Math.max(1, glides.length));
    glides.forEach(([node, x, y], i) => node.animate({ translate: [`${x}px ${y}px`, "0 0"] },
      { duration: 320, delay: i * apart, fill: "backwards", easing: EASE }));
    if (risen.length <= 24) for (const name of risen)
      come.get(name).animate({ translate: ["0 8px", "0 0"], opacity: [0, 1] }, { duration: 160, easing: "ease-out" });
  }
  if (focus && !focus.isConnected && focusHome) {
    const again = focusKey && $$("[data-piece], [data-choice], [id]").find((node) => keyOf(node) === focusKey);
    (again || $("#ask"))?.focus({ preventScroll: true });
  }
  return work.come.length + work.gone.length;
}

// Slots that the server leaves empty, and one tab stop for all lit places.
const seats = { kinds: [], clocks: [] };
function prepare(element) {
  stamp(element);
  for (const slot of $$("[data-kind]", element)) slot.textContent = seats.kinds[slot.dataset.kind] ?? "";
  for (const slot of $$("[data-clock]", element)) slot.textContent = seats.clocks[slot.dataset.clock] ?? "";
  $$("g[data-choice]", element).forEach((lit, i) => lit.setAttribute("tabindex", i ? "-1" : "0"));
}

function parse(markup) {
  const box = document.createElement("template");
  box.innerHTML = markup;
  return [...box.content.children].flatMap((node) => node.matches("svg[data-part]") ? [...node.children] : [node]);
}

function grow(list, fresh, newestFirst) {
  const box = list?.parentElement;
  if (!list) return 0;
  const atEnd = !newestFirst && box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  let added = 0;
  stamp(fresh);
  for (const line of [...fresh.children]) {
    if (document.getElementById(line.id)) continue;
    if (newestFirst) list.prepend(line);
    else list.append(line);
    added += 1;
  }
  if (!newestFirst && atEnd) box.scrollTop = box.scrollHeight;
  return added;
}

// ---- the map: zoom and pan are the browser's own, never sent

const map = $(".board svg.map");
const whole = map?.getAttribute("viewBox").split(/[\s,]+/).map(Number);
let box = whole && [...whole];
let looked = null; // the last place that a question asked us to look at
let flight = 0;
let moved = 0; // how far the pointer went since it came down

function frame(next, fly = false) {
  cancelAnimationFrame(flight);
  const from = box;
  box = next;
  root.classList.toggle("zoomed", Boolean(map) && next[2] < whole[2] * 0.98);
  if (!fly || still.matches || !from) return map.setAttribute("viewBox", next.map((n) => n.toFixed(1)).join(" "));
  const start = performance.now();
  const step = (now) => {
    const t = Math.min(1, Math.max(0, (now - start) / 320)); // a frame may have begun before we asked for it
    const s = 1 - (1 - t) ** 3;
    map.setAttribute("viewBox", next.map((n, i) => (from[i] + (n - from[i]) * s).toFixed(1)).join(" "));
    if (t < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

function kept_in([x, y, w, h]) {
  const grow = Math.min(1, whole[2] / w);
  w *= grow;
  h *= grow;
  const inside = (at, size, from, all) => Math.max(from - size * 0.35, Math.min(at, from + all - size * 0.65));
  return [inside(x, w, whole[0], whole[2]), inside(y, h, whole[1], whole[3]), w, h];
}

// On a phone the map opens zoomed to the question; whoever moves it keeps it until the next question.
function look({ force = false } = {}) {
  if (!map) return false;
  const near = $("[data-look]", map)?.dataset.look ?? "";
  if (!force && near === looked) return false;
  looked = near;
  if (!small.matches) return false;
  const next = near ? near.split(" ").map(Number) : [...whole];
  const tall = map.clientHeight / Math.max(1, map.clientWidth);
  const least = whole[2] * 0.4; // close enough to read, far enough to know where one is
  if (near && next[2] < least) {
    next[0] -= (least - next[2]) / 2;
    next[1] -= (least - next[3]) / 2;
    next[2] = next[3] = least;
  }
  if (near && tall > 1) { next[1] -= (next[3] * (tall - 1)) / 2; next[3] *= tall; }
  frame(next, true);
  return true;
}

function zoom(by, x = innerWidth / 2, y = innerHeight / 2, fly = false) {
  if (!map) return;
  const ctm = map.getScreenCTM();
  const px = (x - ctm.e) / ctm.a;
  const py = (y - ctm.f) / ctm.d;
  const size = Math.max(whole[2] / 8, Math.min(whole[2], box[2] * by)) / box[2];
  if (box[2] * size > whole[2] * 0.98) return frame([...whole], fly);
  frame(kept_in([px - (px - box[0]) * size, py - (py - box[1]) * size, box[2] * size, box[3] * size]), fly);
}

function middle() {
  const at = map.getBoundingClientRect();
  return [at.x + at.width / 2, at.y + at.height / 2];
}

if (map) {
  const fingers = new Map();
  let spread = 0;
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX, event.clientY);
  }, { passive: false });
  map.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) moved = 0;
    spread = 0;
  });
  addEventListener("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = [event.clientX, event.clientY];
    if (fingers.size === 1) {
      moved += Math.hypot(now[0] - was[0], now[1] - was[1]);
      if (moved > 6 && box[2] < whole[2] * 0.98) {
        const scale = map.getScreenCTM().a;
        frame(kept_in([box[0] - (now[0] - was[0]) / scale, box[1] - (now[1] - was[1]) / scale, box[2], box[3]]));
      }
    } else if (fingers.size === 2) {
      moved = 99;
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const apart = Math.hypot(now[0] - other[0], now[1] - other[1]);
      if (spread) zoom(spread / apart, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      spread = apart;
    }
    fingers.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => fingers.delete(event.pointerId));
  // A drag is no click. A finger is blunt: in the whole map a tap counts for the nearest lit place within 24 pixels.
  map.addEventListener("click", (event) => {
    if (moved > 6) { event.stopPropagation(); event.preventDefault(); return; }
    if (event.target.closest("[data-choice]") || event.pointerType !== "touch") return;
    const reach = root.classList.contains("zoomed") ? [8] : [8, 16, 24];
    for (const far of reach) for (let turn = 0; turn < 12; turn += 1) {
      const [x, y] = [event.clientX + far * Math.cos(turn * Math.PI / 6), event.clientY + far * Math.sin(turn * Math.PI / 6)];
      const lit = document.elementFromPoint(x, y)?.closest(".map [data-choice]");
      if (lit) { choose(lit.dataset.choice); return; }
    }
  });
  $$(".zoom button").forEach((button) => button.addEventListener("click", () => {
    const act = button.dataset.zoom;
    if (act === "0") frame([...whole], true);
    else zoom(act === "+" ? 0.66 : 1.5, ...middle(), true);
  }));
  small.addEventListener("change", () => small.matches ? look({ force: true }) : frame([...whole]));
  if (small.matches) look({ force: true });
  else looked = $("[data-look]", map)?.dataset.look ?? "";
}

// ---- clocks

const clocks = { left: [], running: [], at: 0, timer: 0, warned: 99999 };
function clockWords(left) {
  const all = Math.max(0, Math.floor(left));
  const two = (n) => String(n).padStart(2, "0");
  if (all >= 86400) return `${Math.floor(all / 86400)} d ${Math.floor(all / 3600) % 24} h`;
  if (all >= 3600) return `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`;
  return `${Math.floor(all / 60)}:${two(all % 60)}`;
}
function tick() {
  const gone = (performance.now() - clocks.at) / 1000;
  clocks.left.forEach((left, seat) => {
    const now = left === null ? null : left - (clocks.running.includes(seat) ? gone : 0);
    seats.clocks[seat] = now === null ? "" : clockWords(now);
    for (const slot of $$(`[data-clock="${seat}"]`)) {
      if (slot.textContent !== seats.clocks[seat]) slot.textContent = seats.clocks[seat];
      slot.classList.toggle("low", now !== null && now < 60);
    }
    if (String(seat) !== page.seat || now === null || !clocks.running.includes(seat)) return;
    for (const mark of [60, 10]) if (now <= mark && clocks.warned > mark) {
      clocks.warned = mark;
      const alarm = $("#alarm");
      if (alarm) alarm.textContent = `${mark} seconds left on your clock.`;
    }
    if (now > 90) clocks.warned = 99999;
  });
}
const nowLeft = () => clocks.left.map((left, seat) => left === null || !clocks.running.includes(seat)
  ? left : left - (performance.now() - clocks.at) / 1000);
function setClocks({ clocks: left, pending }) {
  if (!left) return;
  Object.assign(clocks, { left, running: page.phase === "running" ? pending ?? [] : [], at: performance.now() });
  clearInterval(clocks.timer);
  tick();
  if (clocks.running.length) clocks.timer = setInterval(tick, 1000);
}

// ---- who sits here

let asked = Boolean($("#ask .choices"));
let over = page.phase === "over";

function sitting() {
  const people = $("#people");
  if (!people) return;
  const rows = $$("[data-seat]", people);
  for (const row of rows) seats.kinds[row.dataset.seat] = row.dataset.who;
  for (const slot of $$(".rail [data-kind]")) {
    const words = seats.kinds[slot.dataset.kind] ?? "";
    if (slot.textContent !== words) slot.textContent = words;
  }
  begun(people.dataset.phase);
  for (const link of $$("#invite [data-link]")) {
    const row = rows.find((row) => row.dataset.seat === link.dataset.link);
    const taken = row && row.dataset.is !== "open";
    link.classList.toggle("taken", Boolean(taken));
    if (taken) $(".state", link).textContent = `${row.dataset.name} sits here`;
  }
  const count = $("#watchers");
  if (count) count.textContent = people.dataset.watching === "0" ? "" : people.dataset.watching;
  $("#end")?.toggleAttribute("hidden", page.phase !== "over");
}

// Before the game begins nothing is dealt: board and seats of the game come with a new page.
function begun(phase) {
  const first = page.phase === "open" && phase !== "open";
  page.phase = phase;
  if (first) location.reload();
}

// Several people at one screen: it is handed over before anything secret is shown.
const pending = () => $$(".rail .tag.now").map((tag) => $("[data-kind]", tag.closest("header"))?.dataset.kind);
function curtain() {
  const own = (page.own ?? "").split(",").filter(Boolean);
  const sheet = $("#curtain");
  if (!sheet || own.length < 2) return;
  const now = pending();
  const next = page.phase === "running" && !now.includes(page.seat) ? own.find((seat) => now.includes(seat)) : undefined;
  sheet.hidden = next === undefined;
  if (next === undefined) return;
  const name = $(`#people [data-seat="${next}"]`)?.dataset.name ?? "";
  $("b", sheet).textContent = name;
  $("a", sheet).href = `/t/${page.table}?seat=${next}`;
  $("a", sheet).focus();
}

// A board that scrolls shows a lit place of a new question, at home first, unless one can be seen already.
let sighted = -1;
function inSight() {
  const box = $(".board [data-scroll]");
  if (!box || sighted === number) return;
  sighted = number;
  const home = $$("[data-home] [data-choice]", box);
  const lit = home.length ? home : $$("[data-choice]", box);
  const { top, bottom } = box.getBoundingClientRect();
  const seen = lit.some((node) => { const at = node.getBoundingClientRect(); return at.top >= top && at.bottom <= bottom; });
  if (lit.length && !seen) lit[0].scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
}

function turned() {
  const now = Boolean($("#ask .choices")) && page.phase === "running" && page.seat !== "";
  if (now) inSight();
  if (now && !asked) sounds.turn();
  asked = now;
  if (!over && page.phase === "over") { over = true; sounds.end(); }
  hintButton();
  titled();
  rulesOfQuestion();
  curtain();
}

// ---- the stream of the table: only a tab that can be seen holds one

let number = Number(page.number ?? 0);
let source = null;
let wait = 500;
let again = 0;
let hiding = 0;
let lost = 0;
let may = true; // the worker lets only three pages hold a stream at once
let spent = []; // milliseconds of script for each event that brought choices, for the benchmark

function heard(event) {
  const start = performance.now();
  const fresh = parse(event.data);
  const lines = fresh.filter((element) => element.id === "log-new" || element.id === "chat-new");
  const parts = fresh.filter((element) => !lines.includes(element));
  const now = Number(event.lastEventId);
  const on = now > number;
  if (now >= number) number = now;
  const people = parts.find((element) => element.id === "people");
  if (people) for (const row of $$("[data-seat]", people)) seats.kinds[row.dataset.seat] = row.dataset.who;
  place(parts, { glide: on });
  for (const element of lines) {
    if (element.id === "log-new") grow($("#log"), element, true);
    else if (grow($("#chat"), element, false) && !$("#panel-chat.on")) $("#tab-chat")?.classList.add("new");
  }
  if (people) sitting();
  if (on) setClocks({ clocks: nowLeft(), pending: pending().map(Number) });
  if (busy && number > busy.number) settle();
  placer?.refresh();
  turned();
  if (on) hintsStand();
  panel();
  if (on && !asked) sounds.piece();
  page.number = number;
  if (on) spent.push(performance.now() - start);
  if (spent.length > 500) spent = spent.slice(-250);
  root.dataset.heard = String(Number(root.dataset.heard ?? 0) + 1);
}

function open() {
  clearTimeout(again);
  clearTimeout(hiding);
  if (document.hidden || !may || (source && source.readyState !== EventSource.CLOSED)) return;
  const seat = page.page === "tv" ? "watch=1&" : page.seat === "" ? "" : `seat=${page.seat}&`;
  source = new EventSource(`/t/${page.table}/events?${seat}after=${number}`);
  const mine = source;
  const fine = () => {
    wait = 500;
    clearTimeout(lost);
    if ($("#notice")?.dataset.lost) { delete $("#notice").dataset.lost; notice(""); }
    root.dataset.stream = "open";
  };
  mine.addEventListener("open", fine);
  mine.addEventListener("hello", (event) => {
    fine();
    const said = JSON.parse(event.data);
    if (said.phase) begun(said.phase);
    setClocks(said);
  });
  mine.addEventListener("clock", (event) => setClocks(JSON.parse(event.data)));
  mine.addEventListener("parts", heard);
  mine.addEventListener("bye", () => { mine.close(); later(); });
  mine.addEventListener("error", () => {
    if (mine !== source) return;
    root.dataset.stream = "lost";
    clearTimeout(lost);
    lost = setTimeout(() => {
      $("#notice").dataset.lost = "1";
      notice("The connection is gone. Trying again …", { stay: true });
    }, 2500);
    if (mine.readyState === EventSource.CLOSED) later();
  });
}

function later() {
  clearTimeout(again);
  again = setTimeout(open, wait);
  wait = Math.min(8000, wait * 2);
}

function shut() {
  clearTimeout(again);
  clearTimeout(lost);
  source?.close();
  source = null;
  root.dataset.stream = "shut";
}

if (live) {
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(shut, 2000);
    else { wait = 500; open(); }
  });
  addEventListener("online", () => { wait = 500; open(); });
  addEventListener("pageshow", () => { wait = 500; open(); });
  addEventListener("pagehide", shut);
  prepare(document.body);
  open();
}

// ---- choices

let placer = null; // moves the ghost of a piece, where a game has such pieces
let busy = null;
let impatient = 0;

function settle() {
  busy = null;
  clearTimeout(impatient);
  for (const node of $$(".sent")) node.classList.remove("sent");
}

async function choose(choice) {
  if (busy || !live || page.seat === "") return;
  if (page.phase === "open") { notice("The game begins when every seat is taken."); return; }
  const mine = { number, choice };
  busy = mine;
  for (const node of $$(`[data-choice="${choice}"]`)) node.classList.add("sent");
  try {
    const { ok, status, data } = await post(`/t/${page.table}/moves`,
      { number, seat: Number(page.seat), choice: Number(choice) });
    if (ok) {
      if (number >= data.number) { if (busy === mine) settle(); return; }
      // The event brings the rest; if it does not come, the stream is dead.
      impatient = setTimeout(() => { if (busy === mine) { settle(); shut(); open(); } }, 4000);
      return;
    }
    if (busy === mine) settle();
    if (status === 409) notice("The table has moved on meanwhile. Have another look.");
    else if (status === 422 && data.reason) notice(data.rule ? `${data.reason} (${data.rule})` : data.reason);
    else if (status === 429) notice("That was a little fast. Try again in a moment.");
    else notice("That did not work. Try again in a moment.");
  } catch {
    if (busy === mine) settle();
    notice("No connection. Your choice was not sent.");
  }
}

// ---- hints: asked of the server, drawn by it, gone with the question

let hinting = 0; // the number for which a hint is being made
const hintShown = () => Boolean($("#hints:not([hidden])"));
function hintsShut({ focus = false } = {}) {
  if (!hintShown()) return;
  place(parse('<section id="hints" hidden></section>'), { glide: false });
  $("#hint").setAttribute("aria-expanded", "false");
  for (const node of $$(".hot")) node.classList.remove("hot");
  if (focus) $("#hint").focus({ preventScroll: true });
}
// They stay while every choice that they name is still there to be made.
function hintsStand() {
  if (!hintShown()) return;
  const there = (hint) => $$(`[data-choice="${hint.dataset.choice}"]`).some((node) => !node.closest("#hints"));
  if (!asked || !$$("#hints .hint").every(there)) hintsShut();
}
function hintButton() {
  const button = $("#hint");
  if (!button) return;
  button.hidden = page.phase === "over";
  if (asked) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}
async function hint() {
  const button = $("#hint");
  if (!button || button.hidden || hinting) return;
  if (!asked) { notice(button.dataset.why); return; }
  if (hintShown()) { hintsShut({ focus: true }); return; }
  hinting = number;
  button.setAttribute("aria-busy", "true");
  try {
    const { ok, status, data } = await post(`/t/${page.table}/hints`, { number, seat: Number(page.seat) });
    if (!ok) notice(status === 409 ? "The table has moved on meanwhile; the hint came too late."
      : data.reason || "No hint could be made this time; ask again.");
    else {
      place(parse(data.part), { glide: false });
      hintsStand();
      if (hintShown()) {
        button.setAttribute("aria-expanded", "true");
        $("#hints .hint").focus({ preventScroll: true });
      }
    }
  } catch { notice("No connection. Nothing was asked."); }
  hinting = 0;
  button.removeAttribute("aria-busy");
}

async function takeBack(to) {
  if (busy || !live) return;
  const { ok, status, data } = await post(`/t/${page.table}/undo`, { number, seat: Number(page.seat), to: Number(to) })
    .catch(() => ({ ok: false, status: 0, data: {} }));
  for (const menu of $$("#undo details[open]")) menu.open = false;
  if (!ok) notice(status === 409 ? "The table has moved on meanwhile. Have another look."
    : data.reason || data.detail || "That cannot be taken back.");
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element)) return;
  const choice = target.closest("[data-choice]");
  if (choice) {
    event.preventDefault();
    choose(choice.dataset.choice);
    if (choice.closest("#drawer.open")) drawer(false); // back to the map
    return;
  }
  const other = target.closest("[data-view]");
  if (other) {
    if (other.dataset.view === "side") openTab("side");
    else drawer(false);
    return;
  }
  const back = target.closest("[data-undo]");
  if (back) { takeBack(back.dataset.undo); return; }
  if (target.closest("#hint")) { hint(); return; }
  if (target.closest("[data-hints]")) { hintsShut({ focus: true }); return; }
  const wish = target.closest("[data-review]");
  if (wish) { review(wish); return; }
  const turn = target.closest("#review a[data-step]");
  if (turn) { turnedAt(event, turn); return; }
  const no = target.closest("[aria-disabled='true']");
  if (no && (no.dataset.why || no.title)) { event.preventDefault(); notice(no.dataset.why || no.title); return; }
  const copy = target.closest("[data-copy]");
  if (copy) { copied(copy); return; }
  const shown = target.closest("[data-toggle]");
  if (shown) { toggle(shown.dataset.toggle); return; }
  if (!target.closest("#people, [data-toggle]")) document.body.classList.remove("people-on");
  for (const menu of $$("details.undo-more[open]")) if (!menu.contains(target)) menu.open = false;
});

for (const name of ["mouseover", "focusin"]) document.addEventListener(name, (event) => {
  const choice = event.target.closest?.("[data-choice]")?.dataset.choice;
  for (const node of $$(".hot")) if (node.dataset.choice !== choice) node.classList.remove("hot");
  if (choice) for (const node of $$(`[data-choice="${choice}"]`)) node.classList.add("hot");
});

async function copied(button) {
  const field = document.getElementById(button.dataset.copy);
  const words = field.value;
  try { await navigator.clipboard.writeText(words); } catch {
    field.select(); // plain HTTP in a home network has no clipboard for scripts
    document.execCommand("copy");
  }
  notice("The link is copied. Send it to your friend.");
}
for (const field of $$("input[data-link-field]")) field.value = new URL(field.value, location.href).href;

function toggle(name) {
  const on = document.body.classList.toggle(`${name}-on`);
  $(`[data-toggle="${name}"]`)?.setAttribute("aria-expanded", String(on));
  if (on && name === "people") $("#people")?.focus?.();
}

// Forms that stay on the page: sent as JSON, with a question first where the form has one.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("send" in form.dataset)) return;
  event.preventDefault();
  if (form.dataset.send && !confirm(form.dataset.send)) return;
  const body = Object.fromEntries(new FormData(form));
  if (form.dataset.at) Object.assign(body, { at: at ? steps[at - 1].number : 0, seat: Number(page.seat || 0) });
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
document.addEventListener("change", (event) => { if (event.target.form && "now" in event.target.form.dataset) event.target.form.requestSubmit(); });

// ---- the drawer

const tabs = $$("[role=tab]");
function tab(name, { focus = false } = {}) {
  const chosen = $(`#tab-${name}`);
  if (!chosen) return;
  for (const button of tabs) {
    const on = button === chosen;
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    $(`#${button.getAttribute("aria-controls")}`).classList.toggle("on", on);
  }
  chosen.classList.remove("new");
  if (focus) chosen.focus();
  if (name === "chat") { const lines = $("#chat").parentElement; lines.scrollTop = lines.scrollHeight; }
  panel();
}
function drawer(on = !$("#drawer").classList.contains("open")) {
  $("#drawer").classList.toggle("open", on);
  $("#drawer-toggle")?.setAttribute("aria-expanded", String(on));
  for (const view of $$("[data-view]")) view.setAttribute("aria-pressed", String((view.dataset.view === "side") === on));
  if (on) tabs.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  else if ($("#drawer").contains(document.activeElement)) $("#drawer-toggle")?.focus();
}
for (const button of tabs) {
  button.addEventListener("click", () => tab(button.id.slice(4)));
  button.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.indexOf(button), End: tabs.length - 1 - tabs.indexOf(button) };
    if (!(event.key in step)) return;
    event.preventDefault();
    event.stopPropagation();
    tab(tabs[(tabs.indexOf(button) + step[event.key] + tabs.length) % tabs.length].id.slice(4), { focus: true });
  });
}
$("#drawer-toggle")?.addEventListener("click", (event) => { event.preventDefault(); drawer(); });
$("#drawer .shut")?.addEventListener("click", (event) => { event.preventDefault(); drawer(false); });
function openTab(name) {
  tab(name);
  if (getComputedStyle($("#drawer")).position !== "static") drawer(true);
  else $(`#tab-${name}`).focus({ preventScroll: true });
}

// Text and points are asked for while they are looked at: they cost the server more than a move.
let fetching = null;
async function panel() {
  const name = $("#panel-text.on") ? "text" : $("#panel-points.on") ? "points" : "";
  if (!name || !live || fetching === `${name}${number}`) return;
  const want = fetching = `${name}${number}`;
  try {
    const seat = page.seat === "" ? "" : `?seat=${page.seat}`;
    const answer = await fetch(`/t/${page.table}/panels/${name}${seat}`);
    if (answer.ok && fetching === want) place(parse(await answer.text()), { glide: false });
  } catch { fetching = null; }
}

// Rules: those of the question first, and a search through all of them.
function rulesOfQuestion() {
  const list = $("#rules-now");
  if (!list) return;
  const ids = ($("#ask")?.dataset.rules ?? "").split(" ").filter(Boolean);
  if (list.dataset.ids === ids.join(" ")) return;
  list.dataset.ids = ids.join(" ");
  const found = ids.map((id) => document.getElementById(`rule-${id}`)).filter(Boolean);
  list.replaceChildren(...found.map((item) => {
    const copy = item.cloneNode(true);
    copy.removeAttribute("id");
    return copy;
  }));
  list.parentElement.hidden = !found.length;
}
$("#rules-search")?.addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = $("#rules-all");
  let hits = 0;
  for (const item of $$("li, p, .wide-table", all)) {
    if (item.parentElement.closest("li, .wide-table")) continue;
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    hits += !item.hidden;
  }
  for (const head of $$("h3, h4", all)) head.hidden = words.length > 0;
  $("#rules-hits").textContent = words.length ? `${hits} found` : "";
});

function stamp(within) {
  for (const time of $$("time[data-at]:empty", within)) {
    const when = new Date(Number(time.dataset.at) * 1000);
    time.dateTime = when.toISOString();
    time.textContent = when.toLocaleString([], Date.now() - when < 43200000
      ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" });
  }
}
stamp(document);

// ---- keys

const typing = (node) => node.closest?.("input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]");
function between(key) {
  const group = document.activeElement?.closest(".choices, .hand"); // of the question or of the hints
  if (group) {
    const all = $$("button", group);
    const next = all[all.indexOf(document.activeElement) + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1)];
    next?.focus();
    return true;
  }
  const lit = $$(".board [data-choice]");
  if (!lit.length) return false;
  const from = lit.find((node) => node === document.activeElement);
  if (!from) { lit[0].focus(); return true; }
  const centre = (node) => { const r = node.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = centre(from);
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const best = lit.filter((node) => node !== from).map((node) => {
    const [nx, ny] = centre(node);
    const along = (nx - x) * way[0] + (ny - y) * way[1];
    const aside = Math.abs((nx - x) * way[1]) + Math.abs((ny - y) * way[0]);
    return [along > 0 ? along + aside * 2 : Infinity, node];
  }).sort((a, b) => a[0] - b[0])[0];
  if (best && best[0] < Infinity) best[1].focus();
  return true;
}
const answers = () => { // those that are shown; a question whose answers are all elsewhere has all of them
  const all = $$("#ask .choice");
  const shown = all.filter((button) => button.checkVisibility());
  return shown.length ? shown : all;
};
const letters = {
  p: () => answers().find((button) => /^pass\b/i.test($("span:last-child", button).textContent.trim()))?.click(),
  s: () => toggle("people"), l: () => openTab("log"), c: () => { openTab("chat"); $("#chat-form input")?.focus(); },
  w: hint, h: () => openTab("rules"), t: () => openTab("text"), n: () => theme(isNight() ? "light" : "night"),
  "+": () => zoom(0.66, ...middle(), true), "=": () => zoom(0.66, ...middle(), true), "-": () => zoom(1.5, ...middle(), true),
  0: () => frame([...whole], true), "?": () => $("#keys-help")?.showModal(),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("dialog[open]")) return;
  if (event.key === "Escape") {
    if ($("#drawer.open")) return drawer(false);
    if (document.body.classList.contains("people-on")) return toggle("people");
    if (hintShown()) return hintsShut({ focus: true });
    const menu = $("details.undo-more[open]");
    if (menu) { menu.open = false; return; }
  }
  if (typing(event.target)) return;
  if ((event.key === "Enter" || event.key === " ") && event.target.matches?.("g[data-choice]")) {
    event.preventDefault();
    choose(event.target.dataset.choice);
    return;
  }
  if (event.key === " " && event.target.matches?.("a[role=button]")) {
    event.preventDefault();
    event.target.click();
    return;
  }
  if (page.page === "replay") { stepKey(event); return; }
  if (page.page !== "table") { if (event.key === "n") letters.n(); return; }
  if (/^[1-9]$/.test(event.key)) { event.preventDefault(); answers()[Number(event.key) - 1]?.click(); return; }
  if (event.key.startsWith("Arrow")) {
    if (event.target.closest("[role=tablist], .log, pre, .scroll, .rules")) return;
    if (between(event.key)) event.preventDefault();
    return;
  }
  if (event.key === "Enter" && (event.target === document.body || event.target.id === "ask") && answers().length === 1) {
    answers()[0].click();
    return;
  }
  if (event.key === "Escape" || event.key === "Backspace") {
    const back = $("#undo [data-undo]");
    if (back) { event.preventDefault(); back.click(); }
    return;
  }
  const act = letters[event.key.length === 1 ? event.key.toLowerCase() : ""];
  if (act) { event.preventDefault(); act(); }
});

// ---- my turn, here and at other tables

let mine = [];
function titled() {
  const elsewhere = mine.filter((table) => table.your_turn && table.id !== page.table);
  // A page that is hidden, or one of too many, has no stream of its own; the worker knows.
  const here = asked || ((document.hidden || !may) && mine.some((table) => table.your_turn && table.id === page.table));
  const mark = here && page.phase === "running" ? "● Your turn · " : elsewhere.length ? `(${elsewhere.length}) ` : "";
  if (document.title !== mark + title) document.title = mark + title;
  const link = $("#elsewhere");
  if (link) {
    link.hidden = !elsewhere.length || page.page === "home";
    if (elsewhere.length) {
      link.href = `/t/${elsewhere[0].id}`;
      $("span", link).textContent = elsewhere.length === 1 ? "Your turn at another table" : `Your turn at ${elsewhere.length} tables`;
    }
  }
}

async function myTables({ tables, fresh = [] }) {
  const turns = (list) => list.map((table) => `${table.id}${table.your_turn}${table.phase ?? ""}`).join();
  const changed = turns(tables) !== turns(mine);
  const first = !mine.length;
  mine = tables;
  titled();
  for (const table of fresh) if (window.Notification?.permission === "granted" && store.get("notify") === "on") {
    const shown = new Notification("Your turn", { body: table.title, tag: table.id });
    shown.onclick = () => { window.focus(); location.href = `/t/${table.id}`; };
  }
  if (changed && !first && page.page === "home" && !document.hidden) {
    const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    place(["mine", "open", "finished", "resume"].map((id) => next.getElementById(id)).filter(Boolean), { glide: false });
  }
}

function bell() {
  const button = $("#bell");
  if (!button) return;
  if (!window.Notification || !isSecureContext) { button.hidden = true; return; }
  button.setAttribute("aria-pressed", String(Notification.permission === "granted" && store.get("notify") === "on"));
}
$("#bell")?.addEventListener("click", async () => {
  const on = $("#bell").getAttribute("aria-pressed") === "true";
  if (!on && Notification.permission !== "granted") await Notification.requestPermission();
  store.set("notify", on ? "off" : "on");
  bell();
  notice(on ? "No more notices." : Notification.permission === "granted"
    ? "You will be told when it is your turn." : "The browser does not allow notices from this site.");
});
bell();

if (window.SharedWorker && (page.me || live)) {
  const worker = new SharedWorker(page.worker, { name: page.worker });
  let at = Date.now();
  const state = () => worker.port.postMessage({ me: Boolean(page.me), live, visible: !document.hidden, at });
  const seen = () => { if (!document.hidden) at = Date.now(); state(); };
  worker.port.onmessage = ({ data }) => {
    if (data.tables) myTables(data);
    if (data.stream === false && may) { may = false; shut(); }
    if (data.stream === true && !may) { may = true; open(); }
  };
  worker.port.start();
  state();
  document.addEventListener("visibilitychange", seen);
  addEventListener("focus", seen);
  addEventListener("pointerdown", () => { if (!may) seen(); });
  addEventListener("pagehide", () => worker.port.postMessage({ gone: true }));
  addEventListener("pageshow", seen);
} else if (page.me) {
  const ask = async () => {
    if (document.hidden) return;
    const answer = await fetch("/me/tables").catch(() => null);
    if (answer?.ok) myTables({ tables: await answer.json() });
  };
  setInterval(ask, 15000);
  ask();
}

// ---- home: the form follows the chosen game

function chosenGame() {
  const game = $("input[name=game]:checked");
  if (!game) return;
  for (const part of $$("[data-for]")) {
    const on = part.dataset.for === game.value;
    part.hidden = !on;
    if (part.matches("fieldset")) part.disabled = !on;
  }
  const most = Number(game.dataset.most || 8);
  const least = Number(game.dataset.least || 2);
  $$("#seats > li").forEach((row, i) => {
    row.hidden = i >= most;
    for (const field of $$("select, input", row)) field.disabled = i >= most;
    const nobody = $("option[value='']", row);
    if (nobody) {
      nobody.disabled = i < least;
      if (nobody.disabled && nobody.selected) nobody.parentElement.selectedIndex = 0;
    }
  });
  for (const words of $$(".chosen-game")) words.textContent = game.dataset.title;
  const now = $("#now-game");
  if (now) now.value = game.value;
  const count = $("#now-seats");
  if (count) {
    count.replaceChildren(...Array.from({ length: most - least + 1 }, (_, i) => {
      const option = new Option(least + i === 1 ? "1 player" : `${least + i} players`, String(least + i));
      option.selected = least + i === Math.min(most, 4);
      return option;
    }));
  }
}
function seatRows() {
  let used = 0;
  for (const row of $$("#seats > li")) {
    const select = $("select", row);
    const kind = select ? select.value : "me";
    if (kind && !row.hidden) used += 1;
    row.classList.toggle("empty", kind === "");
    const name = $(".hot-name", row);
    if (name) { name.hidden = kind !== "hot"; $("input", name).disabled = kind !== "hot"; }
  }
  const words = $("#seat-count");
  if (words) words.textContent = `${used} ${used === 1 ? "seat" : "seats"}`;
}
if (page.page === "home") {
  $$("input[name=game]").forEach((radio) => radio.addEventListener("change", () => { chosenGame(); seatRows(); }));
  $("#seats")?.addEventListener("change", seatRows);
  chosenGame();
  seatRows();
  const form = $("#set-form");
  const refused = $(".note.bad");
  const sent = store.get("set-form");
  store.set("set-form", "");
  if (form && refused && sent) refill(form, new Map(JSON.parse(sent)), refused);
  form?.addEventListener("submit", () => store.set("set-form", JSON.stringify([...new FormData(form)])));
}
// A form that was refused comes back empty: what was in it is put back, and the reason stands at its button.
function refill(form, values, reason) {
  const game = $$("input[name=game]").find((radio) => radio.value === values.get("game"));
  if (game) game.checked = true;
  chosenGame();
  for (const field of form.elements) {
    if (!field.name || field.disabled || field.type === "radio") continue;
    if (field.type === "checkbox") field.checked = values.has(field.name);
    else if (values.has(field.name)) field.value = values.get(field.name);
  }
  seatRows();
  for (const more of $$("details", form))
    more.open = $$("select", more).some((field) => !field.disabled && field.selectedIndex > 0);
  $("button.main", form).before(reason);
  reason.scrollIntoView({ block: "center" });
}

// ---- replay: step through what happened

let steps = [];
let at = 0;
let playing = 0;
const firsts = {};

function changesTo(goal) {
  const parts = {};
  for (const step of steps.slice(goal > at ? at : 0, goal)) Object.assign(parts, step.parts);
  if (goal < at) for (const step of steps.slice(goal, at))
    for (const id of Object.keys(step.parts)) parts[id] ??= firsts[id];
  return parts;
}
function go(goal, { jump = true } = {}) {
  goal = Math.max(0, Math.min(steps.length, goal));
  if (goal !== at) {
    const parts = changesTo(goal);
    const markup = Object.entries(parts).filter(([, part]) => part).map(([id, part]) =>
      document.getElementById(id) instanceof SVGElement ? `<svg data-part>${part}</svg>` : part).join("");
    const near = Math.abs(goal - at) === 1;
    at = goal;
    place(parse(markup), { glide: near });
  }
  const slider = $(".replay input");
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} of ${steps.length}`);
  $(".replay .at").textContent = `${at} / ${steps.length}`;
  $(".replay .says").textContent = steps.slice(0, at).findLast((step) => step.says)?.says ?? "The beginning";
  $(".log [aria-current]")?.removeAttribute("aria-current");
  let line = null;
  for (let i = at; i && !line; i -= 1) line = $(`.log a[href="#${i}"]`);
  line?.setAttribute("aria-current", "step");
  if (line) { const list = $(".log"); list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2; }
  if (jump) history.replaceState(null, "", `#${at}`);
  if (at === steps.length) play(false);
}
function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => go(at + 1), 900) : 0;
  const button = $('[data-go="play"]');
  button.setAttribute("aria-label", on ? "Pause" : "Play");
  $("use", button).setAttribute("href", on ? "#i-pause" : "#i-play");
}
const goes = {
  first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(steps.length),
  play: () => { if (!playing && at === steps.length) go(0); play(!playing); },
};
function stepKey(event) {
  const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
  if (event.key === "n") return letters.n();
  if (!name || event.target.matches("input") || (name === "play" && event.target.closest("button, a, summary"))) return;
  event.preventDefault();
  if (name !== "play") play(false);
  goes[name]();
}
async function replay() {
  const seat = page.seat === "" ? "" : `?seat=${page.seat}`;
  const answer = await fetch(`/t/${page.table}/replay/steps${seat}`);
  if (!answer.ok) { notice("The steps could not be loaded. Load the page again.", { stay: true }); return; }
  steps = await answer.json();
  for (const id of new Set(steps.flatMap((step) => Object.keys(step.parts))))
    firsts[id] = document.getElementById(id)?.outerHTML;
  $("#log").replaceChildren(...steps.flatMap((step, i) => {
    if (!step.says) return []; // half a turn: the question tells it
    const line = document.createElement("li");
    const link = document.createElement("a");
    const no = document.createElement("span");
    no.className = "no";
    no.textContent = i + 1;
    link.href = `#${i + 1}`;
    link.textContent = step.says;
    line.append(no, link);
    return line;
  }));
  const slider = $(".replay input");
  slider.max = steps.length;
  slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
  $(".replay").addEventListener("click", (event) => {
    const name = event.target.closest("[data-go]")?.dataset.go;
    if (!name) return;
    if (name !== "play") play(false);
    goes[name]();
  });
  const fromHash = () => { if (/^#\d+$/.test(location.hash)) go(Number(location.hash.slice(1)), { jump: false }); };
  addEventListener("hashchange", fromHash);
  go(0, { jump: false });
  if (location.hash === "#review" || store.get("review") === page.table) openTab("review");
  store.set("review", "");
  if (location.hash === "#fair" && $("#fair")) {
    if ($("#tab-steps")) openTab("steps"); else drawer(true);
    $("#fair").open = true;
    $("#fair").scrollIntoView({ block: "nearest" });
  }
  fromHash();
  watchReview();
  root.dataset.ready = "replay";
}

// The review is made in the background: looked at every second until it is there.
let watching = 0;
function watchReview() {
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
async function review(button) {
  button.disabled = true;
  const { ok, data } = await post(`/t/${page.table}/review`, { seats: [Number(button.dataset.review)] })
    .catch(() => ({ ok: false, data: {} }));
  button.disabled = false;
  if (!ok) notice(data.reason || "That did not work. Try again in a moment.");
  else await showReview();
}
// To the step in which a choice was made; as another seat saw it, the page is loaded anew and opens here again.
function turnedAt(event, link) {
  if (link.dataset.of !== page.seat) { store.set("review", page.table); return; }
  event.preventDefault();
  play(false);
  go(Number(link.dataset.step));
}
$("#view")?.addEventListener("change", (event) => { const seat = event.target.value;
  location.href = `${location.pathname}${seat && `?seat=${seat}`}#${at}`;
  });

// ---- a fair deal: each seat adds a part to the seed, and this browser remembers what it sent and what it saw

const ownPart = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bound = $("[data-commitment]")?.textContent ?? "";
const joining = $("[data-part-of]");
if (joining) {
  const [table] = joining.dataset.partOf.split(".");
  joining.value = ownPart();
  joining.form.addEventListener("submit", () => {
    store.set(`bound.${table}`, bound);
    store.set(`part.${joining.dataset.partOf}`, joining.value);
  });
}
if (page.page === "table" && page.phase === "open" && bound) {
  store.set(`bound.${page.table}`, bound);
  for (const seat of (page.own ?? "").split(",").filter(Boolean)) {
    const key = `part.${page.table}.${seat}`;
    if (store.get(key)) continue;
    const part = ownPart();
    post(`/t/${page.table}/seats/${seat}/part`, { part }).then(({ ok }) => { if (ok) store.set(key, part); }).catch(() => {});
  }
}
function remembered() {
  const line = $("[data-remembered]");
  const seen = store.get(`bound.${page.table}`);
  if (!line || !seen) return;
  const parts = $$("[data-part]").map((part) => [store.get(`part.${page.table}.${part.dataset.part}`), part.textContent]);
  const mine = parts.filter(([sent]) => sent);
  const same = seen === bound && mine.every(([sent, shown]) => sent === shown);
  line.textContent = same
    ? `This browser remembers the same commitment${mine.length ? " and the part that it sent" : ""}.`
    : "Beware: this browser remembers another commitment, or sent another part.";
  line.classList.toggle("bad", !same);
  line.hidden = false;
}

if (page.page === "replay") { remembered(); replay(); }
if (page.page === "table" && map) import(page.placing).then(({ placing }) => {
  const say = (words) => { const line = $("#say"); if (line) line.textContent = words; };
  placer = placing({ map, choose, say, typing, dragged: () => moved > 6, zoomed: () => root.classList.contains("zoomed") });
  root.dataset.placing = "ready";
});
if (live) { sitting(); asked = false; turned(); root.dataset.ready = page.page; }
window.ziggurat = { spent: () => spent, number: () => number };
