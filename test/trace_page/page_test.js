// The whole page in a stand-in for a browser, with mouse and keys.
'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { Browser } = require('./browse');
const { playText } = require('./synthetic');

const SIZES = { goroutines: 60, processors: 3, states: 4000 };
const LABELS = 168, RULER = 24;
const open = (more, options) => Browser.open(playText(SIZES, more), undefined, options);

function spanOf({ app }) {
  return app.window.to - app.window.from;
}

// The middle of a lane on the canvas.
function laneMiddle({ app }, kind, index = 0) {
  const lane = app.layout.lanes.find(one => one.kind === kind && one.index === index);
  return lane.y + RULER + (kind === 'processor' ? 19 : lane.height / 2) - app.scroller.scrollTop;
}

test('the page opens, and says what it shows', async () => {
  const browser = await open();
  assert.equal(browser.id('loading').hidden, true);
  assert.equal(browser.id('warnings').hidden, true);
  assert.equal(browser.window.document.title, 'shop: trace');
  assert.match(browser.panelText(), /60 goroutines/);
  assert.ok(browser.id('lanes').getContext('2d').texts.some(({ text }) => text === 'P2'));
});

test('damage is told above the lanes', async () => {
  const browser = await open({ damage: 'byte 1234: the file ends in a batch' });
  assert.match(browser.id('warnings').textContent, /not whole: byte 1234/);
  const broken = await Browser.open('AAAA');
  assert.match(broken.id('warnings').textContent, /damaged: it does not unpack/);
  assert.equal(broken.app, null);
});

test('the wheel zooms at the pointer, scrolls over the names, and pans with shift', async () => {
  const browser = await open(), time = browser.page.timeAt(browser.app.window, 400), before = spanOf(browser);
  browser.mouse('wheel', LABELS + 400, 300, { deltaY: -400 });
  assert.ok(spanOf(browser) < before * 0.6);
  assert.ok(Math.abs(browser.page.timeAt(browser.app.window, 400) - time) < before / 1e6);
  const from = browser.app.window.from;
  browser.mouse('wheel', LABELS + 400, 300, { deltaY: 100, shiftKey: true });
  assert.ok(browser.app.window.from > from);
  browser.mouse('wheel', 50, 300, { deltaY: 200 });
  assert.equal(browser.id('scroller').scrollTop, 200);
});

test('Ps and their bars can be seen and clicked beside the last goroutine', async () => {
  const browser = await open();
  browser.app.scroll(1e6);
  const context = browser.id('lanes').getContext('2d');
  context.texts.length = 0;
  browser.app.drawNow();
  const heading = context.texts.find(({ text }) => text === 'Processors (P)');
  assert.ok(heading && heading.y < RULER + 24, JSON.stringify(heading));
  for (const name of ['P0', 'P1', 'P2']) assert.ok(context.texts.some(({ text }) => text === name), name);
  for (const y of [RULER + 24 + 19, RULER + 24 + 44 + 19]) {
    const pick = browser.page.pickAt(browser.app.scene, LABELS + 300, y);
    assert.equal(pick.lane.kind, 'processor');
  }
  browser.app.follow({ goroutine: 0 });
  const row = browser.page.rowPoint(browser.app.scene, 0, 0), { band } = browser.app.scene;
  assert.ok(row.y > RULER + band.height, `row at ${row.y} is under the Ps`);
});

test('keys zoom, move and show all', async () => {
  const browser = await open(), whole = spanOf(browser);
  browser.key('w');
  browser.key('+');
  assert.ok(Math.abs(spanOf(browser) - whole / 1.96) < 1);
  const from = browser.app.window.from;
  browser.key('d');
  assert.ok(browser.app.window.from > from);
  browser.key('ArrowLeft');
  assert.ok(Math.abs(browser.app.window.from - from) < 1);
  browser.key('Home');
  assert.equal(spanOf(browser), whole);
});

test('a click on a bar tells the story, and brackets step through the states', async () => {
  const browser = await open();
  browser.click(LABELS + 300, laneMiddle(browser, 'processor', 1));
  const { state } = browser.app.selected;
  assert.ok(state >= 0);
  assert.match(browser.panelText(), /It ran .* on P1/);
  browser.key(']');
  assert.equal(browser.app.selected.state, state + 1);
  browser.key('[');
  browser.key('f');
  assert.ok(spanOf(browser) < browser.app.model.end / 20);
  browser.key('Escape');
  assert.equal(browser.app.selected.goroutine, -1);
});

test('links of a story lead to other goroutines', async () => {
  const browser = await open(), { model } = browser.app;
  const state = browser.page.readyLatency(model).worst[0];
  browser.app.follow({ state });
  const link = browser.id('panel').find(node => node.className === 'link')[0];
  browser.send(link, 'click', { bubbles: false });
  assert.notEqual(browser.app.selected.goroutine, model.trace.tables.states.goroutine[state]);
});

