// While one looks at this page, the script of the table is fetched: most people go to a table from here.
import { page } from "./dom.js";

addEventListener("load", () => { fetch(page.next, { priority: "low" }).catch(() => {}); });
