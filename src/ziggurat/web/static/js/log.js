// The log: new lines go into the group that is running, a group that is over is folded to chips and outcome, and what a
// line is about is lit while it is pointed at. The server makes the groups; here they are put in place.
import { named, unpoint } from "./advice.js";
import { $, $$, page } from "./dom.js";
import { stamp } from "./times.js";

const logList = $("#log");
const logBox = logList?.parentElement;
let readsOn = false; // whether somebody reads further down

const linesOf = (group) => $(":scope > ol, :scope > details > ol", group);

// The list that what is new stands on top of: that of the newest section, if there are sections.
function newestSection() {
  const first = logList.firstElementChild;
  return first?.matches(".sec") ? linesOf(first) : logList;
}

// The lines that are not there yet, oldest first.
const unheard = (lines) => lines.filter((line) => !document.getElementById(line.id));

// A group that is over, folded; it opens to its lines, the oldest first.
function foldGroup(group, details, classes) {
  linesOf(details.parentElement).append(...[...linesOf(group).children].reverse());
  group.replaceChildren(details);
  group.className = classes;
}

// The end of a group was taken back: it stands line by line again, the newest first.
function unfoldGroup(group) {
  const details = $(":scope > details", group);
  if (!details) return;
  const lines = document.createElement("ol");
  lines.append(...[...linesOf(group).children].reverse());
  group.replaceChildren($("h4", details), lines);
  group.classList.remove("done");
}

// What began with a choice that was taken back has not begun: its lines go to the group before it.
function goesOn({ dataset: { takes, into } }) {
  const home = into === "log" ? logList : document.getElementById(into);
  if (!home) return;
  if (home !== logList) unfoldGroup(home);
  for (const id of takes.split(" ").reverse()) {
    const gone = document.getElementById(id);
    if (!gone) continue;
    unfoldGroup(gone);
    (home === logList ? logList : linesOf(home)).prepend(...linesOf(gone).children);
    gone.remove();
  }
}

function groupHeard(group, added) {
  const lines = unheard([...linesOf(group).children]);
  added.push(...lines);
  const home = document.getElementById(group.id);
  const details = $(":scope > details", group);
  if (home) {
    linesOf(home).prepend(...lines.toReversed());
    if (details) { linesOf(group).replaceChildren(); foldGroup(home, details, group.className); }
    return;
  }
  linesOf(group).replaceChildren(...(details ? lines : lines.toReversed()));
  (group.matches(".sec") ? logList : newestSection()).prepend(group);
}

// New lines, within their groups; gives back the lines that were not there yet, oldest first.
export function growLog(heard) {
  if (!logList) return [];
  stamp(heard);
  const added = [];
  const height = readsOn ? logBox.scrollHeight : 0;
  const top = readsOn ? logBox.scrollTop : 0;
  if (page.page === "tv") {
    added.push(...unheard($$("li[data-number]", heard)));
    logList.prepend(...added.toReversed());
    return added;
  }
  for (const item of [...heard.children]) {
    if (item.dataset.takes) goesOn(item);
    else if (item.matches(".grp, .sec")) groupHeard(item, added);
    else if (!document.getElementById(item.id)) { newestSection().prepend(item); added.push(item); }
  }
  if (readsOn) logBox.scrollTop = top + logBox.scrollHeight - height;
  return added;
}

function pointFromLog(event) {
  unpoint();
  const at = event.target.closest?.("[data-at]")?.dataset.at;
  if (at) named(at)?.classList.add("told-of");
}

if (logBox) {
  logBox.addEventListener("scroll", () => { readsOn = logBox.scrollTop > 4; }, { passive: true });
  for (const kind of ["mouseover", "focusin"]) logList.addEventListener(kind, pointFromLog);
  for (const kind of ["mouseleave", "focusout"]) logList.addEventListener(kind, unpoint);
}
