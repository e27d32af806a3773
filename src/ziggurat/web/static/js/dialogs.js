// Questions of our own in place of the browser's: they look like the table, and a screen reader hears them as a question.
let sureBox = null;

// Whether somebody says yes; Escape and a click beside it mean no.
export function sure(words, yes = "Yes") {
  if (!sureBox) {
    sureBox = document.createElement("dialog");
    sureBox.id = "sure";
    sureBox.className = "card sure";
    sureBox.setAttribute("role", "alertdialog");
    sureBox.setAttribute("aria-labelledby", "sure-h");
    sureBox.innerHTML = '<h2 id="sure-h"></h2><form method="dialog"><button class="btn main" value="yes"></button><button class="btn bare">No</button></form>';
    sureBox.addEventListener("click", (event) => { if (event.target === sureBox) sureBox.close(); });
    document.body.append(sureBox);
  }
  sureBox.querySelector("h2").textContent = words;
  sureBox.querySelector(".main").textContent = yes;
  sureBox.returnValue = "";
  sureBox.showModal();
  return new Promise((resolve) => {
    sureBox.addEventListener("close", () => resolve(sureBox.returnValue === "yes"), { once: true });
  });
}
