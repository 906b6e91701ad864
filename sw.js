// The service worker: after one visit the page needs no network. The build writes the list of the site's files into it,
// so a new version of any file is a new service worker. It installs beside the old one, file by file checked against
// the list's hashes, and waits: a page gets all its files from the version that it was loaded from.
"use strict";

const BUILD = "";
const FILES = {}; // path: [SHA-256 in base64, bytes, whether it is only fetched when it is asked for]

const SCOPE = new URL("./", self.location).href;
const CACHE = "heptad " + SCOPE; // caches belong to a whole host, which may have another Heptad at another path
const key = (path) => SCOPE + path + "?" + FILES[path][0]; // what did not change between versions is fetched once
const open = () => caches.open(CACHE);

// A file from the host, if it is the one that the list means. read(bytes) tells how much has come.
const load = async (path, read = () => {}) => {
  for (const cache of ["default", "reload"]) { // a copy on the way may be an older one
    const answer = await fetch(SCOPE + (path === "index.html" ? "" : path), { cache });
    if (!answer.ok) continue;
    const parts = [];
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      read(value.length);
    }
    const bytes = await new Blob(parts).arrayBuffer();
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    if (hash === FILES[path][0]) {
      const headers = new Headers(answer.headers);
      for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name); // of the way it came
      return new Response(bytes, { headers });
    }
    parts.forEach((part) => read(-part.length));
  }
  throw new Error("not this version's: " + path);
};

const kept = async (path) => (await open()).match(key(path));
const put = async (path, answer) => (await open()).put(key(path), answer);
const take = async (path, read) => put(path, await load(path, read));

const give = async (path) => {
  const there = await kept(path);
  if (there) return there;
  const answer = await load(path);
  await put(path, answer.clone()).catch(() => {}); // no room: given all the same
  return answer;
};

// All files of this version or none: a host that is just being brought up to date is tried again at a later visit.
const install = () =>
  Promise.all(Object.keys(FILES).map(async (path) => FILES[path][2] || (await kept(path)) || take(path)));

const clean = async () => {
  const store = await open();
  const wanted = new Set(Object.keys(FILES).map(key));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
};

// The runtime of the bots that search, with words on how far it is: { have, total } in bytes, at the end also `done`.
const keep = async (fetching, tell) => {
  const paths = Object.keys(FILES).filter((path) => path.startsWith("pyscript/pyodide/"));
  const said = { have: 0, total: paths.reduce((sum, path) => sum + FILES[path][1], 0) };
  const missing = [];
  for (const path of paths) {
    if (await kept(path)) said.have += FILES[path][1];
    else missing.push(path);
  }
  for (const path of fetching ? missing : []) {
    await take(path, (bytes) => {
      said.have += bytes;
      tell(said);
    });
  }
  return said;
};

// Another open page would lose its version under its feet.
const swap = async () => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.filter((page) => page.url.startsWith(SCOPE)).length < 2;
  if (alone) self.skipWaiting();
  return { alone };
};

const WORK = {
  // the first visit's page, if it is of this version: from now on it needs no network either
  claim: ({ build }) => build === BUILD && self.clients.claim(),
  look: (_, tell) => keep(false, tell),
  keep: (_, tell) => keep(true, tell),
  swap,
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("message", (event) => {
  const tell = (words) => event.ports[0].postMessage(words);
  const work = Promise.resolve(WORK[event.data.what](event.data, tell));
  event.waitUntil(work.then((words) => tell({ ...words, done: true, failed: false }), () => tell({ done: true, failed: true })));
});
self.addEventListener("fetch", (event) => {
  const [address] = event.request.url.split(/[?#]/);
  const path = address.slice(SCOPE.length) || "index.html";
  if (!address.startsWith(SCOPE) || !Object.hasOwn(FILES, path)) return;
  if (event.request.method === "GET") event.respondWith(give(path));
  if (event.request.method === "HEAD") event.respondWith(kept(path).then((there) => there ?? fetch(event.request)));
});
