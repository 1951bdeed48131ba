// The page's state, and what can be done with it. Input (input.js) calls these functions; each asks for a frame.

const OVERVIEW_HEIGHT = 44;

function byId(id) {
  return document.getElementById(id);
}

class App {
  constructor(model) {
    this.model = model;
    this.selected = { goroutine: -1, state: -1 };
    this.range = null;
    this.pointer = null;
    this.panel = 'legend';
    this.shown = { ...ALL_SECTIONS, machines: model.machines.length <= 16 };
    this.order = 'created';
    this.found = null;
    this.match = -1;
    this.theme = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    this.palette = makePalette(this.theme);
    this.window = { from: 0, to: model.end, width: 1 };
    this.mostLocal = Math.max(1, ...model.queues.slice(0, -1).map(series => series.most));
    this.lanes = byId('lanes');
    this.overview = byId('overview');
    this.scroller = byId('scroller');
    this.frame = 0;
  }

  get scene() {
    const scroll = this.scroller.scrollTop;
    return { model: this.model, layout: this.layout, window: this.window, scroll, band: this.bandAt(scroll), width: this.width,
      height: this.height, overviewHeight: OVERVIEW_HEIGHT, palette: this.palette, selected: this.selected, range: this.range,
      pointer: this.pointer, busy: this.busy, mostLocal: this.mostLocal };
  }

  bandAt(scroll) {
    return pinnedBand(this.layout, scroll, this.height - RULER_HEIGHT);
  }

  start() {
    this.arrange();
    this.resize();
    this.setTheme(this.theme);
    this.showPanel();
  }

  // Places the lanes anew.
  arrange() {
    const accept = this.found ? g => this.found.goroutines[g] === 1 : () => true;
    this.layout = layoutLanes(this.model, this.shown, orderGoroutines(this.model, this.order, accept));
    byId('spacer').style.height = `${this.layout.height + RULER_HEIGHT}px`;
    this.draw();
  }

  resize() {
    this.width = Math.max(LABEL_WIDTH + 100, this.scroller.clientWidth);
    this.height = Math.max(100, this.scroller.clientHeight);
    this.window = clampWindow({ ...this.window, width: this.width - LABEL_WIDTH }, this.model.end);
    this.sizeCanvas(this.lanes, this.height);
    this.sizeCanvas(this.overview, OVERVIEW_HEIGHT);
    this.busy = busyPoints(this.model, this.width - LABEL_WIDTH);
    // A canvas whose size is set is empty: without a frame at once it would flash.
    this.drawNow();
  }

