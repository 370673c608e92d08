// What a page does beyond its markup. It decides nothing about hours: it looks up what was worked out beforehand.
(() => {
  'use strict';
  const d = document, root = d.documentElement, all = (q, e = d) => [...e.querySelectorAll(q)], one = (q, e = d) => e.querySelector(q);
  const { base, root: site, campus } = root.dataset;
  const glyphs = '●◐○?', marks = 'open soon closed unknown'.split(' ');
  root.classList.add('js');
  const kept = (k, v) => {
    try {
      if (v === undefined) return JSON.parse(localStorage['dine.' + k]);
      localStorage['dine.' + k] = JSON.stringify(v);
    } catch {}
  };
  // The page's clock may be ahead of the device's, in a rehearsal.
  const now = () => Math.floor(Date.now() / 1000) + +(root.dataset.ahead || 0);
  const hide = (e, yes) => { if (e) e.hidden = yes; };
  const on = (e, n, f) => e.addEventListener(n, f);
  const set = (e, text) => { if (e && e.textContent !== text + '') e.textContent = text; };
  let changes, due, seen = +root.dataset.made;

  const at = (list, t) => list.filter(x => x[0] <= t).pop() || list[0];
  const words = (e, t) => {
    const w = changes.words[e[2]];
    return e[3] == null ? w : w.replace('#', (e[1] < 2 ? Math.floor : Math.ceil)((e[3] - t) / 60));
  };
  // The campus' clock, as if it was universal time.
  const local = t => new Date((t + at(changes.days, t)[1]) * 1000);
  const time = t => {
    const [h, m] = local(t).toISOString().slice(11, 16).split(':');
    return changes.clock === 12 ? (+h + 11) % 12 + 1 + ':' + m + (h < 12 ? ' AM' : ' PM') : String(+h).padStart(changes.pad, '0') + ':' + m;
  };
  const paint = (s, e, t) => {
    const w = words(e, t), text = one('.wd', s);
    if (text.textContent === w) return false;
    text.textContent = w;
    one('.gl', s).textContent = glyphs[e[1]];
    s.className = 'st turned ' + marks[e[1]];
    return true;
  };
  const turn = () => {
    const t = now(), { words } = changes, [, , name, notice] = at(changes.days, t), holiday = one('#holiday'),
      // The days after those worked out have no name.
      date = words[name] || local(t).toLocaleDateString(root.lang, { dateStyle: 'full', timeZone: 'UTC' });
    set(one('#date'), date + ', ' + time(t));
    set(holiday, words[notice]);
    hide(holiday, !words[notice]);
    all('#old').forEach(e => hide(e, t < e.dataset.t));
    all('[data-day]').forEach(e => hide(e, e.dataset.day !== date));
    let moved = false;
    all('[data-v]').forEach(li => {
      const v = changes.venues[li.dataset.v], s = one('.st', li);
      if (!v || !s) return;
      const e = at(v.open, t);
      moved = paint(s, e, t) || moved;
      set(one('.meal', li), words[at(v.meals, t)[1]]);
      if (v.swap) set(one('.xc', li), words[at(v.swap, t)[2]]);
      if (!li.closest('[data-list]')) return;
      const to = ['open', 'open', e[3] == null ? 'closed' : 'soon', 'unknown'][e[1]], list = one('[data-list=' + to + ']>ul');
      li.dataset.i = to === 'open' ? e[4] || 1e12 : e[3] || 0;
      if (list && li.parentNode !== list) { list.append(li); moved = true; }
    });
    if (moved) order();
  };

  // Favourites float to the top of their list; of the others those of one closing stand under it.
  const pins = 'stars.' + campus;
  const order = () => {
    const stars = kept(pins) || [], count = {};
    all('[data-star]').forEach(b => b.setAttribute('aria-pressed', stars.includes(b.dataset.star)));
    all('[data-sort]').forEach(list => {
      all('.sub', list).forEach(e => e.remove());
      const items = [...list.children], name = li => (one('.n', li) || li).textContent;
      items.forEach((li, i) => { li.dataset.i ||= i; li.classList.remove('same'); });
      const rank = li => +!stars.includes(one('[data-star]', li)?.dataset.star);
      items.sort((a, b) => rank(a) - rank(b) || a.dataset.i - b.dataset.i || name(a).localeCompare(name(b)));
      // What stands where it belongs is not painted anew.
      if (items.some((li, i) => li !== list.children[i])) items.forEach(li => list.append(li));
      const box = list.closest('[data-list]');
      if (!box) return;
      count[box.dataset.list] = items.length;
      hide(box, !items.length);
      set(one('.k', box), items.length);
      if (box.dataset.list != 'open') return;
      const of = {};
      items.filter(rank).forEach(li => { if (one('.st.open', li)) { const w = one('.wd', li).textContent; (of[w] ||= []).push(li); } });
      Object.entries(of).filter(x => x[1].length > 3).forEach(([w, same]) => {
        const sub = d.createElement('li');
        sub.className = 'sub';
        sub.textContent = w;
        same[0].before(sub);
        same.forEach(li => li.classList.add('same'));
      });
    });
    hide(one('#unsaid'), count.open || !count.unknown);
    set(one('#unsaid span'), count.unknown);
    hide(one('#noneopen'), count.open || count.unknown);
  };
  const stars = () => {
    all('[data-star]').forEach(b => {
      b.hidden = false;
      on(b, 'click', () => {
        const s = kept(pins) || [], k = b.dataset.star;
        kept(pins, s.includes(k) ? s.filter(x => x !== k) : [...s, k]);
        order();
        b.focus();
      });
    });
    order();
  };

  // The filter: what is not stated is neither yes nor no.
  const test = (f, yes, no, free, within) => {
    const has = (s, x) => s.split(' ').includes(x);
    if (f.diets.some(x => has(no, x)) || f.without.some(x => has(within, x))) return 2;
    return f.diets.some(x => !has(yes, x)) || !f.trusts && f.without.some(x => !has(free, x)) ? 1 : 0;
  };
  // The filter of a page: what this device keeps, and in addition what the server has filtered by or, where none has, what the
  // address asks for. Each diet and allergen is given with its names. Any other word gets a place that no dish has: nothing passes.
  const wanted = (diets, allergens, served) => {
    const p = new URLSearchParams(location.search), own = { diets: [], without: [], trusts: false, ...kept('filter') };
    const plain = text => text.toLowerCase().replace(/[\s_-]+/g, ' ').trim().slice(0, 40);
    const places = (name, list) => p.getAll(name).flatMap(text => text.split(',')).filter(Boolean).map(text => {
      const w = plain(text), i = list.findIndex(names => names.map(plain).some(x => x === w || x === w + 's' || x + 's' === w));
      return i < 0 ? '-' + w : '' + i;
    });
    const trust = p.getAll('trust-missing').map(x => /^(1|true|yes|on)?$/.test(x));
    const asked = served ? JSON.parse(served) : { diets: places('diet', diets), without: places('without', allergens), trusts: trust.length > 0 && !trust.includes(false) };
    const both = k => [...new Set([...asked[k], ...own[k]])], strict = [own, asked].filter(x => x.without.length);
    return { diets: both('diets'), without: both('without'), trusts: strict.length ? strict.every(x => x.trusts) : own.trusts };
  };
  const filter = () => {
    const form = one('#filter');
    if (!form) return;
    const served = form.dataset.filter, trust = form.elements['trust-missing'];
    const boxes = all('input', form), named = n => boxes.filter(i => i.name === n), words = n => named(n).map(i => [i.value, i.parentNode.textContent]);
    const more = one('#more'), details = form.parentNode;
    let asked = wanted(words('diet'), words('without'), served);
    boxes.forEach(i => { i.checked = i === trust ? asked.trusts : asked[i.name === 'diet' ? 'diets' : 'without'].includes(i.dataset.k); });
    const of = n => named(n).filter(i => i.checked), odd = k => asked[k].filter(x => x[0] === '-');
    const keys = (n, k) => of(n).map(i => i.dataset.k).concat(odd(k));
    const chosen = () => ({ diets: keys('diet', 'diets'), without: keys('without', 'without'), trusts: trust.checked });
    // What the server has filtered is asked for again if this device keeps more, which is changed by what somebody sends.
    if (served) {
      const p = new URLSearchParams(location.search), more = boxes.filter(i => i !== trust && i.checked && !i.defaultChecked);
      more.forEach(i => p.append(i.name, i.value));
      const other = asked.without.length && trust.checked !== trust.defaultChecked;
      if (other) p.set(trust.name, +trust.checked);
      if (other || more.length) return location.replace('?' + p);
      on(form, 'submit', () => { asked = { diets: [], without: [] }; kept('filter', chosen()); });
      on(one('#clear'), 'click', () => kept('filter', null));
      return;
    }
    const apply = () => {
      const f = chosen(), is = f.diets.length + f.without.length > 0, n = [0, 0, 0];
      all('[data-y]').forEach(li => {
        const x = is ? test(f, li.dataset.y, li.dataset.n, li.dataset.f, li.dataset.in) : 0;
        li.hidden = x > 0;
        n[x]++;
      });
      all('[data-group]').forEach(g => {
        const none = one('[data-y]', g) && !one('[data-y]:not([hidden])', g), note = one('.none', g);
        if (note) { hide(note, !none); all('.has', g).forEach(e => hide(e, none)); } else g.hidden = none;
      });
      hide(one('#left'), !is);
      set(one('#fit'), n[0]);
      set(one('#all'), n[0] + n[1] + n[2]);
      set(one('#unstated'), n[1]);
      hide(more, !n[1]);
      hide(one('#nothing'), !is || n[0] > 0);
      const say = (n, k) => of(n).map(i => i.parentNode.textContent.trim()).concat(odd(k).map(x => x.slice(1))).join(', ');
      const w = say('without', 'without');
      set(one('#chosen'), [say('diet', 'diets'), w && form.dataset.without + ' ' + w].filter(Boolean).map((x, i) => (i ? ', ' : ': ') + x).join(''));
      return f;
    };
    // What somebody chooses is the device's filter from then on, and the address no longer asks for another.
    const change = () => {
      asked = { diets: [], without: [] };
      kept('filter', apply());
      if (location.search) history.replaceState(null, '', location.pathname);
    };
    apply();
    hide(one('button', form), true);
    on(form, 'change', change);
    on(form, 'submit', e => { e.preventDefault(); change(); details.open = false; });
    on(one('#clear'), 'click', e => { e.preventDefault(); boxes.forEach(i => i.checked = false); change(); });
  };

  const share = () => all('[data-share]').forEach(b => {
    if (!isSecureContext) return;
    b.hidden = false;
    on(b, 'click', async () => {
      const url = location.href.split('#')[0];
      // It may not be wanted.
      try {
        if (navigator.share) await navigator.share({ title: d.title, url });
        else { await navigator.clipboard.writeText(url); b.textContent = b.dataset.share; }
      } catch {}
    });
  });

  // What was kept says so, and is asked for again after a while; what was left open when somebody looks at it again.
  const stale = yes => { hide(one('#kept'), !yes); clearTimeout(due); due = yes && setTimeout(renew, 2e4); };
  const load = async () => {
    try {
      const r = await fetch(base + 'changes.json', { cache: 'no-cache' });
      if (r.ok) changes = await r.json();
      stale(r.headers.has('X-Kept'));
    } catch { stale(true); }
    if (changes) turn();
  };
  const init = () => { stars(); filter(); share(); };
  const renew = async () => {
    if (d.hidden) return;
    if (now() - seen < 300) return due && load();
    try {
      const r = await fetch(location.href, { cache: 'no-cache' }), is = r.headers.has('X-Kept');
      if (!r.ok || is) return stale(is);
      seen = now();
      const main = 'main[data-fresh]', fresh = one(main, new DOMParser().parseFromString(await r.text(), 'text/html')), old = one(main);
      if (fresh && old) {
        all('details', old).forEach((e, i) => (all('details', fresh)[i] || {}).open = e.open);
        old.replaceWith(fresh);
        init();
        if (changes) turn();
      }
    } catch { stale(true); }
    await load();
  };
  window.dine = { d, all, one, base, kept, now, hide, set, at, words, time, paint, test, wanted, changes: () => changes };
  init();
  on(window, 'beforeprint', () => all('details').forEach(e => e.open = 1));
  dine.ready = load();
  setInterval(() => changes && turn(), 1000);
  setInterval(load, 1.8e6);
  on(d, 'visibilitychange', renew);
  // What the browser held back whole, to show it again, knows nothing of what was chosen on other pages since.
  on(window, 'pageshow', e => e.persisted ? location.reload() : renew());
  on(window, 'online', renew);
  const w = navigator.serviceWorker;
  if (w) {
    w.register(site + 'sw.js', { scope: site || './' }).catch(() => {});
    w.ready.then(r => r.active.postMessage(new URL(base, location).href));
  }
})();
