// The page of inputs/relay.mg's trace in Chromium: node chromium_test.js CHROMIUM PAGE.html
'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { Chromium } = require('./chromium');

const [program, page] = process.argv.slice(2);
const WINDOW = { width: 1200, height: 700 };
const RULER = 24, LABELS = 168;

let browser;
test.before(async () => { browser = await Chromium.open(program, WINDOW); });
test.after(() => browser.close());

// Opens the page anew; it must have no error when the test is done.
function onPage(name, run, { dark = false } = {}) {
  test(name, async () => {
    await browser.resize(WINDOW.width, WINDOW.height);
    await browser.setDark(dark);
    await browser.openPage(page);
    await run();
    assert.deepEqual(browser.errors, []);
  });
}

const panel = () => browser.evaluate('byId("panel").textContent');
const length = () => browser.evaluate('app.window.to - app.window.from');
const boxOf = id => browser.evaluate(`(box => [box.left, box.top, box.right, box.bottom])(byId('${id}').getBoundingClientRect())`);

// Where the middle of a goroutine's first state of a kind is, in the window.
async function pointOfState(goroutine, kind) {
  const [left, top] = await boxOf('lanes');
  const [x, y] = await browser.evaluate(`(() => {
    const { states } = app.model.trace.tables, first = app.model.firstState[${goroutine}];
    const state = states.state.indexOf(${kind}, first);
    app.selectState(state);
    app.fitSelection();
    app.clear();
    return [pixelOf(app.window, (states.start[state] + states.end[state]) / 2), rowTop(app.layout, ${goroutine})];
  })()`);
  return [left + LABELS + x, top + RULER + y + 9];
}

const goroutineOf = (name, nth) => browser.evaluate(
  `Array.from(app.model.trace.tables.goroutines.function).map((f, g) => app.model.trace.strings[f] === '${name}' ? g : -1).filter(g => g >= 0)[${nth}]`);

onPage('the lanes are those of the trace, and fill the window', async () => {
  const labels = await browser.evaluate('app.layout.lanes.map(lane => lane.label)');
  for (const label of ['Collections', 'Global queue', 'P0', 'P1', 'M0']) assert.ok(labels.includes(label), label);
  assert.equal(labels.some(label => /^M\d{4,}/.test(label)), false);
  assert.match(await browser.evaluate('document.title'), /: trace$/);
  const [, , , bottom] = await boxOf('lanes');
  assert.equal(Math.round(bottom), WINDOW.height);
});

onPage('a click tells who created a goroutine, where, and what it waited for', async () => {
  const goroutine = await goroutineOf('main.relay', 1);
  await browser.click(...await pointOfState(goroutine, 2));
  const text = await panel();
  assert.match(text, /main\.relay/);
  assert.match(text, /Created by G1 runtime\.main in main\.main at relay\.mg:17/);
  assert.match(text, /waited .* for chan (receive|send)/);
  assert.match(text, /It waited .*: chan (receive|send) in main\.relay at relay\.mg:[67]\. Woken by G\d+/);
});

onPage('search shows the goroutines of a function', async () => {
  await browser.key('/');
  await browser.type('main.relay');
  assert.equal(await browser.evaluate('app.layout.order.length'), 3);
  await browser.key('Enter');
  assert.match(await browser.evaluate('byId("count").textContent'), /^1 of /);
  assert.match(await panel(), /main\.relay/);
  await browser.key('Escape');
  assert.ok(await browser.evaluate('app.layout.order.length') > 3);
});

onPage('wheel and keys zoom and move; a drag moves', async () => {
  const whole = await length();
  await browser.wheel(600, 300, -400);
  assert.ok(await length() < whole * 0.6);
  const from = await browser.evaluate('app.window.from');
  await browser.drag([[700, 400], [600, 400], [500, 400]]);
  assert.ok(await browser.evaluate('app.window.from') > from);
  await browser.key('0');
  assert.equal(await length(), whole);
  await browser.key('w');
  assert.ok(await length() < whole);
});

onPage('the Ps stay in view, and answer clicks, when the goroutines scroll', async () => {
  await browser.resize(1200, 480);
  await browser.frame();
  const [left, top] = await boxOf('lanes');
  await browser.wheel(left + 60, top + 200, 5000);
  assert.ok(await browser.evaluate('app.scroller.scrollTop > app.layout.lanes.find(lane => lane.pinned).y'));
  assert.equal(await browser.evaluate('pickAt(app.scene, 10, RULER_HEIGHT + 1).lane.label'), 'Processors (P)');
  const middle = await browser.evaluate('(({ track, scene }) => pixelOf(scene.window, (track.starts[0] + track.ends[0]) / 2))({ track: app.model.processors[0], scene: app.scene })');
  await browser.click(left + LABELS + middle, top + RULER + 24 + 19);
  const state = await browser.evaluate('app.selected.state');
  assert.ok(state >= 0);
  assert.equal(await browser.evaluate(`app.model.trace.tables.states.p[${state}]`), 0);
});

onPage('a window that becomes narrow and low shows lanes and panel', async () => {
  await browser.resize(420, 600);
  await browser.frame();
  const [, , right, bottom] = await boxOf('lanes'), [, top, , end] = await boxOf('panel');
  assert.ok(right <= 420 && bottom < top + 1 && end < 601, `${right} ${bottom} ${top} ${end}`);
});

onPage('the page is dark where the system is', async () => {
  assert.equal(await browser.evaluate('document.documentElement.getAttribute("data-theme")'), 'dark');
}, { dark: true });
