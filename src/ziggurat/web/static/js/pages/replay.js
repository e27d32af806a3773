// A replay of a game, with its review.
import { $ } from "../dom.js";
import { drawer } from "../drawer.js";
import { compareRemembered } from "../fair.js";
import { listenToKeys } from "../keys.js";
import "../lit.js";
import { pressStepKey, startReplay } from "../replay.js";
import { watchReview } from "../review.js";
import { watchTables } from "../tables.js";

function closeDrawer() {
  const open = $("#drawer.open");
  if (open) drawer(false);
  return Boolean(open);
}

listenToKeys({ escape: closeDrawer, press: pressStepKey });
watchTables();
compareRemembered();
startReplay().then(watchReview);
