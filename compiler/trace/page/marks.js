// Marks above the bars of Ps, and arrows from those who wake to those who are woken.

const MARK_NAMES = ['steal', 'hand-off', 'machine woken', 'poll', 'taken from the global queue', 'timer', 'log'];
const MARK_SIZE = 3;
const MARK_SPACE = 5;
const MOST_ARROWS = 160;

const MARK_SHAPES = [
  [[-1, 0], [1, -1], [1, 1]],
  [[0, -1], [1, 0], [0, 1], [-1, 0]],
  [[-1, 1], [0, -1], [1, 1]],
  [[-1, -1], [1, -1], [0, 1]],
  [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  [[-1, -1], [1, 1], [-1, 1], [1, -1]],
  [[-1, -0.4], [1, -0.4], [1, 0.4], [-1, 0.4]],
];
const MARK_COLOURS = ['stoppedLine', 'heapLine', 'mark', 'running', 'queueLine', 'assist', 'arrow'];

function markShape(context, kind, x, y, size = MARK_SIZE) {
  MARK_SHAPES[kind].forEach(([dx, dy], i) => {
    if (i === 0) context.moveTo(x + dx * size, y + dy * size);
    else context.lineTo(x + dx * size, y + dy * size);
  });
  context.closePath();
}

// The marks of a P that are drawn: at most one of a kind in some pixels. [{mark, kind, x}]
function placedMarks(scene, processor) {
  const { marks } = scene.model.trace.tables, rows = groupOf(scene.model.marks, processor);
  const placed = [], lastX = new Float64Array(MARK_SHAPES.length).fill(-Infinity);
  for (let low = firstFrom(rows, marks.time, scene.window.from); low < rows.length && marks.time[rows[low]] <= scene.window.to; low++) {
    const mark = rows[low], kind = marks.kind[mark], x = LABEL_WIDTH + pixelOf(scene.window, marks.time[mark]);
    if (x - lastX[kind] < MARK_SPACE) continue;
    placed.push({ mark, kind, x });
    lastX[kind] = x;
  }
  return placed;
}

function paintMarks(context, scene, lane) {
  const placed = placedMarks(scene, lane.index);
  for (let kind = 0; kind < MARK_SHAPES.length; kind++) {
    context.fillStyle = scene.palette[MARK_COLOURS[kind]];
    context.beginPath();
    for (const mark of placed) if (mark.kind === kind) markShape(context, kind, mark.x, lane.top + 4);
    context.fill();
  }
}

function markText(model, mark) {
  const { marks } = model.trace.tables, a = marks.a[mark], b = marks.b[mark];
  switch (marks.kind[mark]) {
    case MARK.steal: return `steals ${several(b, 'goroutine')} from P${a}`;
    case MARK.handOff: return `handed off, because M${a} blocks in a system call`;
    case MARK.wakeMachine: return `wakes M${a}`;
    case MARK.poll: return `poll: ${several(a, 'goroutine')} ready`;
    case MARK.globalTake: return `takes ${several(a, 'goroutine')} from the global queue`;
    case MARK.timer: return `timer, ${durationText(a)} late`;
    default: return `log: ${model.trace.strings[marks.text[mark]]}`;
  }
}

// The states, made runnable by somebody, whose arrows are shown: those of the selected goroutine, and all in view
// if they are few.
function shownWakes(scene) {
  const { wakes } = scene.model, { window, selected } = scene;
  const first = lastStarted(wakes.starts, window.from) + 1, stop = lastStarted(wakes.starts, window.to) + 1;
  if (stop - first <= MOST_ARROWS) return Array.from(wakes.rows.subarray(first, stop));
  return selected.goroutine < 0 ? [] : wakesOf(scene, selected.goroutine);
}

function wakesOf(scene, goroutine) {
  const { model, window } = scene, { states } = model.trace.tables, shown = [];
  const inWindow = state => states.end[state] >= window.from && states.start[state] <= window.to;
  const consider = state => {
    if (shown.length < MOST_ARROWS && inWindow(state)) shown.push(state);
  };
  const low = model.firstState[goroutine], high = model.firstState[goroutine + 1];
  for (let i = Math.max(low, lastStarted(states.start, window.from, low, high)); i < high && states.start[i] <= window.to; i++) {
    if (states.state[i] === RUNNABLE && states.by[i] >= 0) consider(i);
  }
  for (const state of groupOf(model.wakes.by, goroutine)) consider(state);
  return shown;
}

// Where on its P a goroutine runs at a time; null if the lane is not in view.
function barPoint(scene, processor, time) {
  const lane = processor < 0 ? undefined : laneOfProcessor(scene.layout, processor);
  if (!lane) return null;
  return { x: LABEL_WIDTH + pixelOf(scene.window, time), y: canvasTop(scene, lane) + BAR.top + BAR.height / 2 };
}

// The same in its row; null in the band of lanes that stay, under which the rows go away.
function rowPoint(scene, goroutine, time) {
  if (scene.drawsBand) return null;
  const top = rowTop(scene.layout, goroutine);
  if (top < 0) return null;
  return { x: LABEL_WIDTH + pixelOf(scene.window, time), y: top - scene.scroll + RULER_HEIGHT + GOROUTINE_HEIGHT / 2 };
}

// The two arrows of a wake-up: from P to another P, until the woken one runs; from row to row. An arrow within
// one P would strike out the names on its bars.
function wakeArrows(scene, state) {
  const { model } = scene, { states } = model.trace.tables, time = states.start[state];
  const waker = stateAt(model, states.by[state], time), run = nextRun(model, state);
  const arrows = [[rowPoint(scene, states.by[state], time), rowPoint(scene, states.goroutine[state], time)]];
  if (waker >= 0 && run >= 0 && states.p[waker] !== states.p[run]) {
    arrows.push([barPoint(scene, states.p[waker], time), barPoint(scene, states.p[run], states.start[run])]);
  }
  return arrows.filter(([from, to]) => from && to && Math.hypot(to.x - from.x, to.y - from.y) > 4);
}

function arrowHead(context, from, to) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  context.moveTo(to.x, to.y);
  context.lineTo(to.x - 7 * Math.cos(angle - 0.4), to.y - 7 * Math.sin(angle - 0.4));
  context.lineTo(to.x - 7 * Math.cos(angle + 0.4), to.y - 7 * Math.sin(angle + 0.4));
  context.closePath();
}

// Whether the selected goroutine wakes or is woken.
function ofSelected(scene, state) {
  const { states } = scene.model.trace.tables, { goroutine } = scene.selected;
  return states.goroutine[state] === goroutine || states.by[state] === goroutine;
}

function paintArrowsOf(context, scene, wakes, alpha) {
  const inView = ([from, to]) => Math.max(from.y, to.y) > RULER_HEIGHT && Math.min(from.y, to.y) < scene.height;
  const shown = wakes.flatMap(state => wakeArrows(scene, state)).filter(inView);
  context.globalAlpha = alpha;
  context.beginPath();
  for (const [from, to] of shown) {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
  context.beginPath();
  for (const [from, to] of shown) arrowHead(context, from, to);
  context.fill();
  context.globalAlpha = 1;
}

// Arrows of the selected goroutine stand out; all others are faint then.
function paintArrows(context, scene) {
  const wakes = shownWakes(scene), own = wakes.filter(state => ofSelected(scene, state));
  context.strokeStyle = context.fillStyle = scene.palette.arrow;
  context.lineWidth = 1;
  paintArrowsOf(context, scene, wakes.filter(state => !ofSelected(scene, state)), own.length ? 0.25 : 0.55);
  paintArrowsOf(context, scene, own, 0.95);
}
