// The page's functions on traces made here.
'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { Tables, packTrace } = require('./pack');
const { playText, STRINGS, FRAMES, STACKS } = require('./synthetic');
const { loadFunctions } = require('./scripts');

const page = loadFunctions();

// main makes a worker, which waits 40 ns for P0 while main and then another one run there; P1 is idle at first.
function smallTrace() {
  const tables = new Tables();
  const head = { version: 1, program: 'small', start: 0, end: 200, events: 9, strings: STRINGS, frames: FRAMES, stacks: STACKS, procs: 2,
    machines: [3, 4] };
  tables.add('goroutines', { id: 1, function: 1, created: -1, ended: -1 });
  tables.add('goroutines', { id: 7, function: 3, parent: 0, created: 10, createStack: 1, ended: 180 });
  tables.add('goroutines', { id: 8, function: 2, parent: 0, created: -1, ended: -1 });
  tables.add('states', { goroutine: 0, start: 0, end: 30, state: 0, p: 0, m: 3 });
  tables.add('states', { goroutine: 0, start: 30, end: 200, state: 2, reason: 7, stack: 1 });
  tables.add('states', { goroutine: 1, start: 10, end: 50, state: 1, by: 0, cause: 4, queue: 0 });
  tables.add('states', { goroutine: 1, start: 50, end: 100, state: 0, p: 0, m: 3 });
  tables.add('states', { goroutine: 1, start: 100, end: 150, state: 2, reason: 8, stack: 3 });
  tables.add('states', { goroutine: 1, start: 150, end: 160, state: 1, cause: 2, queue: 0, spilled: 1 });
  tables.add('states', { goroutine: 1, start: 160, end: 180, state: 0, p: 1, m: 4 });
  tables.add('states', { goroutine: 2, start: 30, end: 50, state: 0, p: 0, m: 3 });
  tables.add('spans', { kind: 1, start: 20, end: 25 });
  tables.add('samples', { time: 5, p: 0, m: 3, goroutine: 0, stack: 1 });
  tables.add('samples', { time: 55, p: 0, m: 3, goroutine: 1, stack: 3 });
  tables.add('samples', { time: 65, p: 0, m: 3, goroutine: 1, stack: 3 });
  tables.add('samples', { time: 120, m: 3 });
  return packTrace(head, tables);
}

async function smallModel() {
  return page.buildModel(await page.unpackTrace(smallTrace()));
}

test('a trace is unpacked into columns', async () => {
  const trace = await page.unpackTrace(smallTrace());
  assert.deepEqual(Array.from(trace.tables.goroutines.id), [1, 7, 8]);
  assert.equal(trace.tables.states.end[1], 200);
});

test('damaged data is told in words', async () => {
  await assert.rejects(page.unpackTrace('not base64!'), /not base64/);
  await assert.rejects(page.unpackTrace('AAAA'), /does not unpack/);
  await assert.rejects(page.unpackTrace(smallTrace().slice(0, 400)), /does not unpack/);
});

test('times are found by binary search', () => {
  const starts = Float64Array.of(1, 3, 3, 7);
  assert.deepEqual([0, 1, 3, 6, 9].map(time => page.lastStarted(starts, time)), [-1, 0, 2, 2, 3]);
  for (let low = 0; low < 4; low++) {
    for (const time of [0, 1, 3, 6, 9]) assert.equal(page.lastStartedNear(starts, time, low, 4), Math.max(page.lastStarted(starts, time, low), low - 1));
  }
});

test('rows are sorted by time, equal ones in their order', () => {
  const times = Float64Array.from({ length: 3000 }, (_, i) => (i * 7919) % 1009 / 3);
  const rows = page.selectRows(3000, () => true), sorted = Array.from(page.sortedByTime(rows, times, 400));
  assert.deepEqual(sorted, Array.from(rows).sort((a, b) => times[a] - times[b] || a - b));
});

test('a search that finds too many states says so', () => {
  const search = count => page.searchTrace({
    count: 1, end: 1, firstState: [0, count],
    trace: { strings: ['', 'sleep'], frames: [], stacks: [[]], tables: {
      goroutines: { function: [0], createStack: [0] },
      states: { goroutine: new Uint32Array(count), start: new Float64Array(count), stack: new Uint32Array(count), reason: new Uint32Array(count).fill(1) },
    } },
  }, 'sleep');
  assert.deepEqual([199999, 200000, 200001].map(count => search(count).more), [false, false, true]);
  assert.equal(search(200001).rows.length, 200000);
});

