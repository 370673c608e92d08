// Search on a device, for pages that are files: no server would answer the form.
(() => {
  'use strict';
  const d = document, form = d.querySelector('form[role=search]'), base = d.documentElement.dataset.base;
  // The words of a name and of a question alike, as the server has them: apostrophes vanish, "&" is spoken.
  const words = s => s.normalize('NFD').replace(/[\u0300-\u036f'’‘ʼ`´®™©\u00ad\u200b]/g, '').replace(/&/g, ' and ').toLowerCase()
    .replace(/ß/g, 'ss').split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  // A word is found by its beginning, a longer one also within: "suppe" is in "Linsensuppe", and "kaese" is "Käse".
  const plain = w => w.replace(/([aou])e/g, '$1'), within = (w, asked) => w.startsWith(asked) || asked.length > 3 && w.includes(asked);
  const isAlike = (w, asked) => within(w, asked) || within(plain(w), plain(asked));
  const find = async () => {
    const asked = words(form.elements.q.value), found = d.querySelector('#found');
    const names = await (await fetch(base + 'dishes.json')).json();
    found.replaceChildren();
    for (const kind of ['venues', 'dishes']) for (const [key, name] of names[kind]) {
      const parts = words(name);
      if (!asked.length || !asked.every(a => parts.some(p => isAlike(p, a))) || found.children.length > 49) continue;
      const li = d.createElement('li'), a = d.createElement('a');
      a.href = base + kind + '/' + key + '/';
      a.className = 'd n';
      a.textContent = name;
      li.append(a);
      found.append(li);
    }
    d.querySelector('#none').hidden = found.children.length > 0;
    d.querySelector('#hint').hidden = true;
  };
  form.addEventListener('submit', e => {
    e.preventDefault();
    // The way back leads to what was found.
    history.replaceState(null, '', '?' + new URLSearchParams({ q: form.elements.q.value }));
    find();
  });
  const text = (new URLSearchParams(location.search).get('q') || '').slice(0, 200);
  if (text.trim()) { form.elements.q.value = text; find(); }
})();
