// A dialog that is made once, filled, and shown: at the foot of a phone, in the middle of a larger screen.
export function sheetDialog(kind, title, markup) {
  let dialog = document.getElementById(`${kind}-sheet`);
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = `${kind}-sheet`;
    dialog.className = "card sheet-dialog";
    dialog.setAttribute("aria-labelledby", title);
    document.body.append(dialog);
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  }
  dialog.innerHTML = `${markup}<form method="dialog"><button class="btn">Close</button></form>`;
  if (!dialog.open) dialog.showModal();
  return dialog;
}
