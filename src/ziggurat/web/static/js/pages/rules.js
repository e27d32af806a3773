// The rules of a game: a search, and a button that prints them.
import { $ } from "../dom.js";
import { listenToKeys, themeKey } from "../keys.js";
import { inspectFocused, inspectorKept, inspectorShut, startInspector } from "../inspector.js";
import "../rules.js";
import { watchTables } from "../tables.js";
import "../theme.js";
import "../times.js";

const print = $("#print");
print.hidden = false;
print.addEventListener("click", () => window.print());
const closeInspector = () => inspectorKept() && (inspectorShut(), true);
listenToKeys({ escape: closeInspector, press: (event) => { if (event.key === "i") inspectFocused(); else themeKey(event); } });
watchTables();
startInspector();
