/// What makes the page's views and decisions work. Elements are rearranged by classes and custom
/// properties; the pictures are those that the page holds.
enum PageScript {
  static let text =
    "(() => {\n'use strict';\n" + cases + stages + pointer + triage + keys + "})();\n"

  /// Finding and walking through the cases.
  private static let cases = #"""
    const find = id => document.getElementById(id);
    const body = document.body;
    const cases = [...document.querySelectorAll('article')];
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let now = null;
    function select(next, scroll) {
      if (!next) return;
      if (now) now.classList.remove('now');
      now = next;
      now.classList.add('now');
      if (scroll) now.scrollIntoView({block: 'start'});
    }
    const shown = () => cases.filter(one => !one.hidden);
    function step(by) {
      const all = shown(), at = all.indexOf(now);
      select(all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))], true);
    }
    function filter() {
      const words = find('find').value.trim().toLowerCase();
      for (const one of cases) {
        one.words ??= [...one.querySelectorAll('h3,.cause,.facts')].map(e => e.textContent)
          .join(' ').toLowerCase();
        one.hidden = words !== '' && !one.words.includes(words);
      }
      for (const group of document.querySelectorAll('section.group')) {
        const own = [...group.querySelectorAll('article')];
        group.hidden = own.length > 0 && own.every(one => one.hidden);
      }
    }

    """#

  /// The camera: zoom, and the place at the top left of what is seen, in pixels of a frame.
  private static let stages = #"""
    const numbers = (text) => text.split(' ').map(Number);
    const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
    const stages = new Map();
    for (const element of document.querySelectorAll('.stage')) {
      const d = element.dataset;
      const stage = {
        element, width: +d.width, height: +d.height, columns: +d.columns, count: +d.count,
        worst: d.worst ? numbers(d.worst) : null, zoom: 1, x: 0, y: 0, frame: 0
      };
      for (const name of ['width', 'height', 'columns']) {
        element.style.setProperty('--' + name, stage[name]);
      }
      stages.set(element, stage);
      if (d.frames) addStrip(stage, d.frames.split(' '));
    }
    const stageOf = one => one && stages.get(one.querySelector('.stage'));
    function draw(stage) {
      const {element, width, height, columns, count, zoom, frame} = stage;
      stage.x = clamp(stage.x, 0, width * (1 - 1 / zoom));
      stage.y = clamp(stage.y, 0, height * (1 - 1 / zoom));
      const rows = Math.ceil(count / columns);
      const set = (name, value) => element.style.setProperty(name, value);
      set('--zoom', zoom);
      set('--x', (frame % columns + stage.x / width) / columns);
      set('--y', (Math.floor(frame / columns) + stage.y / height) / rows);
      element.classList.toggle('zoomed', zoom > 1);
      const view = [...element.querySelectorAll('.view')].find(v => v.clientWidth);
      element.classList.toggle('crisp', !!view && view.clientWidth * zoom / width >= 1.5);
      stage.buttons?.forEach((b, at) => b.setAttribute('aria-pressed', at === frame));
    }
    function zoomTo(stage, zoom, u, v) {
      const next = clamp(zoom, 1, Math.max(8, stage.width / 16));
      stage.x += u * stage.width * (1 / stage.zoom - 1 / next);
      stage.y += v * stage.height * (1 / stage.zoom - 1 / next);
      stage.zoom = next;
      draw(stage);
    }
    function zoomWorst(stage) {
      if (!stage.worst) return;
      const [x, y, width, height, frame] = stage.worst;
      stage.frame = frame;
      stage.zoom = Math.max(1, Math.min(stage.width / (width * 3), stage.height / (height * 3)));
      stage.x = x + width / 2 - stage.width / stage.zoom / 2;
      stage.y = y + height / 2 - stage.height / stage.zoom / 2;
      draw(stage);
    }
    function zoomBy(word) {
      const stage = stageOf(now ?? shown()[0]);
      if (!stage) return;
      if (word === 'worst') zoomWorst(stage);
      if (word === 'fit') zoomTo(stage, 1, 0, 0);
      if (word === 'in') zoomTo(stage, stage.zoom * 1.5, .5, .5);
      if (word === 'out') zoomTo(stage, stage.zoom / 1.5, .5, .5);
    }
    function showFrame(stage, frame) {
      stage.frame = (frame + stage.count) % stage.count;
      draw(stage);
      stage.buttons?.[stage.frame].scrollIntoView({block: 'nearest', inline: 'nearest'});
    }
    function addStrip(stage, names) {
      const strip = document.createElement('div');
      strip.className = 'strip';
      stage.buttons = names.map((name, at) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(document.createElement('canvas'), name);
        button.addEventListener('click', () => showFrame(stage, at));
        return button;
      });
      strip.append(...stage.buttons);
      stage.element.after(strip);
      const image = stage.element.querySelector('.difference img, .actual img, .expected img');
      image.loading = 'eager';
      image.decode().then(() => stage.buttons.forEach((b, at) => paint(b, at, image, stage)));
    }
    function paint(button, at, image, {width, height, columns, count}) {
      const canvas = button.firstChild, scale = Math.min(1, 72 / Math.max(width, height));
      const w = image.naturalWidth / columns;
      const h = image.naturalHeight / Math.ceil(count / columns);
      canvas.width = Math.max(1, width * scale);
      canvas.height = Math.max(1, height * scale);
      canvas.getContext('2d').drawImage(image, at % columns * w, Math.floor(at / columns) * h, w, h,
        0, 0, canvas.width, canvas.height);
    }

    """#

  /// Views, and what the pointer does in them.
  private static let pointer = #"""
    function show(view) {
      body.dataset.view = view;
      hold(view === 'flicker' && calm ? 'actual' : null);
      for (const button of document.querySelectorAll('[data-show]')) {
        button.setAttribute('aria-pressed', button.dataset.show === view);
      }
      document.querySelector('.mix').hidden = view !== 'slider' && view !== 'onion';
      stages.forEach(stage => { if (stage.zoom > 1) draw(stage); });
      if (now) now.scrollIntoView({block: 'nearest'});
    }
    function hold(side) {
      if (side) body.dataset.held = side; else delete body.dataset.held;
    }
    function mix(value) {
      find('mix').value = clamp(value, 0, 100);
      body.style.setProperty('--mix', find('mix').value);
    }
    function place(view, event) {
      const box = view.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    }
    for (const view of document.querySelectorAll('.view')) {
      const stage = stages.get(view.closest('.stage'));
      let last = null;
      view.addEventListener('pointerdown', event => {
        if (event.button !== 0) return;
        select(view.closest('article'));
        last = event;
        view.setPointerCapture(event.pointerId);
        if (body.dataset.view === 'slider' && !event.shiftKey) mix(place(view, event)[0] * 100);
      });
      view.addEventListener('pointermove', event => {
        if (!last) return;
        if (body.dataset.view === 'slider' && !event.shiftKey) mix(place(view, event)[0] * 100);
        else {
          const scale = stage.width / stage.zoom / view.clientWidth;
          stage.x -= (event.clientX - last.clientX) * scale;
          stage.y -= (event.clientY - last.clientY) * scale;
          draw(stage);
        }
        last = event;
      });
      for (const end of ['pointerup', 'pointercancel']) {
        view.addEventListener(end, () => { last = null; });
      }
      view.addEventListener('wheel', event => {
        if (!event.ctrlKey && stage.zoom === 1) return;
        event.preventDefault();
        zoomTo(stage, stage.zoom * Math.exp(-event.deltaY / 300), ...place(view, event));
      }, {passive: false});
      view.addEventListener('dblclick', event => {
        if (stage.zoom > 1) zoomTo(stage, 1, 0, 0); else zoomTo(stage, 4, ...place(view, event));
      });
      view.addEventListener('dragstart', event => event.preventDefault());
    }

    """#

  /// Decisions, and the command that they come to.
  private static let triage = #"""
    const panel = find('triage');
    const open = cases.filter(one => one.dataset.argument);
    const store = panel && 'widthwise golden ' + panel.dataset.key;
    function load() {
      try { return JSON.parse(localStorage.getItem(store)) ?? {}; } catch { return {}; }
    }
    function save() {
      const states = {};
      for (const one of open) {
        if (one.dataset.state) states[one.dataset.argument] = one.dataset.state;
      }
      try { localStorage.setItem(store, JSON.stringify(states)); } catch { }
    }
    const quoted = text => /^[\w@%+:,.\/-]+$/.test(text) ? text
      : "'" + text.replaceAll("'", "'\\''") + "'";
    function tell() {
      if (!panel) return;
      const approved = open.filter(one => one.dataset.state === 'approve');
      const skipped = open.filter(one => one.dataset.state === 'skip').length;
      const rest = open.length - approved.length - skipped;
      find('tally').textContent =
        `${approved.length} to approve, ${skipped} skipped, ${rest} undecided`;
      const reason = find('reason').value.trim();
      const words = [panel.dataset.start, ...approved.map(one => one.dataset.argument)];
      if (reason) words.push('--reason', quoted(reason));
      find('command').value = approved.length ? words.join(' ') : '';
      find('copy').hidden = find('command').hidden = !approved.length;
      for (const one of open) {
        for (const button of one.querySelectorAll('[data-do]')) {
          button.setAttribute('aria-pressed', button.dataset.do === one.dataset.state);
        }
      }
    }
    function decide(one, state, advance) {
      if (!one || !one.dataset.argument) return;
      if (state) one.dataset.state = state; else delete one.dataset.state;
      save();
      tell();
      if (advance) next();
    }
    function next() {
      const all = shown().filter(one => one.dataset.argument);
      const at = cases.indexOf(now);
      const left = all.filter(one => !one.dataset.state);
      select(left.find(one => cases.indexOf(one) > at) ?? left[0], true);
    }
    function approveGroup() {
      if (!now) return;
      for (const one of now.parentElement.querySelectorAll('article[data-argument]')) {
        if (!one.hidden && !one.dataset.state) one.dataset.state = 'approve';
      }
      save();
      tell();
    }
    async function copy() {
      const text = find('command');
      if (!text || !text.value) return;
      try { await navigator.clipboard.writeText(text.value); } catch {
        text.select();
        document.execCommand('copy');
        text.blur();
      }
      find('copy').textContent = 'Copied';
      setTimeout(() => { find('copy').textContent = 'Copy'; }, 1500);
    }
    if (panel) {
      const states = load();
      for (const one of open) {
        if (states[one.dataset.argument]) one.dataset.state = states[one.dataset.argument];
        const actions = document.createElement('div');
        actions.className = 'actions';
        for (const [state, word, key] of [['approve', 'Approve', 'a'], ['skip', 'Skip', 's']]) {
          const button = document.createElement('button'), hint = document.createElement('kbd');
          button.type = 'button';
          button.dataset.do = state;
          hint.textContent = key;
          button.append(word, ' ', hint);
          button.addEventListener('click', () => {
            select(one);
            decide(one, one.dataset.state === state ? null : state);
          });
          actions.append(button);
        }
        one.prepend(actions);
      }
      find('reason').addEventListener('input', tell);
      find('copy').addEventListener('click', copy);
      panel.hidden = false;
      tell();
    }

    """#

  /// Keys and controls.
  private static let keys = #"""
    function toggle() {
      if (body.dataset.view !== 'flicker') return false;
      hold(body.dataset.held === 'actual' ? 'expected' : 'actual');
    }
    function turn(by) {
      const stage = stageOf(now);
      if (stage && stage.count > 1) showFrame(stage, stage.frame + by);
    }
    function slide(by) {
      if (!/slider|onion/.test(body.dataset.view)) return false;
      mix(+find('mix').value + by);
    }
    const views = [...document.querySelectorAll('[data-show]')].map(b => b.dataset.show);
    const actions = {
      j: () => step(1), k: () => step(-1), n: next,
      a: () => decide(now, 'approve', true), s: () => decide(now, 'skip', true),
      u: () => decide(now, null), A: approveGroup, c: copy, z: () => zoomBy('worst'),
      0: () => zoomBy('fit'), '+': () => zoomBy('in'), '=': () => zoomBy('in'),
      '-': () => zoomBy('out'), ' ': toggle, '[': () => turn(-1), ']': () => turn(1),
      ArrowLeft: () => slide(-2), ArrowRight: () => slide(2), '/': () => find('find').focus(),
      '?': () => find('help').showModal()
    };
    views.forEach((view, at) => { actions[at + 1] = () => show(view); });
    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || find('help').open) return;
      const target = event.target;
      if (event.key === 'Escape') { target.blur(); return; }
      if (target.matches('input, textarea')) return;
      if (event.key === ' ' && target.matches('button, summary')) return;
      if (!Object.hasOwn(actions, event.key)) return;
      if (actions[event.key]() !== false) event.preventDefault();
    });
    for (const button of document.querySelectorAll('[data-show]')) {
      button.addEventListener('click', () => show(button.dataset.show));
    }
    for (const button of document.querySelectorAll('[data-zoom]')) {
      button.addEventListener('click', () => zoomBy(button.dataset.zoom));
    }
    find('help-open').addEventListener('click', () => find('help').showModal());
    find('mix').addEventListener('input', () => mix(+find('mix').value));
    find('find').addEventListener('input', filter);
    find('controls').addEventListener('submit', event => event.preventDefault());
    find('controls').hidden = false;
    body.classList.add('js');
    document.documentElement.classList.add('scripted');
    mix(50);
    show('side');
    select(shown()[0]);

    """#
}
