// One frame. It uses nothing of the page but a canvas' 2D context, whose unit is a CSS pixel.

const FONT = '12px system-ui, -apple-system, "Segoe UI", sans-serif';
const SMALL_FONT = '11px system-ui, -apple-system, "Segoe UI", sans-serif';

function clipTo(context, x, y, width, height) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

function drawFrame(context, scene) {
  const { width, height, palette } = scene;
  context.textBaseline = 'middle';
  context.font = SMALL_FONT;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, height);
  const { pinned, others } = placedLanes(scene), foot = RULER_HEIGHT + scene.band.height;
  drawPart(context, scene, others, foot, height);
  if (pinned.length > 0) drawBand(context, scene, pinned, foot);
  drawRuler(context, scene);
}

// The lanes that stay, with a line that says that others go on behind them.
function drawBand(context, scene, lanes, foot) {
  drawPart(context, { ...scene, drawsBand: true }, lanes, RULER_HEIGHT, foot);
  context.fillStyle = scene.palette.cursor;
  context.fillRect(0, foot - 1, scene.width, 1);
}

// Some lanes between two heights, and what crosses them there.
function drawPart(context, scene, lanes, top, bottom) {
  const { width } = scene;
  clipTo(context, 0, top, width, bottom - top);
  drawBackgrounds(context, scene, lanes);
  clipTo(context, LABEL_WIDTH, top, width - LABEL_WIDTH, bottom - top);
  drawGrid(context, scene);
  const work = drawLanes(context, scene, lanes);
  drawStoppedWorld(context, scene);
  paintArrows(context, scene);
  drawTexts(context, scene, work);
  drawOverlays(context, scene);
  context.restore();
  drawLabels(context, scene, lanes, top, bottom);
  context.restore();
}

function drawBackgrounds(context, scene, lanes) {
  const { palette, width, selected } = scene;
  for (const lane of lanes) {
    if (lane.kind === 'section') {
      context.fillStyle = palette.band;
      context.fillRect(0, lane.top, width, lane.height);
    } else if (lane.kind === 'goroutine' && lane.index === selected.goroutine) {
      context.fillStyle = palette.range;
      context.fillRect(0, lane.top, width, lane.height);
    }
    context.fillStyle = palette.line;
    if (lane.kind !== 'goroutine') context.fillRect(0, lane.top + lane.height - 1, width, 1);
  }
}

function drawGrid(context, scene) {
  context.fillStyle = scene.palette.line;
  for (const time of rulerTimes(scene.window).times) {
    context.fillRect(Math.round(LABEL_WIDTH + pixelOf(scene.window, time)), RULER_HEIGHT, 1, scene.height);
  }
}

const LANE_DRAWERS = {
  section: () => {},
  collector: drawCollector,
  heap: drawHeap,
  queue: drawGlobalQueue,
  processor: collectProcessor,
  machine: collectMachine,
  goroutine: (context, scene, lane, work) =>
    collectGoroutine(scene, work.batches, work.stateTexts, lane.index, { top: lane.top, height: lane.height }),
};

// All bars of a frame are painted together. Returns the texts, which stand above all else.
function drawLanes(context, scene, lanes) {
  const work = { batches: makeBatches(), texts: [], stateTexts: [], notes: [] };
  for (const lane of lanes) LANE_DRAWERS[lane.kind](context, scene, lane, work);
  paintBatches(context, work.batches);
  for (const lane of lanes) {
    if (lane.kind === 'processor') paintMarks(context, scene, lane);
    paintSamples(context, scene, lane);
  }
  return work;
}

function drawTexts(context, scene, work) {
  paintBarTexts(context, scene, work.texts);
  paintStateTexts(context, scene, work.stateTexts);
  context.fillStyle = scene.palette.faint;
  for (const { text, y } of work.notes) context.fillText(text, LABEL_WIDTH + 8, y);
}

function collectProcessor(context, scene, lane, work) {
  const { model, window, palette } = scene, series = model.queues[lane.index];
  const bar = { top: lane.top + BAR.top, height: BAR.height };
  collectTrack(scene, work.batches, work.texts, model.processors[lane.index], bar);
  drawProcessorSpans(scene, lane, work.batches);
  const points = stepPoints(series, window, scene.mostLocal, LOCAL_QUEUE.height);
  paintSteps(context, points, LABEL_WIDTH, lane.top + LOCAL_QUEUE.top, LOCAL_QUEUE.height, palette.queue, palette.queueLine);
}

