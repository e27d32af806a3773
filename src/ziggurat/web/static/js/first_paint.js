// Runs before the first paint: what was chosen in the settings, and whether the device was handed to this very seat.
for (const name of ["theme", "text", "colors", "hand"]) {
  const found = new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(document.cookie);
  if (found) document.documentElement.dataset[name] = found[1];
}
try {
  if (sessionStorage.getItem("holds") === location.pathname + location.search) document.documentElement.dataset.holds = "1";
} catch { /* no store: one is asked once more */ }
