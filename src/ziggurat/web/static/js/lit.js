// Everything that stands for the same choice lights up together: the place on the board, the button, the hint.
import { $$ } from "./dom.js";

for (const name of ["mouseover", "focusin"]) document.addEventListener(name, (event) => {
  const choice = event.target.closest?.("[data-choice]")?.dataset.choice;
  for (const node of $$(".hot")) if (node.dataset.choice !== choice) node.classList.remove("hot");
  if (choice) for (const node of $$(`[data-choice="${choice}"]`)) node.classList.add("hot");
});
