// The sheets of a table that are fetched when they are asked for.
import { openSettings } from "../settings.js";
import { openShare } from "../share.js";

const kinds = { share: openShare, settings: openSettings };

window.sheets = (kind) => kinds[kind]();
