"""What can be seen to be wrong with a page without a look at it; and when it has come to rest."""

STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await frame();
  await frame();
  const endless = (e) => e.effect && e.effect.getComputedTiming().endTime === Infinity;
  return document.getAnimations().every((e) => e.playState !== "running" || endless(e))
    && [...document.images].every((e) => e.complete);
}"""
"""Whether no animation runs, of those that end, and everything to be drawn is there."""

FAULTS = """() => {
  // [what, how much] of each fault; `what` is the same for the same fault in other pictures
  const found = new Map();
  const say = (what, pixels) => found.set(what, Math.max(found.get(what) ?? 0, Math.round(pixels)));
  const root = document.documentElement;
  const wide = root.clientWidth, high = innerHeight;
  const all = (what, inside = document) => [...inside.querySelectorAll(what)];
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => e.checkVisibility({visibilityProperty: true}) && !e.closest(".sr, .sprite");
  const texts = (e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  const name = (e) => {
    const own = e.id ? "#" + e.id : e.localName + [...e.classList]
      .filter((word) => !/^(suit|joker)-/.test(word)).map((word) => "." + word).join("");
    const around = e.parentElement?.closest("[id]");
    return e.id || !around ? own : "#" + around.id + " " + own;
  };

  const THINGS = "svg, img, canvas, button, input, select, table, [data-card], [data-zone], [data-seat]";

  if (root.dataset.heptad !== "ready") say(`the page is not up: ${root.dataset.heptad}`, 0);
  if (root.scrollWidth > wide) say("the page can be scrolled sideways", root.scrollWidth - wide);

  const dialog = document.querySelector("dialog[open]");
  const table = document.querySelector("[data-game][data-turn]");
  const shown = dialog ? all("*", dialog) : all("body *");
  for (const e of shown.filter((e) => seen(e) && !e.closest("script, noscript, option, datalist"))) {
    const style = getComputedStyle(e), at = box(e);
    if (at.width < 2 || at.height < 2) continue; // for screen readers only
    if (texts(e)) {
      const size = parseFloat(style.fontSize);
      if (size < 12) say(`text under 12 px: ${name(e)}`, size);
      // a box that hides what does not fit, or a button: a text has no business outside of it
      if ((style.overflowX !== "visible" || e.localName === "button") && style.display !== "inline"
          && e.scrollWidth > e.clientWidth + 1) {
        say(`text wider than its box: ${name(e)}`, e.scrollWidth - e.clientWidth);
      }
    }
    if (!texts(e) && !e.matches(THINGS)) continue;
    let left = at.left, right = at.right;
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === "visible") continue;
      left = Math.max(left, box(up).left);
      right = Math.min(right, box(up).right);
    }
    if (right <= left) continue; // scrolled or cut away by a box of its own
    if (left < -1) say(`cut off at the left edge: ${name(e)}`, -left);
    if (right > wide + 1) say(`cut off at the right edge: ${name(e)}`, right - wide);
  }

  if (dialog) {
    if (dialog.scrollWidth > dialog.clientWidth) {
      say("the sheet can be scrolled sideways", dialog.scrollWidth - dialog.clientWidth);
    }
    if (box(dialog).bottom > high + 1) say("the sheet ends below the screen", box(dialog).bottom - high);
  } else if (table && seen(table)) {
    const me = table.dataset.me;
    if (root.scrollHeight > high + 1) say("the table is higher than the screen", root.scrollHeight - high);
    const parts = {
      head: all("#head"),
      seat: all("[data-seat]", table).filter((e) => e.dataset.seat !== me && !e.querySelector("#hand")),
      middle: all("#middle [data-zone]"),
      news: all("#news span"),
      plate: all("#plate"),
      prompt: all("#prompt"),
      hand: all("#hand [data-card]:not([aria-pressed=true]), #spread [data-card]"), // a lifted card rises on purpose
      bar: all("#bar button, #bar input"),
    };
    for (const id of ["seats", "middle", "hand", "bar"]) {
      if (!document.getElementById(id)) say(`no #${id}: the gallery can't check it`, 0);
    }
    const boxes = Object.entries(parts).flatMap(([part, list]) =>
      list.filter(seen).map((e) => [part, box(e)]).filter(([, at]) => at.width > 1 && at.height > 1));
    boxes.forEach(([part, one], i) => {
      for (const [other, two] of boxes.slice(i + 1)) {
        if (part === other && part !== "seat") continue;
        const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (Math.min(across, down) > 2) say(`${part} and ${other} overlap`, Math.min(across, down));
      }
      if (part !== "hand" && part !== "bar") return;
      if (one.bottom > high + 1) say(`the ${part} reaches below the first screen`, one.bottom - high);
      if (one.top < -1) say(`the ${part} begins above the screen`, -one.top);
    });
  }
  return [...found];
}"""
"""Faults of the page as it is shown, each with the most pixels by which it is one."""
