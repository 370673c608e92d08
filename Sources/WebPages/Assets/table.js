// A table: sends what is said at it, and asks now and then how it stands. What the others voted never comes here.
(() => {
  'use strict';
  const { d, all, one, hide, set } = dine;
  const said = one('#said'), say = (k, text) => set(said, text || said.dataset[k] || '');
  const here = location.pathname.replace(/\/(en|de)\/$/, '/');
  const wait = s => new Promise(go => setTimeout(go, s * 1000));

  // One after the other, in the order in which they were said; what was too much at once is said again after a while.
  let queue = Promise.resolve();
  const send = (path, body) => {
    const one = async () => {
      for (let i = 0; i < 5; i++) {
        const r = await fetch(path, {
          method: 'POST', headers: { 'Content-Type': 'application/json', 'Accept-Language': d.documentElement.lang }, body: JSON.stringify(body),
          credentials: 'same-origin', cache: 'no-store' });
        if (r.status !== 429) return r;
        say('slow');
        await wait(Math.min(60, +r.headers.get('Retry-After') || 1));
      }
      throw new Error('429');
    };
    return queue = queue.catch(() => {}).then(one);
  };

  // Opening one.
  const open = one('#open');
  if (open) {
    // One is opened, however often the button is pressed; whoever comes back may open another.
    let busy = false;
    addEventListener('pageshow', e => { if (e.persisted) busy = false; });
    open.addEventListener('submit', async e => {
      e.preventDefault();
      if (busy) return;
      busy = true;
      const f = new FormData(open), body = { campus: f.get('campus') || open.dataset.campus };
      for (const k of ['name', 'note', 'member', 'at']) if (f.get(k)) body[k] = f.get(k);
      if (f.get('seats')) body.seats = +f.get('seats');
      try {
        const r = await send(here, body), answer = await r.json();
        const language = location.pathname.match(/\/(en|de)\/$/);
        if (r.ok) return location.assign(answer.table + (language ? language[1] + '/' : ''));
        say('', answer.detail);
      } catch { say('failed'); }
      busy = false;
    });
    return;
  }
  let table = one('#table');
  if (!table) return;

  let over = false, tag = null, quiet = 0, timer = 0;
  const round = () => +table.dataset.round;
  const seen = s => (s.seated ? s.decided ? 'decided' : 'open' : 'out');
  const end = () => { over = true; hide(table, true); say('gone'); };

  // How an element of the table is found again.
  const way = e => {
    const { id, name, type, parentNode: p, dataset: s } = e, li = e.closest('li[data-key]');
    return id ? '#' + id : name ? '[name=' + name + ']' + (type === 'checkbox' ? '[value="' + e.value + '"]' : '')
      : li ? 'li[data-key="' + CSS.escape(li.dataset.key) + '"] [data-vote=' + s.vote + ']'
      : s.do ? '[data-do=' + s.do + ']' : s.ask ? '[data-ask=' + s.ask + ']' : p.id ? '#' + p.id + '>' + e.tagName : '#join button';
  };

  // The page as it is now, in the place of what was shown; what was folded open stays so.
  const renew = async () => {
    const r = await fetch(location.href, { cache: 'no-store', credentials: 'same-origin' });
    if (r.status === 404) return end();
    const fresh = r.ok && one('#table', new DOMParser().parseFromString(await r.text(), 'text/html'));
    if (!fresh) throw new Error(r.status);
    const was = { ...table.dataset };
    all('details', table).forEach(e => { const f = one('#' + e.id, fresh); if (f) f.open = e.open; });
    // Who types a name, or has reached something with the keyboard, goes on there.
    const old = d.activeElement, mine = table.contains(old), q = mine && way(old), typed = one('#join input', table);
    const types = mine && old === typed, { selectionStart: from, selectionEnd: to } = typed || {};
    table.replaceWith(fresh);
    table = fresh;
    begin();
    const name = one('#join input', table), same = q && one(q, table);
    if (name && typed) name.value = typed.value;
    if (same && same.closest('.note[hidden]')) same.closest('.note').hidden = false;
    if (same) same.focus();
    if (types && name) name.setSelectionRange(from, to);
    if (table.dataset.state === 'decided' && was.state !== 'decided') {
      say('decided');
      if (!types || !name) one('#result').focus();
    } else if (+was.round < round()) say('next');
    // What it was on is gone: the keyboard goes on from the table, not from the top of the page.
    if (mine && d.activeElement === d.body) { table.tabIndex = -1; table.focus(); }
  };
  const apply = async s => {
    const words = one('#count').dataset.words.split(/[01]/);
    hide(one('#expected'), s.members >= s.seats);
    set(one('#count'), words[0] + s.voted + words[1] + s.members + words[2]);
    if (seen(s) !== table.dataset.state || s.round !== round() || s.seated && +s.done !== +table.dataset.done) await renew();
  };
  const wish = async (word, body) => {
    try {
      const r = await send(here + word, body || {});
      if (r.status === 404) return end();
      const answer = await r.json();
      if (r.ok) {
        say('', ' ');
        // It is said; how the table stands can be looked at again.
        await apply(answer).catch(() => {});
        return true;
      }
      // The round is another by now: the page shows which.
      if (r.status === 409 || r.status === 403) await renew();
      if (r.status !== 409) say('failed');
    } catch { say('failed'); }
    return false;
  };

  const look = async () => {
    clearTimeout(timer);
    if (over || d.hidden) return;
    try {
      const r = await fetch(here + 'state', { headers: tag ? { 'If-None-Match': tag } : {}, cache: 'no-store', credentials: 'same-origin' });
      if (r.status === 404) return end();
      if (r.status === 200) {
        await apply(await r.json());
        // Not before the page shows it: what could not be fetched is fetched the next time.
        tag = r.headers.get('ETag');
        quiet = 0;
      } else quiet++;
    } catch { quiet++; }
    timer = setTimeout(look, quiet < 60 ? 2000 : 10000);
  };

  // The card on top, and the list below it, where every vote can be changed.
  let turn = [], past = [];
  const items = () => all('#all li', table), card = () => one('#card', table);
  const top = () => items().find(li => li === turn[0]);
  const show = () => {
    const box = card(), li = top();
    if (!box) return;
    box.style.transform = '';
    box.classList.remove('off');
    if (li) {
      set(box.firstChild, li.dataset.words);
      one('.what', box).replaceWith(one('.what', li).cloneNode(true));
    } else if (box.dataset.end) {
      set(box.firstChild, '');
      const p = d.createElement('div');
      p.className = 'what';
      p.textContent = box.dataset.end;
      one('.what', box).replaceWith(p);
    }
    all('[data-do]', table).forEach(b => { b.disabled = b.dataset.do === 'undo' ? !past.length : !li; });
  };
  const mark = (li, vote) => {
    li.dataset.vote = vote;
    all('button', li).forEach(b => b.setAttribute('aria-pressed', b.dataset.vote === vote));
  };
  // What did not arrive is marked no longer, unless something else was said since, and its card comes again.
  const vote = async (li, choice) => {
    const mine = li.mine = {};
    mark(li, choice || '');
    if (await wish('vote', { round: round(), [li.dataset.kind]: li.dataset.key, choice: choice || null })) li.cast = choice || '';
    else if (li.mine === mine) {
      mark(li, li.cast);
      turn = turn.filter(x => x !== li);
      if (!li.cast && table.contains(li)) turn.push(li);
      show();
    }
  };
  const act = what => {
    const li = top();
    if (what === 'undo') {
      const last = past.pop();
      if (!last) return;
      turn = [last[0], ...turn.filter(x => x !== last[0])];
      if (last[0].dataset.vote !== last[1]) vote(last[0], last[1]);
    } else if (li) {
      past.push([li, li.dataset.vote]);
      turn.shift();
      if (what !== 'skip') vote(li, what);
    }
    show();
  };
  const swipe = box => {
    let from = null;
    box.addEventListener('pointerdown', e => {
      from = e.isPrimary && top() ? e.clientX : null;
      if (from !== null) box.setPointerCapture(e.pointerId);
    });
    box.addEventListener('pointermove', e => {
      if (from !== null) box.style.transform = 'translateX(' + (e.clientX - from) + 'px)';
    });
    const up = e => {
      if (from === null) return;
      const way = e.clientX - from;
      from = null;
      if (e.type === 'pointerup' && Math.abs(way) > 70) {
        box.classList.add('off');
        act(way > 0 ? 'yes' : 'no');
      } else box.style.transform = '';
    };
    ['pointerup', 'pointercancel'].forEach(n => box.addEventListener(n, up));
  };

  const on = (q, event, f) => { const e = one(q, table); if (e) e.addEventListener(event, f); };
  const begin = () => {
    const box = card();
    if (box) {
      box.dataset.end = one('.what', box).textContent;
      past = [];
      items().forEach(li => { li.cast = li.dataset.vote; });
      turn = items().filter(li => !li.cast);
      all('[data-do]', table).forEach(b => b.addEventListener('click', () => act(b.dataset.do)));
      items().forEach(li => all('button', li).forEach(b => b.addEventListener('click', () => {
        vote(li, li.dataset.vote === b.dataset.vote ? '' : b.dataset.vote);
        turn = turn.filter(x => x !== li);
        show();
      })));
      swipe(box);
      show();
    }
    all('[data-ask]', table).forEach(b => b.addEventListener('click', () => {
      const q = one('#' + b.dataset.ask), asks = q.hidden;
      q.hidden = !asks;
      (asks ? one('button', q) : one('[data-ask=' + b.dataset.ask + ']', table)).focus();
    }));
    on('#join', 'submit', e => { e.preventDefault(); wish('join', { name: one('#join input').value }); });
    on('#done', 'click', () => wish('done', { round: round(), done: one('#done').dataset.done === '1' }));
    on('#decide', 'click', () => wish('decide', { round: round() }));
    on('#again', 'click', () => wish('again', { round: round() }));
    on('#leave', 'click', () => wish('leave'));
    on('#from', 'change', async () => { if (await wish('from', { from: one('#from').value })) say('saved'); });
    on('#diet', 'change', async () => {
      const of = n => all('#diet input[name=' + n + ']:checked').map(i => i.value);
      if (await wish('diet', { diets: of('diet'), without: of('without') })) say('saved');
    });
    const link = one('#link', table);
    if (link && link.getAttribute('href') === './') link.href = link.textContent = location.origin + here;
    if (isSecureContext && link) hide(one('#share'), false);
    on('#share', 'click', async e => {
      const b = e.target;
      try {
        if (navigator.share) await navigator.share({ title: d.title, url: link.href });
        else { await navigator.clipboard.writeText(link.href); b.textContent = b.dataset.copied; }
      } catch { /* it was not wanted */ }
    });
  };
  d.addEventListener('keydown', e => {
    const what = { y: 'yes', n: 'no', s: 'skip', u: 'undo' }[e.key];
    // Letters are keys only where the cards are, or where nothing is chosen.
    if (!what || e.ctrlKey || e.metaKey || e.altKey || !(e.target === d.body || e.target === table || e.target.closest('#deck')) || !card()) return;
    e.preventDefault();
    act(what);
  });
  d.addEventListener('visibilitychange', () => { quiet = 0; look(); });
  begin();
  look();
})();
