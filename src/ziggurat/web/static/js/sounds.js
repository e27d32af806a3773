// Three soft tones, off unless asked for.
import { $, store } from "./dom.js";

let audio = null;
function tone(...notes) {
  if (store.get("sound") === "on" && !document.hidden) sound(notes);
}

function sound(notes) {
  audio ??= new AudioContext();
  notes.forEach(([pitch, at, length], i) => {
    const voice = audio.createOscillator();
    const loud = audio.createGain();
    const start = audio.currentTime + at;
    voice.type = i % 2 ? "sine" : "triangle";
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.09, start + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(loud).connect(audio.destination);
    voice.start(start);
    voice.stop(start + length);
  });
}

// Heard whatever is on, and though nobody looks: in place of a notice.
export const chime = () => sound(TURN);

const TURN = [[523.25, 0, 0.22], [783.99, 0.12, 0.3]];
export const sounds = {
  piece: () => tone([220, 0, 0.09]),
  turn: () => tone(...TURN),
  end: () => tone([392, 0, 0.3], [523.25, 0.14, 0.3], [659.25, 0.28, 0.5]),
};

function soundButton() {
  const on = store.get("sound") === "on";
  $("#sound")?.setAttribute("aria-pressed", String(on));
}
$("#sound")?.addEventListener("click", () => {
  store.set("sound", store.get("sound") === "on" ? "off" : "on");
  soundButton();
  sounds.turn();
});
soundButton();
