// The legend: what all symbols mean, fetched when it is opened, with a search; a line lights its kind on the table.
import { onClick } from "./clicks.js";
import { $, $$, page } from "./dom.js";
import { parse } from "./markup.js";
import { inspectorShut } from "./inspector.js";
import { notice } from "./notices.js";
import { edgeOf, ringAround, thingsWith } from "./rings.js";

let legendAt = () => "";
let opening = false;

function lightKind(line) {
  const sheet = $("#legend");
  const nodes = line ? thingsWith((key) => key.startsWith(line.dataset.lights)) : [];
  const holes = nodes.map((node) => {
    const { x, y, width, height } = edgeOf(node, 8);
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  });
  $(".room path", sheet).setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${holes.join("")}`);
  $(".room g", sheet).replaceChildren();
  ringAround($(".room g", sheet), nodes, "lamp");
  for (const other of $$(".on", sheet)) other.classList.remove("on");
  line?.classList.add("on");
}

function search(event) {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  let hits = 0;
  for (const section of $$("#legend .lg section")) {
    const lines = $$("li", section);
    for (const line of lines) {
      line.hidden = !words.every((word) => line.textContent.toLowerCase().includes(word));
      hits += !line.hidden;
    }
    section.hidden = lines.every((line) => line.hidden);
  }
  $("#legend-hits").textContent = words.length ? `${hits} found` : "";
}

function wire(sheet) {
  $("#legend-search", sheet).addEventListener("input", search);
  for (const line of $$("[data-lights]", sheet)) {
    line.addEventListener("pointerenter", () => lightKind(line));
    line.addEventListener("pointerleave", () => lightKind(null));
    line.addEventListener("focus", () => lightKind(line));
    line.addEventListener("blur", () => lightKind(null));
  }
  sheet.addEventListener("click", (event) => { if (!event.target.closest(".icons-panel")) sheet.close(); });
  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.preventDefault(); sheet.close(); } // a search field would only be emptied
    if (event.key.toLowerCase() === "g" && !event.target.matches("input") && !event.ctrlKey && !event.metaKey) sheet.close();
  });
  sheet.addEventListener("close", () => sheet.remove());
}

export async function openLegend() {
  if (opening || $("#legend") || !$("[data-legend]")) return;
  opening = true;
  try {
    const seat = page.seat === "" ? "" : `seat=${page.seat}`;
    const query = [seat, legendAt()].filter(Boolean).join("&");
    const answer = await fetch(`/t/${page.table}/legend${query && `?${query}`}`);
    if (!answer.ok) { notice("The symbols could not be loaded. Try again in a moment."); return; }
    inspectorShut();
    const [sheet] = parse((await answer.json()).part);
    document.body.append(sheet);
    wire(sheet);
    sheet.showModal();
    lightKind(null);
    $("#legend-search").focus();
  } catch {
    notice("No connection. The symbols could not be loaded.");
  } finally {
    opening = false;
  }
}

export function startLegend({ at = () => "" } = {}) {
  legendAt = at;
  addEventListener("resize", () => { if ($("#legend")) lightKind(null); });
}

onClick("[data-legend]", openLegend);