// A thin line below the marks where the P's time goes to the collector.
function drawProcessorSpans(scene, lane, batches) {
  const { spans } = scene.model.trace.tables;
  for (const [kind, colour] of [[SPAN.sweep, scene.palette.sweep], [SPAN.assist, scene.palette.assist]]) {
    collectSpans(scene, scene.model.spans[kind], row => spans.p[row] === lane.index, colour, batches, lane.top + BAR.top, 3);
  }
}

// Spans may overlap, so they are not joined as bars are: each is drawn that is not inside the pixel of the last.
function collectSpans(scene, track, accept, colour, batches, top, height) {
  let drawnTo = -1;
  const { window } = scene, stop = lastStarted(track.starts, window.to);
  for (let i = 0; i <= stop; i++) {
    if (track.ends[i] < window.from || !accept(track.rows[i])) continue;
    const left = Math.max(0, pixelOf(window, track.starts[i]));
    const right = Math.min(window.width, Math.max(left + 1, pixelOf(window, track.ends[i])));
    if (right - drawnTo < 1) continue;
    addRect(batches, colour, LABEL_WIDTH + left, top, right - left, height);
    drawnTo = right;
  }
}

function collectMachine(context, scene, lane, work) {
  const { model, palette } = scene, { spans } = model.trace.tables;
  const box = { top: lane.top + 3, height: lane.height - 6 };
  const id = model.trace.machines[lane.index];
  collectSpans(scene, model.spans[SPAN.spinning], row => spans.m[row] === id, palette.spin, work.batches, box.top + 3, box.height - 6);
  collectTrack(scene, work.batches, work.texts, model.machines[lane.index], box);
}

function spanCount(model, kind) {
  return model.spans[kind].rows.length;
}

function drawCollector(context, scene, lane, work) {
  const all = () => true, { model, palette } = scene;
  if (spanCount(model, SPAN.collection) + spanCount(model, SPAN.stoppedWorld) === 0) addNote(work, lane, 'no collection in this trace');
  collectSpans(scene, model.spans[SPAN.collection], all, palette.collection, work.batches, lane.top + 4, lane.height - 8);
  collectSpans(scene, model.spans[SPAN.stoppedWorld], all, palette.stoppedLine, work.batches, lane.top + 4, lane.height - 8);
}

function drawHeap(context, scene, lane) {
  const { model, window, palette } = scene, height = lane.height - 6, top = lane.top + 3;
  const most = Math.max(model.heap.most, Math.min(model.goal.most, model.heap.most * 2)) * 1.08;
  paintSteps(context, stepPoints(model.heap, window, most, height), LABEL_WIDTH, top, height, palette.heap, palette.heapLine);
  paintLine(context, stepPoints(model.goal, window, most, height), LABEL_WIDTH, top, palette.goal);
}

// An empty lane says that it is empty: it could as well be one that is not recorded.
function addNote(work, lane, text) {
  work.notes.push({ text, y: lane.top + lane.height / 2 });
}

function drawGlobalQueue(context, scene, lane, work) {
  const { model, window, palette } = scene, series = model.queues[lane.index], height = lane.height - 6;
  if (series.most === 0) return addNote(work, lane, 'always empty');
  paintSteps(context, stepPoints(series, window, series.most, height), LABEL_WIDTH, lane.top + 3, height, palette.queue, palette.queueLine);
}

// A stopped world crosses all lanes.
function drawStoppedWorld(context, scene) {
  const batches = makeBatches();
  collectSpans(scene, scene.model.spans[SPAN.stoppedWorld], () => true, scene.palette.stopped, batches, RULER_HEIGHT, scene.height);
  paintBatches(context, batches);
}

function drawOverlays(context, scene) {
  if (scene.range) drawRange(context, scene, scene.range);
  if (scene.selected.state >= 0) drawSelectedState(context, scene, scene.selected.state);
  if (scene.pointer) {
    context.fillStyle = scene.palette.cursor;
    context.fillRect(LABEL_WIDTH + scene.pointer.x, RULER_HEIGHT, 1, scene.height);
  }
}

function drawRange(context, scene, { from, to }) {
  const left = LABEL_WIDTH + pixelOf(scene.window, from), right = LABEL_WIDTH + pixelOf(scene.window, to);
  context.fillStyle = scene.palette.range;
  context.fillRect(left, RULER_HEIGHT, right - left, scene.height);
  context.fillStyle = scene.palette.heapLine;
  context.fillRect(left, RULER_HEIGHT, 1, scene.height);
  context.fillRect(right - 1, RULER_HEIGHT, 1, scene.height);
}

