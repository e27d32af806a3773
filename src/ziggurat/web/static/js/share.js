// The sheet with the link for friends: drawn by the server, for the code is its work.
import { page } from "./dom.js";
import { sheetDialog } from "./sheet_dialog.js";

export async function openShare() {
  const seat = page.seat === "" ? "" : `?seat=${page.seat}`;
  const answer = await fetch(`/t/${page.table}/panels/share${seat}`, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.status);
  return sheetDialog("share", "share-h", await answer.text());
}
