// Samples of the CPU profile: ticks at the foot of bars, and the functions in which time was used.

const SAMPLE_TICK = { width: 1, height: 5 };
const SAMPLE_SPACE = 2;
const SAMPLE_REACH = 3;

function sampleIndex(samples, procs, count) {
  const all = selectRows(samples.time.length, () => true);
  return { all, ofProcessor: groupRows(all, samples.p, procs), ofGoroutine: groupRows(all, samples.goroutine, count) };
}

function samplesOfLane(model, lane) {
  if (lane.kind === 'processor') return groupOf(model.samples.ofProcessor, lane.index);
  return lane.kind === 'goroutine' ? groupOf(model.samples.ofGoroutine, lane.index) : new Uint32Array(0);
}

function samplesBetween(model, rows, from, to) {
  const { time } = model.trace.tables.samples;
  return rows.subarray(firstFrom(rows, time, from), firstFrom(rows, time, to));
}

// The foot of the bars of a lane.
function sampleFoot(lane) {
  if (lane.kind === 'processor') return lane.top + BAR.top + BAR.height;
  return lane.top + (lane.height + STATE_HEIGHTS[RUNNING]) / 2;
}

function paintSamples(context, scene, lane) {
  const { model, window, palette } = scene, { time } = model.trace.tables.samples;
  let last = -Infinity;
  context.fillStyle = palette.onBar;
  for (const sample of samplesBetween(model, samplesOfLane(model, lane), window.from, window.to)) {
    const x = LABEL_WIDTH + pixelOf(window, time[sample]);
    if (x - last < SAMPLE_SPACE) continue;
    context.fillRect(x, sampleFoot(lane) - SAMPLE_TICK.height, SAMPLE_TICK.width, SAMPLE_TICK.height);
    last = x;
  }
}

function sampleNear(scene, lane, time) {
  const { model, window } = scene, reach = (window.to - window.from) / window.width * SAMPLE_REACH;
  const near = samplesBetween(model, samplesOfLane(model, lane), time - reach, time + reach);
  return near.length ? near[near.length >> 1] : -1;
}

function sampleText(model, sample) {
  return `CPU sample: ${placeText(model.trace, model.trace.tables.samples.stack[sample]) || 'in the scheduler'}`;
}

// [name, count] of the innermost functions of samples, the most frequent first.
function sampledFunctions(model, rows) {
  const { trace } = model, counts = new Map();
  for (const sample of rows) {
    const [innermost] = trace.stacks[trace.tables.samples.stack[sample]] || [];
    const name = innermost === undefined ? 'the scheduler' : trace.strings[trace.frames[innermost][0]];
    counts.set(name, (counts.get(name) || 0) + 1);
  }
  return Array.from(counts).sort((a, b) => b[1] - a[1]);
}
