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

  // Python's timers go by Date.now(), and a clock that is put back would hold them up: here it is one that only goes on.
  const wall = Date.now.bind(Date);
  Date.now = () => Math.floor(performance.timeOrigin + performance.now());
  const TIME = "heptad.time"; // the last time that was given to an entry, of whatever tab

  // Where storage is denied (a frame of another site, a sandbox, some private windows), PyScript's own would throw, on
  // the page and in its workers, whose source it makes as a blob: both get one that keeps nothing.
  const forgetful = () => {
    const answer = (result) => {
      const request = { result };
      setTimeout(() => request.onsuccess?.({ target: request }));
      return request;
    };
    const entries = new Proxy({}, { get: () => () => answer([]) });
    const base = { open: () => answer({ transaction: () => ({ objectStore: () => entries }), close() {} }) };
    Object.defineProperty(globalThis, "indexedDB", { value: base });
  };
  if (!LOCAL || !guard(() => indexedDB, null)) {
    forgetful();
    const source = "(" + forgetful + ")();\n";
    window.Blob = class extends Blob {
      constructor(parts, how) {
        super(String(parts[0]).startsWith("/*@*/") ? [source, ...parts] : parts, how);
      }
    };
  }

  const foreign = (type) => String(type).startsWith("text/html");
  const LANGUAGES = ["en", "es", "ro"];
  const catalogues = {};
  const drawings = {};
  const spelt = (name, id) => name + "-" + Array.from(id, (letter) => letter.charCodeAt(0)).join("-");
  let audio = null;
  let failures = {
    "fail.slow": "It takes longer than it should. Reload the page; if that does not help, the connection or a blocker keeps a file back.",
    "fail.wasm": "This browser can't run the table: WebAssembly is missing or turned off. Allow it for this page, or use another browser.",
    "fail.file": "A file of the table could not be loaded: {file} — reload the page; if that does not help, something blocks it.",
  };

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
    // milliseconds, later than any time before also where the clock is put back; as text: large numbers are cut on
    // their way to MicroPython
    now: () => {
      const last = /^\d{13}$/.test(helper.get(TIME)) ? Number(helper.get(TIME)) : 0;
      const time = String(Math.max(wall(), last + 1));
      helper.set(TIME, time);
      return time;
    },
    stores: Boolean(LOCAL), // else it keeps nothing; where it does, there may be no room
    // a window of its own; false where the browser opens none
    popup: (address, name) => guard(() => Boolean(open(address, name, "popup,width=1280,height=800")), false),
    hash: () => guard(() => location.hash.slice(1), ""),
    setHash: (hash, push) =>
      guard(() => (history[push ? "pushState" : "replaceState"](null, "", hash ? "#" + hash : location.pathname + location.search), true), false),
    // once the next frame is on the screen
    painted: (work) => requestAnimationFrame(() => setTimeout(work)),
    mark: (name) => guard(() => performance.getEntriesByName(name).length || performance.mark(name), null),
    download: (name, text, type = "application/json") => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
    // one soft tone; browsers that have no sound, or allow none yet, stay silent
    tone: (hertz, start, length) =>
      guard(() => {
        audio ??= new AudioContext();
        const at = audio.currentTime + start / 1000;
        const [tone, volume] = [audio.createOscillator(), audio.createGain()];
        tone.type = "triangle";
        tone.frequency.value = hertz;
        volume.gain.setValueAtTime(0, at);
        volume.gain.linearRampToValueAtTime(0.12, at + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.001, at + length / 1000);
        tone.connect(volume).connect(audio.destination);
        tone.start(at);
        tone.stop(at + length / 1000);
        root.dataset.heard = hertz;
      }, null),
    copy: (text) => guard(() => navigator.clipboard.writeText(text).then(() => true, () => false), Promise.resolve(false)),
    shares: typeof navigator.share === "function",
    share: (url) => guard(() => void navigator.share({ url }).catch(() => {}), null), // turned down: nothing to say
    // the reader's language: the link's, else the one that was chosen, else the browser's
    language: () => {
      const known = (code) => LANGUAGES.find((language) => language === String(code).slice(0, 2).toLowerCase());
      const linked = /[?&]lang=([a-z]{2})/.exec(helper.hash());
      return known(linked && linked[1]) || known(root.dataset.lang) || navigator.languages.map(known).find(Boolean) || "en";
    },
    words: (language) =>
      (catalogues[language] ??= helper.fetchText("words/" + language + ".json").then((text) => {
        if (guard(() => JSON.parse(text), null)) return text;
        delete catalogues[language]; // missing or cut short: asked for again, it is fetched again
        return "";
      })),
    // the words that stand in the page itself
    respell: (language, text) => {
      const words = JSON.parse(text);
      for (const element of document.querySelectorAll("[data-t]")) element.textContent = words[element.dataset.t];
      for (const element of document.querySelectorAll("[data-t-label]")) element.setAttribute("aria-label", words[element.dataset.tLabel]);
      failures = words;
      root.lang = language;
    },
    // a file of drawings, once into the page itself: for a <use> of another file the host is asked anew each time.
    // The ids are spelt in numbers, so that a card's name stands in the page only where its face is shown.
    sprite: (name) => {
      drawings[name] ??= helper.fetchText("decks/" + name + ".svg").then((text) => {
        if (!text.trimEnd().endsWith("</svg>")) return void delete drawings[name]; // the same
        const spell = (_, start, id) => start + spelt(name, id);
        const drawn = new DOMParser().parseFromString(text.replace(/(id="|href="#)([^"]+)/g, spell), "image/svg+xml");
        document.querySelector(".sprite").append(document.adoptNode(drawn.documentElement));
      });
    },
    // as strict as any JSON reader; MicroPython's takes much that is none
    isJson: (text) => guard(() => (JSON.parse(text), true), false),
    // a file's text; "" where it is larger than that, empty, or no file that can be read (a folder)
    fileText: (file, most) => (file.size > most ? Promise.resolve("") : file.text().catch(() => "")),
    // "" where it can't be had, or where a network that wants a sign-in answers with a page of its own
    fetchText: (address) => fetch(address).then((answer) => (answer.ok && !foreign(answer.headers.get("Content-Type")) ? answer.text() : "")).catch(() => ""),
    // whether the host has all these files, as far as it answers when it is only asked
    there: (addresses) => Promise.all(addresses.split(" ").map((address) =>
      fetch(address, { method: "HEAD" }).then(
        ({ ok, status, headers }) => [405, 501].includes(status) || (ok && !foreign(headers.get("Content-Type"))), () => false),
    )).then((all) => all.every(Boolean)),
    // a frame with `sandbox` and without `allow-same-origin`
    sandboxed: self.origin === "null",
    // to the page around this one
    post: (text) => parent !== window && parent.postMessage(JSON.parse(text), "*"),
    textNow: (address) =>
      guard(() => {
        const request = new XMLHttpRequest();
        request.open("GET", address, false);
        request.send();
        return request.status === 200 && !foreign(request.getResponseHeader("Content-Type")) ? request.responseText : "";
      }, ""),
    // all has been loaded, but not the looks' last rule
    bare: () => document.readyState === "complete" && getComputedStyle(root).getPropertyValue("--styled").trim() !== "1",
    capture: (element, pointer) => guard(() => (element.setPointerCapture(pointer), true), false),
    fail: (key, file) => {
      root.dataset.heptad = "error";
      const show = () => {
        const box = document.getElementById("failure");
        box.hidden = false;
        box.querySelector("p").textContent = failures[key].replace("{file}", file);
      };
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
      else show();
    },
  };
  window.heptadHelper = helper;
  window.heptad = {};

  // Before the first paint: which screen is coming, and how the reader likes it.
  root.dataset.heptad = "loading";
  root.dataset.screen = location.hash === "#class" ? "class" : location.hash.length > 1 ? "table" : "lobby";
  if (/[?&]embed\b/.test(location.search)) root.dataset.embed = "yes";
  for (const pair of helper.get("heptad.look").split(" ")) {
    const [key, value] = pair.split("=");
    if (value && /^[a-z]+$/.test(key)) root.dataset[key] = value;
  }

  // Dark or not: as chosen, or as the device has it and goes on to have it.
  const night = matchMedia("(prefers-color-scheme: dark)");
  helper.shade = () => {
    const theme = root.dataset.theme;
    root.toggleAttribute("data-dark", theme === "dark" || ((!theme || theme === "auto") && night.matches));
  };
  helper.shade();
  night.addEventListener("change", helper.shade);

  // Another language than the one that the page is written in: its words are on their way before Python is.
  const language = helper.language();
  if (language !== "en") {
    root.dataset.tongue = "waiting";
    const there = new Promise((done) => window.addEventListener("DOMContentLoaded", done));
    helper
      .words(language)
      .then((text) => there.then(() => text && helper.respell(language, text)))
      .finally(() => delete root.dataset.tongue);
  }

  // The lobby's pictures: at once where the lobby is what comes first, else once the page works.
  const paint = () => {
    helper.sprite("lobby");
    for (const use of document.querySelectorAll("use[data-fan]")) use.setAttribute("href", "#" + spelt("lobby", use.dataset.fan));
  };
  if (root.dataset.screen === "lobby") document.addEventListener("readystatechange", paint, { once: true });

  // What has time until the page works.
  const settled = new MutationObserver(() => {
    if (root.dataset.heptad !== "ready") return;
    settled.disconnect();
    paint();
    const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 500));
    if (guard(() => navigator.serviceWorker, null)) idle(() => import("./offline.js").catch(() => {}));
  });
  settled.observe(root, { attributeFilter: ["data-heptad"] });

  // What keeps Python from starting at all.
  window.addEventListener("DOMContentLoaded", () => {
    if (typeof WebAssembly === "undefined") {
      helper.fail("fail.wasm");
    }
  });
  const missing = (file) => file && root.dataset.heptad === "loading" && helper.fail("fail.file", String(file));
  window.addEventListener(
    "error",
    ({ target, error, filename }) => missing(target?.src || target?.href || (error instanceof SyntaxError && filename)), // cut short
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const text = String(reason?.message ?? reason);
    const half = reason instanceof SyntaxError && "micropython.mjs";
    missing(/https?:\S+/.exec(text)?.[0] ?? ((/wasm|WebAssembly/i.test(text) && "micropython.wasm") || half));
  });
  window.addEventListener("load", () => {
    if (!helper.bare()) return;
    helper.fail("fail.file", "static/style.css");
    document.body.replaceChildren(document.getElementById("failure")); // all screens would lie one below the other
  });
  setTimeout(() => {
    if (root.dataset.heptad === "loading") helper.fail("fail.slow");
  }, 20000);
})();
