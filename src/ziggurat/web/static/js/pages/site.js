// The pages without a table: account, invitation, documentation, errors.
import { addPartToForm } from "../fair.js";
import { listenToKeys } from "../keys.js";
import { watchTables } from "../tables.js";
import "../theme.js";
import "../times.js";

addPartToForm();
listenToKeys();
watchTables();
