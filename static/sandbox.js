// In a sandboxed frame the page has no origin, and browsers take no drawing from another file for it: the files' drawings
// are brought into the page, each under its whole address as id.
const brought = new Set();

export const bring = async (file) => {
  if (brought.has(file)) return;
  brought.add(file);
  const text = await window.heptadHelper.fetchText(file);
  const named = text.replace(/ (id|href)="(#?)([^"]+)"/g, (_, name, sign, id) => ` ${name}="${sign}${file}#${id}"`);
  const drawings = new DOMParser().parseFromString(named, "image/svg+xml").documentElement;
  drawings.setAttribute("class", "sprite");
  drawings.setAttribute("aria-hidden", "true");
  document.body.append(drawings);
};