  sizeCanvas(canvas, height) {
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(this.width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${this.width}px`;
    canvas.style.height = `${height}px`;
    canvas.getContext('2d').setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  draw() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.frame && this.drawNow());
  }

  drawNow() {
    this.frame = 0;
    const scene = this.scene;
    drawFrame(this.lanes.getContext('2d'), scene);
    drawOverview(this.overview.getContext('2d'), scene);
  }

  setWindow(next) {
    this.window = next;
    this.draw();
  }

  zoom(x, factor) {
    this.setWindow(zoomAt(this.window, x, factor, this.model.end));
  }

  // Zooms at the pointer if it is over the lanes, else in the middle.
  zoomHere(factor) {
    this.zoom(this.pointer ? this.pointer.x : this.window.width / 2, factor);
  }

  pan(pixels) {
    this.setWindow(panBy(this.window, pixels, this.model.end));
  }

  scroll(pixels) {
    this.scroller.scrollTop = Math.max(0, Math.min(this.scroller.scrollTop + pixels, this.layout.height + RULER_HEIGHT - this.height));
    this.draw();
  }

  showAll() {
    this.setWindow(clampWindow({ ...this.window, from: 0, to: this.model.end }, this.model.end));
  }

  selectedTimes() {
    const { states } = this.model.trace.tables, { goroutine, state } = this.selected;
    if (this.range) return this.range;
    if (state >= 0) return { from: states.start[state], to: states.end[state] };
    if (goroutine < 0) return null;
    const first = this.model.firstState[goroutine], last = this.model.firstState[goroutine + 1] - 1;
    return last < first ? null : { from: states.start[first], to: states.end[last] };
  }

  fitSelection() {
    const times = this.selectedTimes();
    if (times) this.setWindow(fitRange(this.window, times.from, times.to, this.model.end));
  }

  selectGoroutine(goroutine, state = -1) {
    this.selected = { goroutine, state };
    this.range = null;
    this.panel = goroutine < 0 ? 'legend' : 'story';
    this.showPanel();
    this.draw();
  }

  selectState(state) {
    if (state < 0) return;
    const { states } = this.model.trace.tables;
    this.window = reveal(this.window, states.start[state], states.end[state], this.model.end);
    this.selectGoroutine(states.goroutine[state], state);
    say(sentenceText(stateStory(this.model, state)));
  }

  // Goes to the goroutine or state of a link, and scrolls its row into view.
  follow({ goroutine, state }) {
    if (state !== undefined) this.selectState(state);
    else this.selectGoroutine(goroutine);
    this.revealRow(this.selected.goroutine);
  }

  revealRow(goroutine) {
    const top = rowTop(this.layout, goroutine), space = this.height - RULER_HEIGHT - GOROUTINE_HEIGHT;
    if (top < 0) return;
    const low = this.scroller.scrollTop, band = this.bandAt(low);
    if (top < low + band.height || top > low + space) this.scroll(top - (space + band.to - band.from) / 2 - low);
  }

  // The goroutine `by` rows below the selected one.
  stepRow(by) {
    const { order, places } = this.layout;
    if (order.length === 0) return;
    const place = this.selected.goroutine < 0 ? -1 : places[this.selected.goroutine];
    const next = Math.min(Math.max(place + by, 0), order.length - 1);
    this.follow({ goroutine: order[next] });
    say(goroutineText(this.model.trace, order[next]));
  }

  // The state `by` after the selected one; the first one in view if none is selected.
  stepState(by) {
    const { goroutine, state } = this.selected;
    if (goroutine < 0) return;
    if (state < 0) this.selectState(Math.max(stateAt(this.model, goroutine, this.window.from), this.model.firstState[goroutine]));
    else this.selectState(by > 0 ? nextState(this.model, state) : previousState(this.model, state));
  }

  selectRange(from, to) {
    this.range = { from: Math.max(0, Math.min(from, to)), to: Math.min(this.model.end, Math.max(from, to)) };
    this.draw();
  }

  finishRange() {
    this.panel = 'range';
    this.showPanel();
    say(`${durationText(this.range.to - this.range.from)} selected`);
  }

  clear() {
    this.range = null;
    this.selectGoroutine(-1);
  }

  showPanel(kind = this.panel) {
    this.panel = kind;
    const contents = { legend: () => legendPanel(this), latency: () => latencyPanel(this), range: () => rangePanel(this, this.range),
      story: () => storyPanel(this, this.selected.goroutine, this.selected.state) }[kind]();
    byId('panel').replaceChildren(...contents);
    byId('panel').scrollTop = 0;
  }

  toggleSection(name) {
    this.shown[name] = !this.shown[name];
    byId(`show-${name}`).setAttribute('aria-pressed', String(this.shown[name]));
    this.arrange();
  }

  setOrder(order) {
    this.order = order;
    this.arrange();
  }

  search(text) {
    this.found = searchTrace(this.model, text);
    this.match = -1;
    this.arrange();
    this.showCount();
  }

  // Goes `by` matches on, around at the ends.
  stepMatch(by) {
    const count = this.found ? this.found.rows.length : 0;
    if (count === 0) return;
    this.match = this.match < 0 ? (by > 0 ? 0 : count - 1) : (this.match + by + count) % count;
    this.follow({ state: this.found.rows[this.match] });
    this.showCount();
  }

  showCount() {
    const count = this.found ? this.found.rows.length : 0;
    const at = this.match >= 0 ? `${countText(this.match + 1)} of ` : '';
    const more = this.found && this.found.more ? '+' : '';
    byId('count').textContent = this.found ? (count ? `${at}${countText(count)}${more}` : 'none') : '';
  }

  setTheme(theme) {
    this.theme = theme;
    this.palette = makePalette(theme);
    document.documentElement.setAttribute('data-theme', theme);
    if (this.panel === 'legend') this.showPanel();
    this.draw();
  }
}

// Tells a screen reader.
function say(text) {
  byId('status').textContent = text;
}
