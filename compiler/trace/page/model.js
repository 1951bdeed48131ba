// What the page asks of a trace, as indexes that are built once: who is in each lane at each time, which
// states a goroutine has, who woke whom. A `state`, `goroutine` or `mark` is a row of its table everywhere.

const RUNNING = 0, RUNNABLE = 1, WAITING = 2, SYSTEM_CALL = 3;
const STATE_NAMES = ['running', 'ready', 'waiting', 'in a system call'];
const SPAN = { collection: 0, stoppedWorld: 1, sweep: 2, assist: 3, region: 4, task: 5, spinning: 6 };
const SPAN_NAMES = ['collection', 'world stopped', 'sweeping', 'assists the collector', 'region', 'task', 'spinning'];
const MARK = { steal: 0, handOff: 1, wakeMachine: 2, poll: 3, globalTake: 4, timer: 5, log: 6 };
const GLOBAL_QUEUE = -1, UNKNOWN_QUEUE = -2;
const CAUSE = { goroutine: 0, poller: 1, timer: 2, scheduler: 3, created: 4, stopped: 5 };

// The states of goroutine g are firstState[g] to firstState[g + 1] - 1.
function firstStates(states, count) {
  const first = new Uint32Array(count + 1);
  for (let i = 0; i < states.goroutine.length; i++) first[states.goroutine[i] + 1]++;
  for (let g = 0; g < count; g++) first[g + 1] += first[g];
  return first;
}

// Time in `state` in all states before each one, so that a range of a goroutine's states takes two lookups.
function timeBefore(states, state) {
  const before = new Float64Array(states.start.length + 1);
  for (let i = 0; i < states.start.length; i++) {
    before[i + 1] = before[i] + (states.state[i] === state ? states.end[i] - states.start[i] : 0);
  }
  return before;
}

// States in which a goroutine has an M, and a P unless a system call has lost it, by time.
function statesOnMachines(states, end) {
  const rows = selectRows(states.state.length, i => states.state[i] === RUNNING || states.state[i] === SYSTEM_CALL);
  return sortedByTime(rows, states.start, end);
}

// Who has each P or M.
function ownerTracks(states, rows, owners, count) {
  const group = groupRows(rows, owners, count);
  return Array.from({ length: count }, (_, owner) => makeTrack(groupOf(group, owner), states.start, states.end));
}

function addTotals(states, totals, i) {
  const g = states.goroutine[i], time = states.end[i] - states.start[i];
  if (states.state[i] === RUNNING) totals.ran[g] += time;
  else if (states.state[i] === WAITING) totals.waited[g] += time;
  else if (states.state[i] === RUNNABLE) {
    totals.ready[g] += time;
    if (time > totals.worst[g]) totals.worst[g] = time;
  }
}

function goroutineTotals(states, count) {
  const totals = { ran: new Float64Array(count), ready: new Float64Array(count), waited: new Float64Array(count),
    worst: new Float64Array(count) };
  for (let i = 0; i < states.goroutine.length; i++) addTotals(states, totals, i);
  return totals;
}

function spanTracks(spans, end) {
  return SPAN_NAMES.map((_, kind) => {
    const rows = selectRows(spans.kind.length, i => spans.kind[i] === kind);
    return makeTrack(sortedByTime(rows, spans.start, end), spans.start, spans.end);
  });
}

// Samples of each P's queue, and of the global one as the last.
function queueSeries(queues, procs) {
  const owners = Int32Array.from(queues.p, p => p < 0 ? procs : p);
  const group = groupRows(selectRows(owners.length, () => true), owners, procs + 1);
  return Array.from({ length: procs + 1 }, (_, owner) => {
    const rows = groupOf(group, owner);
    return makeSeries(Float64Array.from(rows, i => queues.time[i]), Float64Array.from(rows, i => queues.length[i]));
  });
}

function makeSeries(times, values) {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return { times, values, most };
}

