// The panel at the side: the story of a goroutine, a range in numbers, latencies, and the legend.

const SHOWN_RUNNERS = 12;
const SHOWN_STATES = 200;

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function linkButton(text, onclick) {
  return element('button', { className: 'link', type: 'button', onclick }, text);
}

// A sentence of story.js; `open` is called with a link.
function paragraph(parts, open) {
  return element('p', {}, ...parts.map(part => typeof part === 'string' ? part : linkButton(part.text, () => open(part))));
}

function heading(text) {
  return element('h3', {}, text);
}

// A line with a bar behind its number, for shares and histograms.
function barRow(label, share, text, onclick) {
  const fill = element('span', { className: 'fill' });
  fill.style.width = `${Math.max(share * 100, share > 0 ? 1 : 0)}%`;
  const bar = element('span', { className: 'bar' }, fill);
  const name = onclick ? linkButton(label, onclick) : element('span', { className: 'name' }, label);
  return element('div', { className: 'row' }, name, bar, element('span', { className: 'number' }, text));
}

function stateHeading(model, state) {
  const first = model.firstState[model.trace.tables.states.goroutine[state]];
  const last = model.firstState[model.trace.tables.states.goroutine[state] + 1];
  return `State ${countText(state - first + 1)} of ${countText(last - first)}: ${STATE_NAMES[model.trace.tables.states.state[state]]}`;
}

function stackList(trace, stack) {
  const frames = trace.stacks[stack] || [];
  return element('ol', { className: 'stack' }, ...frames.map(frame => element('li', {}, frameText(trace, frame))));
}

function stateParts(app, state) {
  const { model } = app, { states } = model.trace.tables;
  const step = (label, target, hint) => element('button', { type: 'button', disabled: target < 0, title: hint,
    onclick: () => app.selectState(target) }, label);
  const parts = [
    heading(stateHeading(model, state)),
    element('div', { className: 'steps' }, step('← previous', previousState(model, state), 'Previous state: ['),
      step('next →', nextState(model, state), 'Next state: ]'),
      element('button', { type: 'button', onclick: () => app.fitSelection(), title: 'Show all of it: f' }, 'fit')),
    element('p', { className: 'faint' }, `${spanText(states.start[state], states.end[state])}.`),
    paragraph(stateStory(model, state), link => app.follow(link)),
  ];
  if ((model.trace.stacks[states.stack[state]] || []).length) parts.push(stackList(model.trace, states.stack[state]));
  return parts;
}

// Where the samples among some rows were taken; nothing if there are none.
function sampleParts(model, rows) {
  if (rows.length === 0) return [];
  return [
    heading(`Where the CPU was used: ${several(rows.length, 'sample')}`),
    ...sampledFunctions(model, rows).slice(0, SHOWN_RUNNERS).map(([name, count]) => barRow(name, count / rows.length, countText(count))),
  ];
}

function storyPanel(app, goroutine, state) {
  const { model } = app;
  return [
    element('h2', {}, goroutineText(model.trace, goroutine)),
    ...goroutineStory(model, goroutine).map(parts => paragraph(parts, link => app.follow(link))),
    ...(state >= 0 ? stateParts(app, state) : []),
    ...sampleParts(model, groupOf(model.samples.ofGoroutine, goroutine)),
  ];
}

function rangePanel(app, range) {
  const { model } = app, summary = summarize(model, range.from, range.to), length = range.to - range.from;
  const most = summary.waits.length ? summary.waits[0].time : 1;
  return [
    element('h2', {}, `${durationText(length)} selected`),
    element('p', {}, `${spanText(range.from, range.to)}. ` +
      `Goroutines were ready without a P for ${durationText(summary.ready)} in all. ` +
      `The world was stopped for ${durationText(summary.stopped)}.`),
    heading('How busy each P was'),
    ...summary.busy.map((share, p) => barRow(`P${p}`, share, percentText(share))),
    heading(`Goroutines that ran: ${countText(summary.runners.length)}`),
    ...summary.runners.slice(0, SHOWN_RUNNERS).map(({ goroutine, time }) => barRow(goroutineText(model.trace, goroutine),
      time / length, durationText(time), () => app.follow({ goroutine }))),
    heading('What goroutines waited for'),
    ...summary.waits.slice(0, SHOWN_RUNNERS).map(({ reason, time, count }) =>
      barRow(reason, time / most, `${durationText(time)}, ${countText(count)} ×`)),
    ...sampleParts(model, samplesBetween(model, model.samples.all, range.from, range.to)),
  ];
}