function outline(context, x, y, width, height) {
  context.lineWidth = 2;
  context.strokeRect(x, y, width, height);
}

// Frames around the selected state in the goroutine's row and on its P.
function drawSelectedState(context, scene, state) {
  const { states } = scene.model.trace.tables, { window, palette } = scene;
  const left = Math.max(-4, pixelOf(window, states.start[state])), right = Math.min(window.width + 4, pixelOf(window, states.end[state]));
  if (right < 0 || left > window.width) return;
  context.strokeStyle = palette.select;
  const x = LABEL_WIDTH + left, width = Math.max(3, right - left);
  const row = rowPoint(scene, states.goroutine[state], 0), bar = barPoint(scene, states.p[state], 0);
  if (row) outline(context, x, row.y - 7, width, 14);
  if (bar) outline(context, x, bar.y - BAR.height / 2 - 1, width, BAR.height + 2);
}

function drawLabels(context, scene, lanes, top, bottom) {
  const { palette } = scene;
  clipTo(context, 0, top, LABEL_WIDTH, bottom - top);
  for (const lane of lanes) drawLabel(context, scene, lane);
  context.restore();
  context.fillStyle = palette.line;
  context.fillRect(LABEL_WIDTH - 1, top, 1, bottom - top);
}

function drawLabel(context, scene, lane) {
  const { palette } = scene;
  if (lane.kind === 'goroutine') return drawGoroutineLabel(context, scene, lane);
  const section = lane.kind === 'section';
  context.font = section ? `bold ${SMALL_FONT}` : FONT;
  context.fillStyle = palette.text;
  const y = lane.top + (lane.kind === 'processor' ? BAR.top + BAR.height / 2 : lane.height / 2);
  context.fillText(lane.label, 10, y);
  context.font = SMALL_FONT;
  const side = sideText(scene, lane);
  context.fillStyle = palette.faint;
  if (side) context.fillText(side, LABEL_WIDTH - 10 - context.measureText(side).width, y);
}

// Numbers beside a lane's name: how busy a P is in the window, the scale of a chart.
function sideText(scene, lane) {
  const { model, window } = scene;
  const busy = track => percentText(coveredTime(track, window.from, window.to) / (window.to - window.from));
  if (lane.kind === 'processor') return `${busy(model.processors[lane.index])} busy`;
  if (lane.kind === 'machine') return busy(model.machines[lane.index]);
  if (lane.kind === 'heap') return `≤ ${bytesText(model.heap.most)}`;
  const most = lane.kind === 'queue' ? model.queues[lane.index].most : 0;
  return most > 0 ? `≤ ${countText(most)}` : '';
}

function drawGoroutineLabel(context, scene, lane) {
  const { palette, model, selected } = scene;
  context.fillStyle = functionColour(model, palette, lane.index);
  context.fillRect(2, lane.top + 3, 4, lane.height - 6);
  context.fillStyle = lane.index === selected.goroutine ? palette.select : palette.text;
  paintFitting(context, goroutineText(model.trace, lane.index), 10, lane.top + lane.height / 2, LABEL_WIDTH - 18);
}

function drawRuler(context, scene) {
  const { palette, width, window } = scene, { step, times } = rulerTimes(window);
  context.fillStyle = palette.band;
  context.fillRect(0, 0, width, RULER_HEIGHT);
  context.fillStyle = palette.line;
  context.fillRect(0, RULER_HEIGHT - 1, width, 1);
  context.font = SMALL_FONT;
  for (const time of times) drawRulerTime(context, scene, time, step);
  context.fillStyle = palette.text;
  const length = `${durationText(window.to - window.from)} in view`;
  context.fillText(length, 10, RULER_HEIGHT / 2);
}

function drawRulerTime(context, scene, time, step) {
  const x = Math.round(LABEL_WIDTH + pixelOf(scene.window, time));
  if (x < LABEL_WIDTH) return;
  context.fillStyle = scene.palette.cursor;
  context.fillRect(x, RULER_HEIGHT - 7, 1, 6);
  context.fillStyle = scene.palette.faint;
  const text = timeText(time, step);
  if (x + 8 + context.measureText(text).width < scene.width) context.fillText(text, x + 4, RULER_HEIGHT / 2 - 1);
}
