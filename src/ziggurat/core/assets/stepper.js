// Stepping through a record with buttons, slider, keys and an address like #42: on the site and in a file of its own.
//
// `steps` are [{ parts: { id: markup }, … }]; step 0 is the page as it came. `show` puts parts in place (glide: whether it
// is the next step), `says` gives the sentence of a step, `after` is called when the step is shown.
export function stepper({ steps, show, says, after = () => {} }) {
  const find = (query) => document.querySelector(query);
  const slider = find(".replay input");
  const firsts = {};
  let at = 0;
  let playing = 0;

  for (const id of new Set(steps.flatMap((step) => Object.keys(step.parts)))) {
    const element = document.getElementById(id);
    if (element) firsts[id] = element.outerHTML;
  }

  // What differs between two steps: walk forward, or fold everything up to the goal when going back.
  function changes(goal) {
    const parts = {};
    for (const step of steps.slice(goal > at ? at : 0, goal)) Object.assign(parts, step.parts);
    if (goal < at) for (const step of steps.slice(goal, at))
      for (const id of Object.keys(step.parts)) parts[id] ??= firsts[id];
    return parts;
  }

  function go(goal, { jump = true } = {}) {
    goal = Math.max(0, Math.min(steps.length, goal));
    if (goal !== at) {
      const parts = changes(goal);
      const next = Math.abs(goal - at) === 1;
      at = goal;
      show(parts, next);
    }
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${steps.length}`);
    find(".replay .at").textContent = `${at} / ${steps.length}`;
    find(".replay .says").textContent = says(at);
    find(".log [aria-current]")?.removeAttribute("aria-current");
    let line = null; // half a turn has no line of its own
    for (let i = at; i && !line; i -= 1) line = find(`.log a[href="#${i}"]`);
    line?.setAttribute("aria-current", "step");
    const folded = line?.closest("details");
    for (const group of document.querySelectorAll(".log details[data-opened]")) if (group !== folded) { group.open = false; delete group.dataset.opened; }
    if (folded && !folded.open) { folded.open = true; folded.dataset.opened = ""; }
    if (line) { const list = find(".log"); list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2; }
    if (jump) history.replaceState(null, "", `#${at}`);
    after();
    if (at === steps.length) play(false);
  }

  function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => go(at + 1), 900) : 0;
    const button = find('[data-go="play"]');
    button.setAttribute("aria-label", on ? "Pause" : "Play");
    button.querySelector("use").setAttribute("href", on ? "#i-pause" : "#i-play");
  }

  const acts = {
    first: () => go(0), back: () => go(at - 1), next: () => go(at + 1), last: () => go(steps.length),
    play: () => { if (!playing && at === steps.length) go(0); play(!playing); },
  };
  function act(name) {
    if (name !== "play") play(false);
    acts[name]();
  }
  function press(event) {
    const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
    if (!name || event.target.matches("input") || (name === "play" && event.target.closest("button, a, summary"))) return;
    event.preventDefault();
    act(name);
  }
  function fromAddress() {
    if (/^#\d+$/.test(location.hash)) go(Number(location.hash.slice(1)), { jump: false });
  }

  slider.max = steps.length;
  slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
  find(".replay").addEventListener("click", (event) => {
    const name = event.target.closest("[data-go]")?.dataset.go;
    if (name) act(name);
  });
  addEventListener("hashchange", fromAddress);
  go(0, { jump: false });
  return { at: () => at, fromAddress, press, stopAt: (goal) => { play(false); go(goal); } };
}
