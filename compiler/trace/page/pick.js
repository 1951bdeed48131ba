// Who is under the pointer, and the lines that the tooltip says of it.

// A point of the canvas: {lane, x: pixels into the window, time, state, mark}. x is negative over the labels.
function pickAt(scene, x, y) {
  const lane = y < RULER_HEIGHT ? null : laneAt(scene.layout, layoutHeight(scene, y));
  const pick = { lane, x: x - LABEL_WIDTH, time: timeAt(scene.window, x - LABEL_WIDTH), state: -1, mark: -1, ruler: y < RULER_HEIGHT };
  if (!lane || pick.x < 0) return pick;
  pick.state = stateInLane(scene, lane, pick.time);
  if (lane.kind === 'processor' && layoutHeight(scene, y) - lane.y < BAR.top) pick.mark = markNear(scene, lane, x);
  return pick;
}

function stateInLane(scene, lane, time) {
  const { model } = scene;
  if (lane.kind === 'goroutine') return stateAt(model, lane.index, time);
  if (lane.kind !== 'processor' && lane.kind !== 'machine') return -1;
  const track = lane.kind === 'processor' ? model.processors[lane.index] : model.machines[lane.index];
  return nearInterval(scene, track, time);
}

// The interval at a time, or one that is less than two pixels away: the small ones must be met too.
function nearInterval(scene, track, time) {
  const exact = intervalAt(track, time);
  if (exact >= 0) return track.rows[exact];
  const near = (scene.window.to - scene.window.from) / scene.window.width * 2;
  const before = lastStarted(track.starts, time);
  if (before >= 0 && time - track.ends[before] < near) return track.rows[before];
  const after = before + 1;
  return after < track.rows.length && track.starts[after] - time < near ? track.rows[after] : -1;
}

function markNear(scene, lane, x) {
  let nearest = -1, distance = MARK_SPACE;
  for (const { mark, x: at } of placedMarks(scene, lane.index)) {
    if (Math.abs(at - x) >= distance) continue;
    nearest = mark;
    distance = Math.abs(at - x);
  }
  return nearest;
}

function stateLines(model, state) {
  const { states } = model.trace.tables, trace = model.trace, lines = [];
  const reason = trace.strings[states.reason[state]];
  const kind = STATE_NAMES[states.state[state]] + (reason && states.state[state] === WAITING ? `: ${reason}` : '');
  lines.push(goroutineText(trace, states.goroutine[state]));
  lines.push(`${kind}, ${durationText(states.end[state] - states.start[state])}`);
  const where = [states.p[state] >= 0 ? `P${states.p[state]}` : '', states.m[state] >= 0 ? `M${states.m[state]}` : ''].filter(Boolean).join(', ');
  if (where) lines.push(where);
  if (states.by[state] >= 0) lines.push(`made ready by ${goroutineText(trace, states.by[state])}`);
  const place = placeText(trace, states.stack[state]);
  if (place) lines.push(place);
  return lines;
}

// None before the first sample.
function sampleLines(series, time, text) {
  const i = lastStarted(series.times, time);
  return i < 0 ? [] : [text(series.values[i])];
}

function spanLines(model, time, kinds) {
  const { spans } = model.trace.tables, lines = [];
  for (const kind of kinds) {
    const i = intervalAt(model.spans[kind], time);
    if (i < 0) continue;
    const row = model.spans[kind].rows[i], text = model.trace.strings[spans.text[row]];
    lines.push(`${SPAN_NAMES[kind]}${text ? ` (${text})` : ''}, ${durationText(spans.end[row] - spans.start[row])}`);
  }
  return lines;
}

function laneLines(model, lane, time) {
  switch (lane.kind) {
    case 'collector': return spanLines(model, time, [SPAN.collection, SPAN.stoppedWorld]);
    case 'heap': return [...sampleLines(model.heap, time, bytes => `heap ${bytesText(bytes)}`), ...sampleLines(model.goal, time, bytes => `goal ${bytesText(bytes)}`)];
    case 'queue': return sampleLines(model.queues[lane.index], time, length => `${several(length, 'goroutine')} in the global queue`);
    case 'processor': return ['idle', ...sampleLines(model.queues[lane.index], time, length => `${several(length, 'goroutine')} in its queue`)];
    case 'machine': return spanLines(model, time, [SPAN.spinning]);
    case 'goroutine': return [goroutineText(model.trace, lane.index)];
    default: return [];
  }
}

// The tooltip's lines; none if there is nothing to say.
function tooltipLines(scene, pick) {
  const { model } = scene;
  if (!pick.lane) return [];
  if (pick.x < 0) return pick.lane.kind === 'goroutine' ? [goroutineText(model.trace, pick.lane.index)] : [];
  if (pick.mark >= 0) return [`P${pick.lane.index}: ${markText(model, pick.mark)}`];
  const lines = pick.state >= 0 ? stateLines(model, pick.state) : laneLines(model, pick.lane, pick.time);
  if (pick.state >= 0 && pick.lane.kind === 'processor') lines.push(...laneLines(model, pick.lane, pick.time).slice(1));
  const sample = sampleNear(scene, pick.lane, pick.time);
  if (sample >= 0) lines.push(sampleText(model, sample));
  return lines;
}
