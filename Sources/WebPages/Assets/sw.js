// Keeps the last answers, so that a page is there without a connection. What is newer always goes before what is kept.
'use strict';
const store = 'dine-2', patience = 4000, most = 600, day = 8.64e7, loose = { ignoreVary: true };
const offline = 'offline/';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await self.clients.claim();
})()));
// A page says where its campus begins, in its language: then every place there is kept, once a day, one after the other.
let keeping = null;
const keep = async base => {
  const cache = await caches.open(store), held = await cache.match(base + offline, loose);
  if (held && Date.now() - Date.parse(held.headers.get('Date')) < day) return;
  const add = async (address, always) => {
    if (always || !await cache.match(address, loose)) await cache.add(address).catch(() => {});
  };
  for (const path of [offline, '', 'near/', 'lucky/', 'menu/', 'search/', 'served.json', 'changes.json']) await add(base + path, true);
  const menu = await cache.match(base + 'menu/', loose), days = menu ? (await menu.text()).matchAll(/menu\/\d{4}-\d\d-\d\d\//g) : [];
  for (const [path] of days) await add(base + path, true);
  // A page has a script of its own, which nobody may have loaded yet.
  for (const path of ['near/', 'lucky/', 'search/']) {
    const page = await cache.match(base + path, loose), scripts = page ? (await page.text()).matchAll(/<script src="([^"]+)"/g) : [];
    for (const [, source] of scripts) await add(new URL(source, base + path).href);
  }
  const changes = await cache.match(base + 'changes.json', loose);
  if (!changes) return;
  for (const slug of Object.keys((await changes.json()).venues)) {
    await add(base + 'venues/' + slug + '/', true);
    await add(base + 'venues/' + slug + '/week.svg', true);
  }
};
self.addEventListener('message', e => {
  if (typeof e.data === 'string' && e.data.startsWith(self.registration.scope) && !keeping) {
    keeping = keep(e.data).catch(() => {}).finally(() => { keeping = null; });
    e.waitUntil(keeping);
  }
});
const fresh = (request, cache) => fetch(request).then(async r => {
  if (r.ok && r.type === 'basic' && !(r.headers.get('Cache-Control') || '').includes('no-store')) {
    await cache.put(request, r.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  }
  return r;
});
// What is kept says so to a script that asks for it, and on the page, where no script hides it again.
const marked = async held => {
  const headers = new Headers(held.headers), page = (headers.get('Content-Type') || '').startsWith('text/html');
  headers.set('X-Kept', '1');
  const body = page ? (await held.clone().text()).replace(/<p id="kept"([^>]*?) hidden(="")?/, '<p id="held"$1') : held.clone().body;
  return new Response(body, { status: held.status, headers });
};
// The page that says so, of the language that the address names; its ways made to lead on from wherever it is shown.
const absent = async (cache, url) => {
  const bases = (await cache.keys()).map(r => r.url).filter(u => u.endsWith('/' + offline)).map(u => u.slice(0, -offline.length));
  const base = bases.filter(b => url.startsWith(b)).sort((a, b) => b.length - a.length)[0];
  const page = base && await cache.match(base + offline, loose);
  if (!page) return null;
  const html = (await page.text()).replaceAll('"../', '"' + new URL(base).pathname);
  return new Response(html, { status: 503, headers: {
    'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.headers.get('Content-Security-Policy') || '' } });
};
self.addEventListener('fetch', e => {
  const { request } = e;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  e.respondWith((async () => {
    const cache = await caches.open(store), held = await cache.match(request, loose);
    const asked = fresh(request, cache);
    if (held) asked.catch(() => {});
    const late = held ? new Promise(done => setTimeout(() => done(marked(held)), patience)) : new Promise(() => {});
    let answer = null;
    try {
      answer = await Promise.race([asked, late]);
      // A server that its proxy cannot reach is like none: what is kept goes before the proxy's words.
      if (![502, 503, 504].includes(answer.status)) return answer;
      throw answer;
    } catch (error) {
      // A page that was kept for other parameters may be filtered by them; the plain one is filtered by its script.
      const plain = request.mode === 'navigate' && new URL(new URL(request.url).pathname, request.url).href;
      const other = held || await (plain ? cache.match(plain, loose) : cache.match(request, { ignoreSearch: true, ...loose }));
      if (other) return marked(other);
      if (answer) return answer;
      const page = request.mode === 'navigate' && await absent(cache, request.url);
      if (page) return page;
      throw error;
    }
  })());
});