test('a drag with shift, or in the ruler, sums up a range; a plain one moves', async () => {
  const browser = await open();
  browser.drag([[LABELS + 100, 300], [LABELS + 200, 300], [LABELS + 300, 300]], { shiftKey: true });
  assert.ok(Math.abs(browser.app.range.from - browser.page.timeAt(browser.app.window, 100)) < 1);
  assert.match(browser.panelText(), /How busy each P was/);
  browser.drag([[LABELS + 400, 10], [LABELS + 500, 10]]);
  assert.ok(browser.app.range.from > browser.page.timeAt(browser.app.window, 399));
  browser.key('w');
  const { from } = browser.app.window;
  browser.drag([[LABELS + 400, 300], [LABELS + 300, 300]]);
  assert.ok(browser.app.window.from > from);
});

test('two fingers zoom', async () => {
  const browser = await open(), before = spanOf(browser);
  browser.mouse('pointerdown', LABELS + 300, 200, { pointerId: 1 });
  browser.mouse('pointerdown', LABELS + 400, 200, { pointerId: 2 });
  browser.mouse('pointermove', LABELS + 500, 200, { pointerId: 2 });
  assert.ok(Math.abs(spanOf(browser) - before / 2) < 1);
});

test('search filters, counts and goes to matches', async () => {
  const browser = await open();
  browser.type('sleep');
  const count = browser.app.found.rows.length;
  assert.equal(browser.id('count').textContent, String(count).replace(/(\d)(\d{3})$/, '$1,$2'));
  browser.send(browser.id('search'), 'keydown', { key: 'Enter' });
  assert.match(browser.id('count').textContent, /^1 of /);
  browser.send(browser.id('next'), 'click');
  assert.match(browser.id('count').textContent, /^2 of /);
  browser.type('g20');
  assert.equal(browser.app.layout.order.length, 1);
  browser.send(browser.id('search'), 'keydown', { key: 'Escape' });
  assert.equal(browser.app.layout.order.length, 60);
});

test('keys that are typed into the search do nothing else', async () => {
  const browser = await open(), before = spanOf(browser);
  browser.key('/');
  assert.equal(browser.window.document.activeElement, browser.id('search'));
  browser.key('w');
  assert.equal(spanOf(browser), before);
});

test('the tooltip says who is under the pointer', async () => {
  const browser = await open();
  browser.mouse('pointermove', LABELS + 300, laneMiddle(browser, 'processor', 0));
  assert.equal(browser.id('tooltip').hidden, false);
  assert.match(browser.id('tooltip').textContent, /^G\d+ main/);
  browser.mouse('pointermove', LABELS + 300, laneMiddle(browser, 'heap'));
  assert.match(browser.id('tooltip').textContent, /heap .*MiB/);
});

test('samples of the CPU profile are ticks, and a story counts them', async () => {
  const browser = await open(), { model } = browser.app, [sample] = model.samples.all, { samples } = model.trace.tables;
  assert.match(browser.panelText(), /sample of the CPU profile/);
  const x = LABELS + browser.page.pixelOf(browser.app.window, samples.time[sample]);
  browser.mouse('pointermove', x, laneMiddle(browser, 'processor', samples.p[sample]));
  assert.match(browser.id('tooltip').textContent, /CPU sample: \S+ at \S+:\d+/);
  browser.app.follow({ goroutine: samples.goroutine[sample] });
  assert.match(browser.panelText(), /Where the CPU was used: \d+ samples/);
});

test('help, theme, latency and sections', async () => {
  const browser = await open();
  browser.key('?');
  assert.equal(browser.id('help').hidden, false);
  browser.key('Escape');
  assert.equal(browser.id('help').hidden, true);
  browser.key('t');
  assert.equal(browser.window.document.documentElement.getAttribute('data-theme'), 'dark');
  browser.key('l');
  assert.match(browser.panelText(), /The longest/);
  browser.send(browser.id('show-processors'), 'click');
  assert.equal(browser.app.layout.lanes.some(({ kind }) => kind === 'processor'), false);
});

test('every control has a name, and every key of the help works', async () => {
  const browser = await open();
  const controls = browser.window.document.documentElement.find(node => ['BUTTON', 'INPUT', 'CANVAS'].includes(node.tagName));
  for (const control of controls) assert.ok(control.getAttribute('aria-label') || control.textContent, control.id);
  for (const key of browser.id('help').find(node => node.tagName === 'KBD').map(node => node.textContent)) {
    const name = { '←': 'ArrowLeft', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' }[key] || key;
    assert.ok(browser.page.KEYS[name], key);
  }
});

test('texts of a frame do not overlap', async () => {
  const browser = await open();
  for (let i = 0; i < 10; i++) {
    const { texts } = browser.id('lanes').getContext('2d');
    const inLanes = texts.filter(({ clip }) => clip && clip[0] === LABELS);
    for (const one of inLanes) {
      const over = inLanes.find(other => other !== one && Math.abs(other.y - one.y) < 6 && other.x >= one.x && other.x < one.x + one.width - 3);
      assert.equal(over, undefined, `${one.text} over ${over?.text}`);
    }
    browser.key('w');
  }
});

test('a canvas has the pixels of the screen', async () => {
  const browser = await open({}, { ratio: 2 });
  assert.equal(browser.id('lanes').width, 2400);
  assert.equal(browser.id('lanes').style.width, '1200px');
});
