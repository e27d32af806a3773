// The game waits for its people no longer than it said: then the words about it go.
import { $ } from "./dom.js";
import { onHeard } from "./events.js";

let gateTimer = 0;

export function gateStands() {
  clearTimeout(gateTimer);
  const gate = $("#gate[data-left]:not([hidden])");
  if (gate) gateTimer = setTimeout(() => { gate.hidden = true; }, 1000 * Number(gate.dataset.left) + 400);
}

onHeard(gateStands);
