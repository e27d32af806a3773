// Runs before the first paint: the colours that were chosen last time.
const theme = /(?:^|;\s*)theme=(light|night)/.exec(document.cookie);
if (theme) document.documentElement.dataset.theme = theme[1];
