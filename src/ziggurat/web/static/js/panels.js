// Text and points are asked for while they are looked at: they cost the server more than a move. The pictures of the
// rules are asked for once.
import { $, live, page } from "./dom.js";
import { parse } from "./markup.js";
import { onTab } from "./drawer.js";
import { place } from "./parts.js";
import { state } from "./state.js";

let fetching = null;

export async function panel() {
  const name = $("#panel-text.on") ? "text" : $("#panel-points.on") ? "points"
    : $("#panel-rules.on #pictures:empty") ? "pictures" : "";
  if (!name || !live || fetching === `${name}${state.number}`) return;
  const want = fetching = `${name}${state.number}`;
  try {
    const seat = page.seat === "" ? "" : `?seat=${page.seat}`;
    const answer = await fetch(`/t/${page.table}/panels/${name}${seat}`);
    if (answer.ok && fetching === want) place(parse(await answer.text()), { glide: false });
  } catch { fetching = null; }
}

onTab(panel);
