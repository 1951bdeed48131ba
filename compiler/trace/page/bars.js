// The bars of lanes: who has a P or an M, and the states of a goroutine. Intervals smaller than a pixel are
// drawn as one column a pixel, as high as the share of the time that they cover.
//
// A scene is all that a frame shows: {model, layout, window, scroll, width, height, palette, selected, ...}
// (app.js makes it). `lane.top` is where a lane is on the canvas.

const TEXT_LEAST = 34;
const SHARE_STEPS = 6;

function roundedShare(share) {
  return Math.ceil(Math.min(1, share) * SHARE_STEPS) / SHARE_STEPS;
}

// One column for intervals first to last of a track, which begin in a pixel.
function addColumn(scene, batches, track, first, last, pixel, box) {
  const { window, model } = scene;
  const from = timeAt(window, pixel), to = timeAt(window, pixel + 1);
  const height = box.height * roundedShare(coveredByRows(track, first, last, to) / (to - from));
  const goroutine = model.trace.tables.states.goroutine[track.rows[first]];
  addRect(batches, barColour(scene, goroutine), LABEL_WIDTH + pixel, box.top + box.height - height, 1, height);
}

function barColour(scene, goroutine) {
  if (scene.selected.goroutine === goroutine) return scene.palette.select;
  return functionColour(scene.model, scene.palette, goroutine);
}

function addBar(scene, batches, texts, row, left, right, box) {
  const { states } = scene.model.trace.tables, goroutine = states.goroutine[row];
  const call = states.state[row] === SYSTEM_CALL;
  const height = call ? box.height / 2 : box.height;
  // A gap of half a pixel shows where one ends and the next one begins.
  const width = right - left > 3 ? right - left - 0.5 : right - left;
  addRect(batches, barColour(scene, goroutine), LABEL_WIDTH + left, box.top + box.height - height, width, height);
  if (right - left > TEXT_LEAST && !call) texts.push({ x: LABEL_WIDTH + left + 4, y: box.top + box.height / 2, width: right - left - 8, goroutine });
}

// Bars of a P or M.
function collectTrack(scene, batches, texts, track, box) {
  walkIntervals(track.starts, track.ends, 0, track.starts.length, scene.window,
    (i, left, right) => addBar(scene, batches, texts, track.rows[i], left, right, box),
    (first, last, pixel) => addColumn(scene, batches, track, first, last, pixel, box));
}

function paintBarTexts(context, scene, texts) {
  const { onBar, onSelect } = scene.palette;
  for (const { x, y, width, goroutine } of texts) {
    context.fillStyle = goroutine === scene.selected.goroutine ? onSelect : onBar;
    paintFitting(context, goroutineText(scene.model.trace, goroutine), x, y, width);
  }
}

// The heights of states: running is high, ready less, waiting a line.
const STATE_HEIGHTS = [12, 5, 2, 12];

function addState(scene, batches, state, left, right, box) {
  const kind = scene.model.trace.tables.states.state[state], height = STATE_HEIGHTS[kind];
  addRect(batches, stateColour(scene.palette, kind), LABEL_WIDTH + left, box.top + (box.height - height) / 2, right - left, height);
}

function timeIn(before, states, kind, first, last, from, to) {
  let time = before[last + 1] - before[first];
  if (states.state[first] === kind) time -= Math.max(0, from - states.start[first]);
  if (states.state[last] === kind) time -= Math.max(0, states.end[last] - to);
  return time;
}

// A column of a goroutine: how much of a pixel it ran, and below that how much it was ready.
function addStateColumn(scene, batches, first, last, pixel, box) {
  const { window, model, palette } = scene, { states } = model.trace.tables;
  const from = timeAt(window, pixel), to = timeAt(window, pixel + 1), most = STATE_HEIGHTS[RUNNING];
  const ran = most * roundedShare(timeIn(model.ranBefore, states, RUNNING, first, last, from, to) / (to - from));
  const ready = (most - ran) * roundedShare(timeIn(model.readyBefore, states, RUNNABLE, first, last, from, to) / (to - from));
  const top = box.top + (box.height - most) / 2, x = LABEL_WIDTH + pixel;
  if (ran + ready < most) addRect(batches, palette.waiting, x, box.top + box.height / 2 - 1, 1, 2);
  if (ready > 0) addRect(batches, palette.ready, x, top + most - ran - ready, 1, ready);
  if (ran > 0) addRect(batches, palette.running, x, top + most - ran, 1, ran);
}

function stateLabel(model, state) {
  const { states } = model.trace.tables;
  if (states.state[state] === RUNNING) return states.p[state] >= 0 ? `P${states.p[state]}` : '';
  if (states.state[state] === WAITING) return model.trace.strings[states.reason[state]];
  return states.state[state] === SYSTEM_CALL ? 'system call' : 'ready';
}

function addStateText(scene, texts, state, left, right, box) {
  const kind = scene.model.trace.tables.states.state[state], waiting = kind === WAITING || kind === RUNNABLE;
  texts.push({ x: LABEL_WIDTH + left + 4, y: box.top + box.height / 2, width: right - left - 8,
    text: stateLabel(scene.model, state), waiting });
}

function collectGoroutine(scene, batches, texts, goroutine, box) {
  const { states } = scene.model.trace.tables, { firstState } = scene.model;
  walkIntervals(states.start, states.end, firstState[goroutine], firstState[goroutine + 1], scene.window,
    (state, left, right) => {
      addState(scene, batches, state, left, right, box);
      if (right - left > TEXT_LEAST) addStateText(scene, texts, state, left, right, box);
    },
    (first, last, pixel) => addStateColumn(scene, batches, first, last, pixel, box));
}

// The text of a wait, for a P too, stands on its line, so it has the background behind it.
function paintStateTexts(context, scene, texts) {
  for (const { x, y, width, text, waiting } of texts) {
    const shown = fittingText(context, text, width);
    if (!shown) continue;
    if (waiting) {
      context.fillStyle = scene.palette.background;
      context.fillRect(x - 2, y - 6, context.measureText(shown).width + 4, 12);
    }
    context.fillStyle = waiting ? scene.palette.faint : scene.palette.onBar;
    context.fillText(shown, x, y);
  }
}
