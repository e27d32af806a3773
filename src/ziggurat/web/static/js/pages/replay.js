// A replay of a game, with its review.
import { $ } from "../dom.js";
import { drawer } from "../drawer.js";
import { compareRemembered } from "../fair.js";
import { inspectFocused, inspectorKept, inspectorShut, startInspector } from "../inspector.js";
import { listenToKeys } from "../keys.js";
import { openLegend, startLegend } from "../legend.js";
import "../lit.js";
import { momentFromAddress, momentShut, pressMomentKey, tryAnswer } from "../moment.js";
import { atStep, pressStepKey, startReplay } from "../replay.js";
import { watchReview } from "../review.js";
import { watchTables } from "../tables.js";

function closeTop() {
  if (inspectorKept()) { inspectorShut(); return true; }
  if (momentShut()) return true;
  const open = $("#drawer.open");
  if (open) drawer(false);
  return Boolean(open);
}

function pressKey(event) {
  if (pressMomentKey(event.key.toLowerCase())) { event.preventDefault(); return; }
  const act = { i: inspectFocused, g: openLegend }[event.key.toLowerCase()];
  if (act) { event.preventDefault(); act(); } else pressStepKey(event);
}

listenToKeys({ escape: closeTop, lit: tryAnswer, press: pressKey });
watchTables();
compareRemembered();
startInspector({ at: atStep });
startLegend({ at: atStep });
startReplay().then(watchReview).then(momentFromAddress);
