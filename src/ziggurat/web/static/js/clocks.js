// The clocks of the seats: the server says what is left, here they run on.
import { $, $$, page } from "./dom.js";
import { seats } from "./state.js";

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
      if (alarm) alarm.textContent = `You have ${mark} seconds left.`;
    }
    if (now > 90) clocks.warned = 99999;
  });
}

export const nowLeft = () => clocks.left.map((left, seat) => left === null || !clocks.running.includes(seat)
  ? left : left - (performance.now() - clocks.at) / 1000);

export function setClocks({ clocks: left, pending }) {
  if (!left) return;
  Object.assign(clocks, { left, running: page.phase === "running" ? pending ?? [] : [], at: performance.now() });
  clearInterval(clocks.timer);
  tick();
  if (clocks.running.length) clocks.timer = setInterval(tick, 1000);
}
