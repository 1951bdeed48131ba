// Mouse, touch and keys.

const WHEEL_ZOOM = 0.0016;
const CLICK_DISTANCE = 4;
const KEY_ZOOM = 1.4;
const KEY_PAN = 0.12;

function pointOf(canvas, event) {
  const box = canvas.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

// Wheel: zoom over the lanes, scroll over the labels; with shift, or sideways, pan. A pinch on a touchpad is a
// wheel with ctrl.
function onWheel(app, event) {
  event.preventDefault();
  hideTooltip();
  const { x } = pointOf(app.lanes, event), lines = event.deltaMode === 1 ? 16 : 1;
  const dx = event.deltaX * lines, dy = event.deltaY * lines;
  if (x < LABEL_WIDTH || event.altKey) app.scroll(dy);
  else if (event.shiftKey) app.pan(dy || dx);
  else if (Math.abs(dx) > Math.abs(dy)) app.pan(dx);
  else app.zoom(x - LABEL_WIDTH, Math.exp(dy * WHEEL_ZOOM * (event.ctrlKey ? 5 : 1)));
}

// Pointers that are down, by their ids: two of them pinch.
class Drag {
  constructor(app) {
    this.app = app;
    this.pointers = new Map();
    this.mode = null;
  }

  down(event) {
    if (event.button) return;
    const point = pointOf(this.app.lanes, event);
    this.app.lanes.setPointerCapture?.(event.pointerId);
    this.pointers.set(event.pointerId, point);
    this.from = point;
    const inRuler = point.y < RULER_HEIGHT && point.x >= LABEL_WIDTH;
    this.mode = this.pointers.size === 2 ? 'pinch' : event.shiftKey || inRuler ? 'range' : 'pan';
    this.moved = false;
    this.time = timeAt(this.app.window, point.x - LABEL_WIDTH);
  }

  move(event) {
    const point = pointOf(this.app.lanes, event), last = this.pointers.get(event.pointerId);
    if (!last) return hover(this.app, point, event);
    const other = Array.from(this.pointers).find(([id]) => id !== event.pointerId);
    if (Math.hypot(point.x - this.from.x, point.y - this.from.y) >= CLICK_DISTANCE) this.moved = true;
    if (this.mode === 'pinch' && other) this.pinch(point, last, other[1]);
    else if (this.moved && this.mode === 'range') this.app.selectRange(this.time, timeAt(this.app.window, point.x - LABEL_WIDTH));
    else if (this.moved) this.dragLanes(point, last);
    this.pointers.set(event.pointerId, point);
  }

  dragLanes(point, last) {
    hideTooltip();
    this.app.pan(last.x - point.x);
    this.app.scroll(last.y - point.y);
  }

  pinch(point, last, other) {
    const before = Math.hypot(last.x - other.x, last.y - other.y), after = Math.hypot(point.x - other.x, point.y - other.y);
    if (before > 1 && after > 1) this.app.zoom((point.x + other.x) / 2 - LABEL_WIDTH, before / after);
  }

  up(event) {
    const down = this.pointers.get(event.pointerId), mode = this.mode;
    this.pointers.delete(event.pointerId);
    if (!down || mode === 'pinch') return;
    if (!this.moved) click(this.app, down);
    else if (mode === 'range' && this.app.range) this.app.finishRange();
  }
}

function click(app, { x, y }) {
  const pick = pickAt(app.scene, x, y);
  if (pick.state >= 0) app.selectState(pick.state);
  else if (pick.lane && pick.lane.kind === 'goroutine') app.selectGoroutine(pick.lane.index);
  else app.clear();
}

function hover(app, { x, y }, event) {
  const pick = pickAt(app.scene, x, y), lines = tooltipLines(app.scene, pick);
  app.pointer = x >= LABEL_WIDTH ? { x: x - LABEL_WIDTH } : null;
  showTooltip(lines, event.clientX, event.clientY);
  app.draw();
}

function showTooltip(lines, x, y) {
  const tooltip = byId('tooltip');
  tooltip.hidden = lines.length === 0;
  tooltip.replaceChildren(...lines.map((line, i) => element('div', { className: i ? '' : 'first' }, line)));
  const width = tooltip.offsetWidth || 0, height = tooltip.offsetHeight || 0;
  tooltip.style.left = `${Math.max(0, Math.min(x + 14, window.innerWidth - width - 4))}px`;
  tooltip.style.top = `${y + 18 + height > window.innerHeight ? Math.max(0, y - height - 10) : y + 18}px`;
}

function hideTooltip() {
  byId('tooltip').hidden = true;
}

function listenToLanes(app) {
  const drag = new Drag(app), { lanes } = app;
  lanes.addEventListener('wheel', event => onWheel(app, event), { passive: false });
  lanes.addEventListener('pointerdown', event => drag.down(event));
  lanes.addEventListener('pointermove', event => drag.move(event));
  lanes.addEventListener('pointerup', event => drag.up(event));
  lanes.addEventListener('pointercancel', event => drag.pointers.delete(event.pointerId));
  lanes.addEventListener('pointerleave', () => {
    hideTooltip();
    app.pointer = null;
    app.draw();
  });
  lanes.addEventListener('dblclick', () => app.fitSelection());
  app.scroller.addEventListener('scroll', () => app.draw());
  listenToOverview(app);
}

// A press in the overview moves the middle of the window there; a drag takes it along.
function listenToOverview(app) {
  const { overview } = app;
  let pressed = false;
  const move = event => {
    const time = (pointOf(overview, event).x - LABEL_WIDTH) / app.window.width * app.model.end;
    const half = (app.window.to - app.window.from) / 2;
    app.setWindow(clampWindow({ ...app.window, from: time - half, to: time + half }, app.model.end));
  };
  overview.addEventListener('pointerdown', event => {
    pressed = true;
    overview.setPointerCapture?.(event.pointerId);
    move(event);
  });
  overview.addEventListener('pointermove', event => pressed && move(event));
  overview.addEventListener('pointerup', () => { pressed = false; });
  overview.addEventListener('wheel', event => {
    event.preventDefault();
    app.zoom(app.window.width / 2, Math.exp(event.deltaY * WHEEL_ZOOM));
  }, { passive: false });
}

const KEYS = {
  w: app => app.zoomHere(1 / KEY_ZOOM),
  '+': app => app.zoomHere(1 / KEY_ZOOM),
  '=': app => app.zoomHere(1 / KEY_ZOOM),
  s: app => app.zoomHere(KEY_ZOOM),
  '-': app => app.zoomHere(KEY_ZOOM),
  a: app => app.pan(-app.window.width * KEY_PAN),
  d: app => app.pan(app.window.width * KEY_PAN),
  ArrowLeft: app => app.pan(-app.window.width * KEY_PAN),
  ArrowRight: app => app.pan(app.window.width * KEY_PAN),
  ArrowUp: app => app.scroll(-3 * GOROUTINE_HEIGHT),
  ArrowDown: app => app.scroll(3 * GOROUTINE_HEIGHT),
  PageUp: app => app.scroll(-app.height * 0.8),
  PageDown: app => app.scroll(app.height * 0.8),
  0: app => app.showAll(),
  Home: app => app.showAll(),
  f: app => app.fitSelection(),
  j: app => app.stepRow(1),
  k: app => app.stepRow(-1),
  ']': app => app.stepState(1),
  '[': app => app.stepState(-1),
  n: app => app.stepMatch(1),
  N: app => app.stepMatch(-1),
  l: app => app.showPanel('latency'),
  v: app => {
    app.selectRange(app.window.from, app.window.to);
    app.finishRange();
  },
  t: app => app.setTheme(app.theme === 'dark' ? 'light' : 'dark'),
  '/': () => byId('search').focus(),
  '?': () => toggleHelp(),
  Escape: app => byId('help').hidden ? app.clear() : toggleHelp(),
};

// Keys go to the page unless somebody types, or presses a button by Enter or space.
function onKey(app, event) {
  const typing = ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target?.tagName);
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  // The tooltip tells of what was under the pointer before.
  hideTooltip();
  action(app);
}

function toggleHelp() {
  const help = byId('help');
  help.hidden = !help.hidden;
  if (help.hidden) byId('lanes').focus();
  else byId('close-help').focus();
}
