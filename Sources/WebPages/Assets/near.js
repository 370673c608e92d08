// Near: the way is measured here; where somebody is goes nowhere.
(() => {
  'use strict';
  const { d, one, hide } = dine, list = one('#nearby'), form = one('#choose');
  if (!list || !form) return;
  const metres = (a, b) => {
    const r = Math.PI / 180, h = Math.sin((b[0] - a[0]) * r / 2) ** 2
      + Math.cos(a[0] * r) * Math.cos(b[0] * r) * Math.sin((b[1] - a[1]) * r / 2) ** 2;
    return 12742017.6 * Math.asin(Math.sqrt(h));
  };
  const tenths = x => (Math.round(x * 10) / 10).toLocaleString(d.documentElement.lang, { minimumFractionDigits: 1 });
  const length = (m, u) => u === 'imperial'
    ? m < 161 ? Math.round(m * 3.28 / 50) * 50 + ' ft' : tenths(m / 1609.344) + ' mi'
    : m < 995 ? Math.round(m / 10) * 10 + ' m' : tenths(m / 1000) + ' km';
  const point = text => text.split(',').map(Number);
  const measure = (p, from, isPassing) => {
    const items = [...list.children];
    let least = 1e9;
    items.forEach(li => {
      const m = li.dataset.at ? metres(p, point(li.dataset.at)) : 1e9;
      li.dataset.m = m;
      least = Math.min(least, m);
      if (m === 1e9) return;
      // Nobody walks for half a day.
      const way = m < 2e4 ? Math.max(1, Math.ceil(m / 80)) + ' ' + list.dataset.walk + ' · ' : '';
      one('.ds', li).textContent = m < 15 ? list.dataset.here : way + length(m, list.dataset.units);
    });
    items.sort((a, b) => a.dataset.m - b.dataset.m).forEach((li, i) => { li.dataset.i = i; list.append(li); });
    list.dataset.done = '';
    const title = one('#whence'), fold = one('#start'), held = fold.contains(d.activeElement);
    dine.set(title, from);
    hide(title, false);
    hide(one('#denied'), true);
    hide(one('#noposition'), true);
    hide(one('#far'), least < 2e4 || least === 1e9);
    if (isPassing) return;
    fold.open = false;
    // The control that was used is in the fold: go on with what it brought.
    if (held) { title.tabIndex = -1; title.focus({ preventScroll: true }); }
  };
  const here = one('#here');
  if (!isSecureContext || !navigator.geolocation) hide(one('#noposition'), false);
  else {
    here.hidden = one('#stays').hidden = false;
    here.addEventListener('click', () => navigator.geolocation.getCurrentPosition(
      p => measure([p.coords.latitude, p.coords.longitude], list.dataset.mine),
      e => hide(one(e.code === 1 ? '#denied' : '#noposition'), false), { timeout: 10000, maximumAge: 60000 }));
  }
  // The arrow keys pass places on the way to the one that is meant: the fold stays open.
  let isByKey = false;
  form.addEventListener('keydown', e => { isByKey = e.key !== 'Enter'; });
  form.addEventListener('pointerdown', () => { isByKey = false; });
  const choose = e => {
    const o = form.elements.from.selectedOptions[0];
    if (!o || !o.dataset.at) return;
    e.preventDefault();
    measure(point(o.dataset.at), list.dataset.from + ' ' + o.textContent, isByKey && e.type === 'change');
  };
  form.addEventListener('change', choose);
  form.addEventListener('submit', choose);
  // A place in the address, on a page that no server has sorted by it.
  const from = new URLSearchParams(location.search).get('from');
  if (from && one('#whence').hidden) {
    const o = [...form.elements.from.options].find(x => [x.value, x.textContent].some(w => w.toLowerCase() === from.toLowerCase()));
    if (o && o.dataset.at) { o.selected = true; measure(point(o.dataset.at), list.dataset.from + ' ' + o.textContent); }
  }
})();
