// Search on a device, for pages that are files: no server would answer the form.
(() => {
  'use strict';
  const d = document, form = d.querySelector('form[role=search]'), base = d.documentElement.dataset.base;
  const fold = s => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  form.addEventListener('submit', async e => {
    e.preventDefault();
    const asked = fold(form.elements.q.value).split(/\s+/).filter(Boolean), found = d.querySelector('#found');
    const names = await (await fetch(base + 'dishes.json')).json();
    found.replaceChildren();
    for (const kind of ['venues', 'dishes']) for (const [key, name] of names[kind]) {
      const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
      if (!asked.every(a => parts.some(p => p.startsWith(a))) || found.children.length > 49) continue;
      const li = d.createElement('li'), a = d.createElement('a');
      a.href = base + kind + '/' + key + '/';
      a.className = 'd n';
      a.textContent = name;
      li.append(a);
      found.append(li);
    }
    d.querySelector('#none').hidden = found.children.length > 0;
    d.querySelector('#hint').hidden = true;
  });
})();
