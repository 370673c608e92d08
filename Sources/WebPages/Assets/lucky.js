// Lucky: a lot among what is open, with time to eat; then one among what is served there. The filter holds for both.
(() => {
  'use strict';
  const { d, one, all, base, kept, now, hide, set, at, words, time, paint, test } = dine;
  const form = one('#lucky'), by = one('#by');
  if (!form) return;
  const pick = one('#pick'), link = one('#picked'), state = one('.st', pick), food = one('#food'), dish = one('#dish'), box = form.elements.exchange;
  const listed = (n, m) => by.dataset[n].split('|').map((x, i) => [x, by.dataset[m].split('|')[i]]);
  const asked = dine.wanted(listed('diets', 'dietWords'), listed('without', 'allergenWords'), by.dataset.filter);
  const f = asked && asked.diets.length + asked.without.length ? asked : null;
  const params = new URLSearchParams(location.search);
  let place = null, served = null, drawn = [], eaten = [];
  if (f) {
    const say = (k, n) => f[k].map(i => by.dataset[n].split('|')[i] || i.slice(1)).join(', ');
    const w = say('without', 'without');
    one('#chosen').textContent = [say('diets', 'diets'), w && by.dataset.word + ' ' + w].filter(Boolean).join(', ');
    by.hidden = false;
  }
  // Without return until all were shown; then not the last one again.
  const draw = (from, past) => {
    let rest = from.filter(x => !past.includes(x));
    if (!rest.length) { rest = from.length > 1 ? from.filter(x => x !== past[past.length - 1]) : from; past.length = 0; }
    const one = rest[Math.floor(Math.random() * rest.length)];
    if (one) past.push(one);
    return one;
  };
  const fetched = async () => {
    if (!served) try { served = await (await fetch(base + 'served.json')).json(); } catch { served = { venues: {} }; }
  };
  const dishes = (key, t) => (served.venues[key] || []).filter(m => m[0] <= t && t < m[1]).flatMap(m => m[2])
    .filter(x => !f || !test(f, ...served.marks[x[2]]));
  const eligible = t => {
    const { venues } = dine.changes();
    return Object.keys(venues).filter(k => {
      const v = venues[k], e = at(v.open, t), end = e[4] || 1e12;
      if (e[1] > 1 || end - t < 900 || f && !dishes(k, t).length) return false;
      return !(box && box.checked) || (v.swap ? at(v.swap, t)[1] === 0 : v.takes === 1);
    });
  };
  const next = t => {
    const { venues, days, words } = dine.changes();
    const all = Object.values(venues).flatMap(v => v.open.filter(e => e[0] > t && e[1] < 2).slice(0, 1).map(e => [e[0], v.name]));
    const first = all.sort((a, b) => a[0] - b[0])[0];
    if (!first) return '';
    const day = at(days, first[0]);
    return first[1] + ', ' + (day === at(days, t) ? '' : words[day[4]] + ' ') + time(first[0]) + '.';
  };
  const eating = yes => { hide(one('#eating'), !yes); hide(one('#going'), yes); if (!yes) dish.hidden = true; };
  // What was pressed may be hidden by now: go on with what it brought.
  const follow = e => { if (!d.activeElement?.offsetParent) e.focus({ preventScroll: true }); };
  const choose = async byHand => {
    await dine.ready;
    if (!dine.changes()) return byHand && form.submit();
    if (f) await fetched();
    const t = now(), from = eligible(t), key = draw(from, drawn);
    place = key;
    eating(false);
    hide(one('#nothing'), !!key || !!f);
    hide(one('#nopass'), !!key || !f);
    if (!key) { const n = next(t); set(one('#first'), n); hide(one('#opens'), !n); }
    pick.hidden = !key;
    d.body.classList.toggle('picked', !!key);
    hide(one('#only'), from.length !== 1);
    hide(one('#another'), from.length < 2);
    if (!key) return;
    const v = dine.changes().venues[key];
    link.textContent = v.name;
    link.href = base + 'venues/' + key + '/';
    pick.dataset.v = key;
    paint(state, at(v.open, t), t);
    if (byHand) follow(link);
  };
  const eat = async () => {
    if (!place) place = pick.dataset.v;
    await fetched();
    eating(true);
    const from = dishes(place, now()), name = draw([...new Set(from.map(x => x[0]))], eaten), x = from.find(y => y[0] === name);
    hide(one('#noidea'), !!x || !!f);
    hide(one('#nofood'), !!x || !f);
    hide(dish, !x);
    hide(one('#anotherdish'), from.length < 2);
    if (!x) return;
    food.textContent = x[0];
    if (x[1]) food.href = base + x[1]; else food.removeAttribute('href');
    one('#within').textContent = served.words[x[3]];
    follow(food);
  };
  form.addEventListener('submit', e => { e.preventDefault(); choose(true); });
  one('#another').addEventListener('click', choose);
  one('#eat').addEventListener('click', () => { eaten = []; eat(); });
  one('#anotherdish').addEventListener('click', eat);
  one('#cancel').addEventListener('click', () => eating(false));
  all('[data-js]').forEach(e => { e.hidden = false; });
  // A server would have answered with a place; and what it drew may be nothing for this device's filter.
  const flag = n => params.has(n) && /^(1|true|yes|on)?$/i.test(params.getAll(n).pop()), go = flag('go');
  if (box && (go || params.has('exchange'))) box.checked = flag('exchange');
  if (go || f && !pick.hidden && JSON.stringify(f) !== by.dataset.filter) {
    pick.hidden = true;
    choose(false);
  }
  // Three turns of the hand within a second; a device without a sensor sends one event of nulls.
  const on = one('#motion'), off = one('#still');
  if (!isSecureContext || typeof DeviceMotionEvent === 'undefined' || !navigator.maxTouchPoints) return;
  let turns = [], last = 0, listening = false;
  const moved = e => {
    const a = e.acceleration && e.acceleration.x !== null ? e.acceleration : null;
    if (!a) return;
    const force = Math.hypot(a.x, a.y, a.z), side = Math.sign(a.x + a.y + a.z), t = Date.now();
    if (force < 12 || side === last) return;
    last = side;
    turns = turns.filter(x => t - x < 1000).concat(t);
    if (turns.length < 3) return;
    turns = [];
    if (one('#eating').hidden) choose(true); else eat();
  };
  const listen = yes => {
    listening = yes;
    (yes ? addEventListener : removeEventListener)('devicemotion', moved);
    kept('motion', yes);
    show();
  };
  const show = () => { on.hidden = listening; off.hidden = one('#shakes').hidden = !listening; };
  on.addEventListener('click', async () => {
    let answer = 'granted';
    if (DeviceMotionEvent.requestPermission) try { answer = await DeviceMotionEvent.requestPermission(); } catch { answer = 'denied'; }
    if (answer === 'granted') listen(true); else one('#motiondenied').hidden = false;
  });
  off.addEventListener('click', () => listen(false));
  if (kept('motion') && !DeviceMotionEvent.requestPermission) listen(true); else show();
})();
