// The page's side of the service worker (sw.js): registers it once the first card lies there, tells when a new version
// waits, and passes on what the reader asks for. Calls give promises, which the page's Python can catch.
const root = document.documentElement;
const workers = navigator.serviceWorker;
let registration = null;

// The worker's answer to `what`; tell(have, total) while it is at it.
const ask = (worker, what, tell) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.done ? done(data) : tell(data.have, data.total));
    worker.postMessage({ what, build: root.dataset.build }, [port2]);
  });

window.heptadHelper.offline = {
  look: async () => ask(registration.active, "look"),
  keep: async (tell) => {
    navigator.storage?.persist?.().catch(() => {}); // else a browser short of room may drop it
    return ask(registration.active, "keep", tell);
  },
  // load the page anew with the version that waits; { alone } says whether no other page is open
  renew: async () => {
    const again = () => location.reload();
    workers.addEventListener("controllerchange", again);
    const words = await ask(registration.waiting, "swap");
    if (!words.alone) workers.removeEventListener("controllerchange", again);
    return words;
  },
};

const seen = () => {
  if (registration.waiting) root.dataset.fresh = "";
};

const start = async () => {
  registration = await workers.register("sw.js", { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming.addEventListener("statechange", () => coming.state === "installed" && registration.active && seen());
  });
  seen();
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  await workers.ready;
  if (!workers.controller) await ask(registration.active, "claim");
  root.dataset.offline = "ready";
  // on the first visit the bots' runtime came before there was anybody to keep it: it is in the browser's own cache
  const brain = () => root.dataset.brain === "ready" && (watch.disconnect(), ask(registration.active, "keep", () => {}));
  const watch = new MutationObserver(brain);
  watch.observe(root, { attributeFilter: ["data-brain"] });
  brain();
};

start().catch(() => {}); // denied: the page goes on without
