// A live table, for a seat, a spectator or the screen for everybody in the room (tv).
import { offerStands } from "../again.js";
import { awayStands } from "../away.js";
import { beatsStand } from "../beats.js";
import { choose } from "../choices.js";
import { onClick } from "../clicks.js";
import { page, root } from "../dom.js";
import { openRule } from "../drawer.js";
import { heard, onHeard } from "../events.js";
import { sendParts } from "../fair.js";
import "../forms.js";
import { gateStands } from "../gate.js";
import { startInspector } from "../inspector.js";
import { listenToKeys } from "../keys.js";
import "../links.js";
import "../open_sheet.js";
import { startLegend } from "../legend.js";
import "../lit.js";
import { prepare } from "../parts.js";
import { sitting, togglePeople } from "../people.js";
import "../plans.js";
import { startPlacing } from "../placing.js";
import { allowStream, listen } from "../stream.js";
import { closeTopmost, pressTableKey } from "../table_keys.js";
import { watchTables } from "../tables.js";
import { turned } from "../turn.js";
import { startWelcome } from "../welcome.js";

const played = page.page === "table"; // the screen for everybody has no keys of its own
onClick("[data-toggle]", togglePeople);
listenToKeys(played ? { escape: closeTopmost, lit: choose, press: pressTableKey } : {});
prepare(document.body);
listen(heard);
onHeard(offerStands);
onHeard(awayStands);
watchTables({ stream: allowStream });
if (played) {
  sendParts();
  startPlacing();
  startInspector({ rules: openRule });
  startLegend();
  startWelcome();
}
sitting();
turned();
beatsStand();
gateStands();
root.dataset.ready = page.page;
