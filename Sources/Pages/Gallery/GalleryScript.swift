/// What makes a gallery's controls work. Cards are moved and hidden, never made: what is shown is
/// what the page holds.
enum GalleryScript {
  static let text = """
    (() => {
    'use strict';
    const find = id => document.getElementById(id);
    const main = document.querySelector('main');
    const cards = [...main.children].map(card => ({
      card, data: card.dataset, name: card.querySelector('h2').textContent, words: null
    }));
    const collator = new Intl.Collator(undefined, {numeric: true});
    const states = ['failed', 'notRun', 'done', 'skipped', 'planned'];
    const ranks = {
      n: c => +c.data.n, bytes: c => -c.data.bytes, out: c => -c.data.out,
      pixels: c => -c.data.pixels, state: c => states.indexOf(c.data.state),
      saving: c => c.data.saving === '' ? Infinity : -c.data.saving
    };
    const compare = key => key === 'name'
      ? (a, b) => collator.compare(a.name, b.name)
      : (a, b) => { const x = ranks[key](a), y = ranks[key](b); return x < y ? -1 : x > y ? 1 : 0; };
    function sort() {
      const order = compare(find('order').value);
      const back = find('reverse').checked ? -1 : 1;
      cards.sort((a, b) => back * order(a, b) || a.data.n - b.data.n);
      const all = document.createDocumentFragment();
      for (const {card} of cards) all.append(card);
      main.append(all);
    }
    function filter() {
      const text = find('text').value.trim().toLowerCase();
      const state = find('state').value, format = find('format').value;
      let shown = 0;
      for (const c of cards) {
        c.words ??= c.card.querySelector('.text').textContent.toLowerCase();
        const fits = (!text || c.words.includes(text))
          && (!state || (state === 'warning' ? c.data.warning : c.data.state === state))
          && (!format || c.data.formats.split(' ').includes(format));
        c.card.hidden = !fits;
        if (fits) shown++;
      }
      find('count').textContent = shown === cards.length
        ? `${shown} shown` : `${shown} of ${cards.length} shown`;
    }
    let timer;
    find('text').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(filter, 120); });
    for (const id of ['state', 'format']) find(id).addEventListener('change', filter);
    for (const id of ['order', 'reverse']) find(id).addEventListener('change', sort);
    find('controls').addEventListener('submit', event => event.preventDefault());
    find('controls').hidden = false;
    find('order').value = 'n';
    filter();
    })();

    """
}
