// The one small helper beside the Python: what must happen before it is up, and platform calls that may throw
// (a thrown error can't be caught in MicroPython, so these give a value instead).
(() => {
  "use strict";
  const root = document.documentElement;

  const guard = (work, otherwise) => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const store = (kind) => guard(() => window[kind], null);
  const LOCAL = store("localStorage");
  const TAB = store("sessionStorage");

  const helper = {
    get: (key) => guard(() => LOCAL.getItem(key), null) ?? "",
    set: (key, text) => guard(() => (LOCAL.setItem(key, text), true), false),
    remove: (key) => guard(() => (LOCAL.removeItem(key), true), false),
    keys: (start) =>
      guard(() => Object.keys(LOCAL).filter((key) => key.startsWith(start)).sort().join("\n"), ""),
    tabGet: (key) => guard(() => TAB.getItem(key), null) ?? "",
    tabSet: (key, text) => guard(() => (TAB.setItem(key, text), true), false),
    // letters that can't be mistaken for one another
    random: (length) =>
      Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => "abcdefghjkmnpqrstuvwxyz23456789"[byte % 31]).join(""),
    now: () => String(Date.now()), // as text: large numbers are cut on their way to MicroPython
    hash: () => guard(() => location.hash.slice(1), ""),
    setHash: (hash, push) =>
      guard(() => (history[push ? "pushState" : "replaceState"](null, "", hash ? "#" + hash : location.pathname + location.search), true), false),
    mark: (name) => guard(() => performance.getEntriesByName(name).length || performance.mark(name), null),
    download: (name, text) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
    copy: (text) => guard(() => navigator.clipboard.writeText(text).then(() => true, () => false), Promise.resolve(false)),
    fetchText: (address) => fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => ""),
    capture: (element, pointer) => guard(() => (element.setPointerCapture(pointer), true), false),
    fail: (text) => {
      root.dataset.heptad = "error";
      const box = document.getElementById("failure");
      if (box) {
        box.hidden = false;
        if (text) box.querySelector("p").textContent = text;
      }
    },
  };
  window.heptadHelper = helper;
  window.heptad = {};

  // Before the first paint: which screen is coming, and how the reader likes it.
  root.dataset.heptad = "loading";
  root.dataset.screen = location.hash.length > 1 ? "table" : "lobby";
  for (const pair of helper.get("heptad.look").split(" ")) {
    const [key, value] = pair.split("=");
    if (value && /^[a-z]+$/.test(key)) root.dataset[key] = value;
  }

  // What keeps Python from starting at all.
  window.addEventListener("DOMContentLoaded", () => {
    if (typeof WebAssembly === "undefined") {
      helper.fail("This browser can't run the table: WebAssembly is missing or turned off. Allow it for this page, or use another browser.");
    }
  });
  const blocked = (event) => {
    const file = event.target && (event.target.src || event.target.href);
    if (file && root.dataset.heptad === "loading") {
      helper.fail("A file of the table could not be loaded: " + file + " — reload the page; if that does not help, something blocks it.");
    }
  };
  window.addEventListener("error", blocked, true);
  setTimeout(() => {
    if (root.dataset.heptad === "loading") helper.fail("");
  }, 20000);
})();