test('a track tells the share of a range', async () => {
  const model = await smallModel(), track = model.processors[0];
  assert.equal(page.coveredTime(track, 0, 200), 100);
  assert.equal(page.coveredTime(track, 20, 40), 20);
  assert.equal(page.coveredTime(track, 100, 160), 0);
  assert.equal(page.intervalAt(track, 99), 2);
  assert.equal(page.intervalAt(track, 101), -1);
  assert.equal(page.stateAt(model, 1, 120), 4);
});

test('the story of a late goroutine names who ran in front of it', async () => {
  const model = await smallModel(), text = page.sentenceText(page.stateStory(model, 2));
  assert.equal(text, 'Created by G1 main.main. It waited 40 ns for a P in P0\'s queue: G1 main.main (20 ns), G8 main.producer (20 ns) ran in front of it ' +
    'on P0. Idle meanwhile: P1 for 40 ns. The world was stopped for 5 ns of it.');
});

test('the story of a ready goroutine names the queues in which it stood', async () => {
  const model = await smallModel(), text = queue => {
    model.trace.tables.states.queue[5] = queue;
    return page.sentenceText(page.stateStory(model, 5));
  };
  assert.match(text(0), /^Woken by a timer. It waited 10 ns for a P in P0's queue and then in the global queue, until P1 took it: Nobody ran on P0/);
  assert.match(text(-1), / for a P in the global queue: Nobody ran on P1 meanwhile/);
  assert.match(text(-2), / for a P: Nobody ran on P1 meanwhile/);
});

test('samples of the CPU profile are counted by function', async () => {
  const model = await smallModel(), inRange = (from, to) => page.samplesBetween(model, model.samples.all, from, to);
  assert.deepEqual(page.sampledFunctions(model, inRange(0, 200)), [['runtime.chanrecv', 2], ['main.main', 1], ['the scheduler', 1]]);
  assert.deepEqual(Array.from(inRange(55, 120)), [1, 2]);
  assert.deepEqual(Array.from(page.groupOf(model.samples.ofGoroutine, 1)), [1, 2]);
  assert.deepEqual(Array.from(page.groupOf(model.samples.ofProcessor, 1)), []);
});

test('the story of each state', async () => {
  const model = await smallModel(), story = state => page.sentenceText(page.stateStory(model, state));
  assert.equal(story(3), 'It ran 50 ns on P0 (M3). Then it waited for sleep.');
  assert.equal(story(4), 'It waited 50 ns: sleep in main.worker at main.go:57. Woken by a timer. ');
  assert.equal(story(6), 'It ran 20 ns on P1 (M4). Then it ended.');
  assert.match(page.goroutineStory(model, 1).map(page.sentenceText).join(' '), /^Created by G1 main.main in main.main at main.go:12, 10 ns into/);
});

test('latencies have a histogram and the longest', async () => {
  const latency = page.readyLatency(await smallModel());
  assert.equal(latency.count, 2);
  assert.deepEqual(latency.worst, [2, 5]);
  assert.equal(page.bucketOf(255), 0);
  assert.equal(page.bucketOf(256), 1);
  assert.equal(page.bucketOf(1e15), page.BUCKETS - 1);
});

test('a range is summed up', async () => {
  const summary = page.summarize(await smallModel(), 0, 100);
  assert.deepEqual(summary.busy, [1, 0]);
  assert.deepEqual(summary.runners.map(({ goroutine, time }) => [goroutine, time]), [[1, 50], [0, 30], [2, 20]]);
  assert.deepEqual(summary.waits, [{ reason: 'chan receive', time: 70, count: 1 }]);
});

test('search finds ids, functions, files and reasons', async () => {
  const model = await smallModel(), rows = text => Array.from(page.searchTrace(model, text).rows);
  assert.deepEqual(rows('g7'), [2]);
  assert.deepEqual(rows('7'), [2]);
  assert.deepEqual(rows('g99'), []);
  assert.deepEqual(rows('SLEEP'), [4]);
  assert.deepEqual(rows('main.producer'), [7]);
  assert.deepEqual(rows('chan.go'), [4]);
  assert.equal(page.searchTrace(model, '  '), null);
});

test('a window zooms where the pointer is and stays in the trace', () => {
  const window = { from: 0, to: 1000, width: 100 };
  const zoomed = page.zoomAt(window, 25, 0.5, 1000);
  assert.equal(page.timeAt(zoomed, 25), 250);
  assert.equal(zoomed.to - zoomed.from, 500);
  assert.deepEqual(page.zoomAt(zoomed, 0, 100, 1000), window);
  assert.deepEqual(page.panBy(zoomed, -1e6, 1000), { from: 0, to: 500, width: 100 });
  assert.equal(page.zoomAt(window, 50, 1e-9, 1000).to - page.zoomAt(window, 50, 1e-9, 1000).from, page.SHORTEST);
});

test('the ruler has round times', () => {
  const { step, times } = page.rulerTimes({ from: 0, to: 1e6, width: 1000 });
  assert.equal(step, 200000);
  assert.deepEqual(times.map(time => page.timeText(time, step)), ['0.0 ms', '0.2 ms', '0.4 ms', '0.6 ms', '0.8 ms', '1.0 ms']);
});

test('numbers in words', () => {
  assert.deepEqual([0, 999, 3200, 45600, 1234567, 2e9].map(page.durationText), ['0 ns', '999 ns', '3.2 µs', '45.6 µs', '1.23 ms', '2 s']);
  assert.equal(page.spanText(620906, 621220), 'From 620.91 µs to 621.22 µs');
  assert.equal(page.spanText(0, 0), 'From 0 ns to 0 ns');
  assert.equal(page.spanText(5e5, 3e9), 'From 0.0 s to 3.0 s');
  assert.equal(page.countText(1234567), '1,234,567');
  assert.equal(page.bytesText(3 << 20), '3.0 MiB');
});

test('lanes have places, and goroutines rows', async () => {
  const model = await smallModel();
  const layout = page.layoutLanes(model, page.ALL_SECTIONS, page.orderGoroutines(model, 'ran', () => true));
  assert.deepEqual(Array.from(layout.order), [1, 0, 2]);
  for (const lane of page.visibleLanes(layout, 0, layout.height)) {
    assert.equal(page.laneAt(layout, lane.y + lane.height / 2).index, lane.index);
  }
  assert.equal(page.laneAt(layout, layout.height + 1), null);
});

test('lanes of Ps stay below the ruler while others scroll away under them', async () => {
  const model = page.buildModel(await page.unpackTrace(playText({ goroutines: 500, processors: 3, states: 3000 })));
  const layout = page.layoutLanes(model, page.ALL_SECTIONS, page.orderGoroutines(model, 'created', () => true));
  const height = 600, RULER = page.RULER_HEIGHT, from = layout.lanes.find(lane => lane.pinned).y;
  const sceneAt = scroll => ({ layout, scroll, height: height + RULER, band: page.pinnedBand(layout, scroll, height) });
  for (const scroll of [0, from, from + 1, from + 500, layout.height - height]) {
    const scene = sceneAt(scroll), { pinned, others } = page.placedLanes(scene), all = [...pinned, ...others];
    const processors = all.filter(({ kind }) => kind === 'processor');
    assert.deepEqual(processors.map(({ index }) => index), [0, 1, 2]);
    assert.equal(processors[0].top, RULER + Math.max(from - scroll, 0) + 24);
    assert.equal(new Set(all).size, all.length);
    for (const lane of pinned) assert.equal(page.laneAt(layout, page.layoutHeight(scene, lane.top + 1)), lane);
    for (const lane of others) {
      const middle = lane.top + lane.height / 2;
      if (middle > RULER + scene.band.height) assert.equal(page.laneAt(layout, page.layoutHeight(scene, middle)).index, lane.index);
    }
  }
});

test('of many Ps those stay that fit into half of the view', async () => {
  const model = page.buildModel(await page.unpackTrace(playText({ goroutines: 500, processors: 40, states: 3000 })));
  const layout = page.layoutLanes(model, page.ALL_SECTIONS, page.orderGoroutines(model, 'created', () => true));
  const band = page.pinnedBand(layout, 3000, 600);
  assert.ok(band.height > 200 && band.height <= 300, `${band.height}`);
  assert.equal(page.pinnedBand(layout, 3000, 60).height, 0);
});

test('drawn intervals are at most about two a pixel, whatever the zoom', async () => {
  const model = page.buildModel(await page.unpackTrace(playText({ goroutines: 100, processors: 2, states: 40000 })));
  for (let length = model.end; length > 1e5; length /= 4) {
    const window = { from: 0, to: length, width: 500 };
    let calls = 0;
    const track = model.processors[0];
    page.walkIntervals(track.starts, track.ends, 0, track.starts.length, window, () => calls++, () => calls++);
    assert.ok(calls > 0 && calls <= 1000, `${calls} calls`);
  }
});