function histogramRows(latency) {
  const { buckets } = latency, most = Math.max(...buckets, 1);
  let first = buckets.findIndex(Boolean), last = BUCKETS - 1;
  while (last > first && buckets[last] === 0) last--;
  if (first < 0) return [];
  return Array.from(buckets.subarray(first, last + 1), (count, i) => barRow(bucketText(first + i), count / most, countText(count)));
}

function worstRow(app, state, longest) {
  const { states } = app.model.trace.tables, time = states.end[state] - states.start[state];
  return barRow(goroutineText(app.model.trace, states.goroutine[state]), time / longest, durationText(time), () => app.follow({ state }));
}

function latencyPanel(app) {
  const { model } = app, { states } = model.trace.tables, latency = readyLatency(model);
  if (latency.count === 0) return [element('h2', {}, 'From ready to running'), element('p', {}, 'Nobody became ready.')];
  const longest = states.end[latency.worst[0]] - states.start[latency.worst[0]];
  return [
    element('h2', {}, 'From ready to running'),
    element('p', {}, `${several(latency.count, 'goroutine')} became ready and waited ${durationText(latency.total / latency.count)} for a P on ` +
      `average; half of them less than ${durationText(latencyAt(latency, 0.5))}, 99 % less than ${durationText(latencyAt(latency, 0.99))}.`),
    ...histogramRows(latency),
    heading('The longest'),
    ...latency.worst.map(state => worstRow(app, state, longest)),
  ];
}

function swatch(colour, text, height = 12) {
  const box = element('span', { className: 'swatch' });
  box.style.background = colour;
  box.style.height = `${height}px`;
  return element('li', {}, box, text);
}

function legendPanel(app) {
  const { model, palette } = app.scene, { strings } = model.trace;
  const named = model.functions.names.slice(0, palette.functions.length);
  const list = (...items) => element('ul', { className: 'legend' }, ...items);
  return [
    element('h2', {}, several(model.count, 'goroutine')),
    element('p', {}, `${several(model.trace.events, 'event')} in ${durationText(model.end)} on ${several(model.processors.length, 'P')} and ` +
      `${several(model.machines.length, 'M')}. Click a bar for its story.`),
    heading('On a P: functions'),
    list(...named.map((name, i) => swatch(palette.functions[i], strings[name] || 'unknown function')),
      ...(model.functions.names.length > named.length ? [swatch(palette.other, 'other functions')] : [])),
    heading('A goroutine'),
    list(swatch(palette.running, 'runs', 12), swatch(palette.ready, 'is ready, but has no P', 8), swatch(palette.waiting, 'waits', 2),
      swatch(palette.call, 'is in a system call', 12)),
    heading('Over all lanes'),
    list(swatch(palette.collection, 'collection'), swatch(palette.stoppedLine, 'the world is stopped'), swatch(palette.sweep, 'sweeps', 3),
      swatch(palette.assist, 'assists the collector', 3), swatch(palette.spin, 'an M spins', 6), swatch(palette.goal, 'goal of the heap', 2),
      ...(model.samples.all.length ? [swatch(palette.mark, 'sample of the CPU profile', 5)] : [])),
    heading('Marks above a P'),
    list(...MARK_NAMES.map((name, kind) => markItem(app.scene, name, kind))),
  ];
}

function markItem(scene, name, kind) {
  const points = MARK_SHAPES[kind].map(([x, y]) => `${50 + x * 50}% ${50 + y * 50}%`).join(', ');
  const item = swatch(scene.palette[MARK_COLOURS[kind]], name, 10);
  item.firstChild.style.width = '10px';
  item.firstChild.style.clipPath = `polygon(${points})`;
  return item;
}
