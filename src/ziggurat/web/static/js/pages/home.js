// The home page: the form for a new table, and the lists of tables.
import { refreshLists, startForm } from "../home.js";
import { listenToKeys } from "../keys.js";
import "../next.js";
import { watchTables } from "../tables.js";
import "../theme.js";
import "../times.js";

startForm();
listenToKeys();
watchTables({ changed: refreshLists });
