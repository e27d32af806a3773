// The rules of a game: a search, and a button that prints them.
import { $ } from "../dom.js";
import { listenToKeys } from "../keys.js";
import "../rules.js";
import { watchTables } from "../tables.js";
import "../theme.js";
import "../times.js";

const print = $("#print");
print.hidden = false;
print.addEventListener("click", () => window.print());
listenToKeys();
watchTables();
