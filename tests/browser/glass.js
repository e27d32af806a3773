/* What is wrong with a page as it lies on the glass, by structure and not by pixels: a list of sentences.
   Called with { small, sign, map, target }: the least size of words on the board, of a letter or number in a symbol, of
   one on a map that can be brought nearer, and of what is clicked. */
({ small, sign, map, target }) => {
  const found = new Set();
  const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
  const still = new CSSStyleSheet();
  still.replaceSync("*,*::before,*::after{pointer-events:auto!important;animation:none!important;transition:none!important}");
  document.adoptedStyleSheets = [still];
  const styles = new Map();
  const style = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const tag = (element) => {
    const id = element.closest("[id]");
    const kind = (element.getAttribute("class") ?? "").split(" ")[0];
    return `${id && id !== element ? "#" + id.id + " " : ""}${element.localName}${element.id ? "#" + element.id : ""}${kind ? "." + kind : ""}`;
  };
  const say = (fault, element, words = "") => found.add(`${fault}: ${tag(element)} ${words}`.trim());

  /* What is seen: not hidden by any style, not faded away. */
  const seen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at = element; at; at = at.parentElement) if (style(at).clipPath === "inset(50%)") return false;
    return !element.closest(".sr, title, desc, defs, symbol, noscript, [hidden], #notice:not(.on)");
  };
  const clips = new Map();
  /* The box through which what lies in an element is seen. */
  const window_in = (element) => {
    if (clips.has(element)) return clips.get(element);
    const box = element.parentElement ? { ...window_in(element.parentElement) } : { left: 0, top: 0, right: wide, bottom: high, x: false, y: false };
    const css = style(element);
    const svg = element.localName === "svg";
    const cuts = svg ? css.overflow !== "visible" : css.overflowX !== "visible" || css.overflowY !== "visible";
    if (cuts && element.parentElement && css.display !== "inline" && css.display !== "contents" && (svg || !(element instanceof SVGElement))) {
      const r = element.getBoundingClientRect();
      const scrolls = (axis) => /auto|scroll/.test(css["overflow" + axis]) && element["scroll" + (axis === "X" ? "Width" : "Height")] > element["client" + (axis === "X" ? "Width" : "Height")];
      Object.assign(box, {
        left: Math.max(box.left, r.left), top: Math.max(box.top, r.top),
        right: Math.min(box.right, r.right), bottom: Math.min(box.bottom, r.bottom),
        x: box.x || scrolls("X"), y: box.y || scrolls("Y"),
      });
    }
    clips.set(element, box);
    return box;
  };
  /* The box through which an element is seen. */
  const window_of = (element) => window_in(element.parentElement ?? element);
  /* Something painted that would cover what lies below it. */
  const opaque = (element) => {
    for (let at = element; at; at = at.parentElement) if (Number(style(at).opacity) < 0.5) return false;
    const css = style(element);
    if (element instanceof SVGElement && element.localName !== "svg") {
      if (element.localName === "text" || element.localName === "tspan") return false;
      return css.fill !== "none" && Number(css.fillOpacity) > 0.5 && !/, 0(\.[0-4]\d*)?\)$/.test(css.fill) && !/\/ 0(\.[0-4]\d*)?\)$/.test(css.fill);
    }
    if (css.backgroundImage !== "none") return true;
    return css.backgroundColor !== "transparent" && !/, 0(\.[0-4]\d*)?\)$/.test(css.backgroundColor) && !/\/ 0(\.[0-4]\d*)?\)$/.test(css.backgroundColor);
  };
  const covered = (element, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === element || top.contains(element) || element.contains(top)) return false;
      if (opaque(top)) return top;
    }
    return false;
  };

  /* ---- text */
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const shown = new Map();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    const element = node.parentElement;
    if (!words || /^(script|style|option|textarea)$/.test(element.localName)) continue;
    if (!shown.has(element)) shown.set(element, seen(element));
    if (!shown.get(element)) continue;
    range.selectNodeContents(node);
    const box = style(element).textOverflow === "ellipsis" ? window_of(element) : window_in(element); // «shortened» below
    const drawn = element instanceof SVGElement;
    let scale = 1, turned = false;
    if (drawn) {
      const matrix = element.getScreenCTM();
      if (!matrix) continue;
      scale = Math.hypot(matrix.a, matrix.b);
      turned = Math.abs(matrix.b) > 0.02 * scale && Math.abs(matrix.a) > 0.02 * scale;
    }
    const size = parseFloat(style(element).fontSize) * scale;
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const inset = turned ? rect.height * 0.3 : Math.max(0, (rect.height - size * 0.74) / 2);
      const line = { element, words, size, turned, left: rect.left, right: rect.right, top: rect.top + inset, bottom: rect.bottom - inset };
      {
        const inX = Math.min(line.right, box.right) - Math.max(line.left, box.left);
        const inY = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
        if (inX < 1 || inY < 1) continue;
        const out = line.right - line.left - inX, low = line.bottom - line.top - inY;
        if (out > 2 && !box.x && !turned) say("cut at the side", element, JSON.stringify(words.slice(0, 40)));
        if (low > 2 && !box.y && !turned) say("cut in height", element, JSON.stringify(words.slice(0, 40)));
        Object.assign(line, { left: Math.max(line.left, box.left), right: Math.min(line.right, box.right), top: Math.max(line.top, box.top), bottom: Math.min(line.bottom, box.bottom) });
      }
      let under = 0, by = null;
      const at = [0.08, 0.3, 0.5, 0.7, 0.92];
      for (const part of at) {
        const top = covered(element, line.left + (line.right - line.left) * part, (line.top + line.bottom) / 2);
        if (top) { under += 1; by = top; }
      }
      if (under === at.length) continue;
      if (under > 1 && !turned) say("half covered", element, `${JSON.stringify(words.slice(0, 40))} by ${tag(by)}`);
      lines.push(line);
      if (drawn ? element.closest(".board, .drawer, .hand, .rail, .dock") : element.closest(".board")) {
        const letter = drawn && words.length <= 2;
        const least = letter && wide <= 1180 && element.closest("svg.map") ? map
          : letter && element.ownerSVGElement.getBoundingClientRect().width < 64 ? sign : small;
        if (size < least - 0.05 && /[\p{L}\p{N}]/u.test(words)) say("small", element, `${size.toFixed(1)} px ${JSON.stringify(words.slice(0, 24))}`);
      }
    }
  }
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next];
      if (other.top > one.bottom) break;
      if (other.element === one.element || other.turned || one.turned) continue;
      const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (x > 1.5 && y > 1.5) say("text over text", one.element, `${JSON.stringify(one.words.slice(0, 30))} and ${tag(other.element)} ${JSON.stringify(other.words.slice(0, 30))}`);
    }
  });

  /* ---- what is cut with an ellipsis or by its own box */
  for (const element of document.body.querySelectorAll("*")) {
    if (element instanceof SVGElement || !element.clientWidth || !/\S/.test(element.textContent)) continue;
    const css = style(element);
    if (!/hidden|clip/.test(css.overflowX) && !/hidden|clip/.test(css.overflowY)) continue;
    if (!seen(element) || element.matches("body, .board, .table-page, pre")) continue;
    if (!element.matches("[data-cut]") && /hidden|clip/.test(css.overflowX) && element.scrollWidth > element.clientWidth + 1 && css.textOverflow === "ellipsis") say("shortened", element, JSON.stringify(element.textContent.trim().slice(0, 40)));
    if (css.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 2) say("shortened", element, JSON.stringify(element.textContent.trim().slice(0, 40)));
  }

  /* ---- targets */
  const answers = new Set();
  const targets = [...document.querySelectorAll("button, a[href], summary, select, input:not([type=hidden]), [role=button], [role=tab], [data-choice]")];
  const big = (element) => {
    const label = element.matches("input[type=radio], input[type=checkbox]") && element.closest("label");
    const rect = (label || element).getBoundingClientRect();
    return [rect.width, rect.height, rect];
  };
  for (const element of targets) if (element.dataset?.choice && element.closest("#ask") && big(element)[1] >= target - 0.5) answers.add(element.dataset.choice);
  for (const element of targets) {
    if (!seen(element) || element.closest(".skip, .log li, p, pre, dd, .doc")) continue;
    const [w, h, rect] = big(element);
    if (w < 1 || h < 1) continue;
    const box = window_of(element);
    const x = (Math.max(rect.left, box.left) + Math.min(rect.right, box.right)) / 2;
    const y = (Math.max(rect.top, box.top) + Math.min(rect.bottom, box.bottom)) / 2;
    if (rect.right < box.left || rect.left > box.right || rect.bottom < box.top || rect.top > box.bottom) continue;
    if (covered(element, x, y)) continue;
    if (w >= target - 0.5 && h >= target - 0.5) continue;
    if (element.dataset?.choice && answers.has(element.dataset.choice)) continue; /* the same answer is a button, too */
    say("small target", element, `${Math.round(w)}x${Math.round(h)} ${JSON.stringify((element.getAttribute("aria-label") || element.textContent).trim().slice(0, 30))}`);
  }

  const sideways = document.documentElement.scrollWidth - wide;
  if (sideways > 0) found.add(`sideways: ${sideways} px`);
  document.adoptedStyleSheets = [];
  return [...found].sort();
}
