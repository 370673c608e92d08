// A filter in the address goes along to other pages, where their links cannot have it: files know no parameters, and a
// place that is drawn gets its link from a script. It does not go along with an invitation.
(() => {
  'use strict';
  const along = e => {
    const a = e.target.closest('a'), names = ['diet', 'without', 'trust-missing'], asked = new URLSearchParams(location.search);
    if (!a || ['clear', 'link'].includes(a.id) || a.origin !== location.origin || !a.pathname.endsWith('/')) return;
    const p = new URLSearchParams(a.search);
    if (names.some(n => p.has(n)) || !names.some(n => asked.has(n))) return;
    names.forEach(n => asked.getAll(n).forEach(v => p.append(n, v)));
    a.search = p;
  };
  ['click', 'auxclick', 'contextmenu'].forEach(n => document.addEventListener(n, along, true));
})();