// States that a goroutine made runnable, by time, all and by who did it.
function wakeIndex(states, count, end) {
  const rows = selectRows(states.by.length, i => states.state[i] === RUNNABLE && states.by[i] >= 0);
  const sorted = sortedByTime(rows, states.start, end);
  return { rows: sorted, starts: Float64Array.from(sorted, i => states.start[i]), by: groupRows(sorted, states.by, count) };
}

function markIndex(marks, procs) {
  const all = selectRows(marks.kind.length, () => true);
  return groupRows(all, marks.p, procs);
}

// Functions by how long they ran: the first ones get colours of their own.
function rankFunctions(trace, totals) {
  const ran = new Float64Array(trace.strings.length);
  trace.tables.goroutines.function.forEach((name, g) => { ran[name] += totals.ran[g]; });
  const names = Array.from(new Set(trace.tables.goroutines.function)).sort((a, b) => ran[b] - ran[a]);
  const rank = new Int32Array(trace.strings.length).fill(-1);
  names.forEach((name, i) => { rank[name] = i; });
  return { rank, names, ran };
}

function machineOwners(states, machines) {
  const places = new Map(machines.map((id, place) => [id, place]));
  const owners = new Int32Array(states.m.length);
  let last = -1, place = -1;
  for (let i = 0; i < owners.length; i++) {
    // Goroutines stay on one machine for some time, so most lookups are that before.
    if (states.m[i] >= 0 && states.m[i] !== last) place = places.get(last = states.m[i]) ?? -1;
    owners[i] = states.m[i] < 0 ? -1 : place;
  }
  return owners;
}

function buildModel(trace) {
  const { goroutines, states, spans, marks, queues, heap, samples } = trace.tables;
  const count = goroutines.id.length, end = trace.end;
  const totals = goroutineTotals(states, count), onMachines = statesOnMachines(states, end);
  return {
    trace, end, count, totals,
    firstState: firstStates(states, count),
    ranBefore: timeBefore(states, RUNNING),
    readyBefore: timeBefore(states, RUNNABLE),
    processors: ownerTracks(states, onMachines, states.p, trace.procs),
    machines: ownerTracks(states, onMachines, machineOwners(states, trace.machines), trace.machines.length),
    spans: spanTracks(spans, end),
    marks: markIndex(marks, trace.procs),
    samples: sampleIndex(samples, trace.procs, count),
    queues: queueSeries(queues, trace.procs),
    heap: makeSeries(heap.time, heap.bytes),
    goal: makeSeries(heap.time, heap.goal),
    wakes: wakeIndex(states, count, end),
    functions: rankFunctions(trace, totals),
  };
}

// The state of a goroutine at a time, or -1.
function stateAt(model, goroutine, time) {
  const { start, end } = model.trace.tables.states;
  const i = lastStarted(start, time, model.firstState[goroutine], model.firstState[goroutine + 1]);
  return i >= model.firstState[goroutine] && end[i] >= time ? i : -1;
}

// The next state of the same goroutine, or -1.
function nextState(model, state) {
  const goroutine = model.trace.tables.states.goroutine[state];
  return state + 1 < model.firstState[goroutine + 1] ? state + 1 : -1;
}

function previousState(model, state) {
  return state > model.firstState[model.trace.tables.states.goroutine[state]] ? state - 1 : -1;
}

// The first state of the goroutine after this one in which it runs, or -1.
function nextRun(model, state) {
  const { state: kinds } = model.trace.tables.states;
  for (let i = nextState(model, state); i >= 0; i = nextState(model, i)) if (kinds[i] === RUNNING) return i;
  return -1;
}

const GOROUTINE_ORDERS = {
  ran: model => g => -model.totals.ran[g],
  wait: model => g => -model.totals.worst[g],
};

// The goroutines for which `accept` holds: "created" in the order of the table, "ran" the longest run time
// first, "wait" the longest time ready without a P first.
function orderGoroutines(model, order, accept) {
  const rows = selectRows(model.count, accept);
  if (order === 'created') return rows;
  const key = GOROUTINE_ORDERS[order](model);
  return rows.sort((a, b) => key(a) - key(b) || a - b);
}
