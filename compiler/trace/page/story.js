// The story of a goroutine and of each of its states, in sentences. A sentence is a list of parts: texts, and
// links {text, goroutine} or {text, state}.

const SHOWN_BEFORE = 4;

function goroutineLink(model, goroutine) {
  return { text: goroutineText(model.trace, goroutine), goroutine };
}

function atPlace(model, stack) {
  const place = placeText(model.trace, stack);
  return place ? ` in ${place}` : '';
}

function creationSentence(model, goroutine) {
  const { goroutines } = model.trace.tables;
  if (goroutines.created[goroutine] < 0) return ['It was there before the trace began.'];
  const parent = goroutines.parent[goroutine], stack = goroutines.createStack[goroutine];
  const by = parent >= 0 ? [' by ', goroutineLink(model, parent)] : [];
  return ['Created', ...by, atPlace(model, stack), `, ${durationText(goroutines.created[goroutine])} into the trace.`];
}

function endSentence(model, goroutine) {
  const ended = model.trace.tables.goroutines.ended[goroutine];
  return [ended >= 0 ? `It ended after ${durationText(ended)}.` : 'It had not ended when the trace did.'];
}

// [reason, time, count] of a goroutine's waits, the longest first.
function waitsByReason(model, goroutine) {
  const { states } = model.trace.tables, waits = new Map();
  for (let i = model.firstState[goroutine]; i < model.firstState[goroutine + 1]; i++) {
    if (states.state[i] === WAITING) addWait(waits, states.reason[i], states.end[i] - states.start[i]);
  }
  return sortedWaits(model, waits);
}

function addWait(waits, reason, time) {
  const wait = waits.get(reason) || { time: 0, count: 0 };
  wait.time += time;
  wait.count++;
  waits.set(reason, wait);
}

function sortedWaits(model, waits) {
  return Array.from(waits, ([reason, wait]) => ({ reason: model.trace.strings[reason] || 'unknown reason', ...wait }))
    .sort((a, b) => b.time - a.time);
}

function totalsSentence(model, goroutine) {
  const { ran, ready, worst } = model.totals;
  const waits = waitsByReason(model, goroutine).slice(0, 4)
    .map(({ reason, time, count }) => `${durationText(time)} for ${reason} (${several(count, 'time')})`);
  const waited = waits.length ? ` It waited ${waits.join(', ')}.` : '';
  return [`It ran ${durationText(ran[goroutine])} and was ready without a P for ${durationText(ready[goroutine])}, ` +
    `at most ${durationText(worst[goroutine])} at once.${waited}`];
}

function goroutineStory(model, goroutine) {
  return [creationSentence(model, goroutine), totalsSentence(model, goroutine), endSentence(model, goroutine)];
}

// Who ran on a P in a range: [{goroutine, state, time}], the longest first.
function runnersOn(model, processor, from, to) {
  const { states } = model.trace.tables, byGoroutine = new Map();
  for (const row of rowsBetween(model.processors[processor], from, to)) {
    const time = Math.min(states.end[row], to) - Math.max(states.start[row], from);
    const runner = byGoroutine.get(states.goroutine[row]) || { goroutine: states.goroutine[row], state: row, time: 0 };
    runner.time += time;
    if (time > 0) byGoroutine.set(states.goroutine[row], runner);
  }
  return Array.from(byGoroutine.values()).sort((a, b) => b.time - a.time);
}

// How long each P had nobody in a range: [{processor, time}], only those with some.
function idleProcessors(model, from, to) {
  return model.processors
    .map((track, processor) => ({ processor, time: to - from - coveredTime(track, from, to) }))
    .filter(({ time }) => time > 0.5)
    .sort((a, b) => b.time - a.time);
}

function causeParts(model, state) {
  const { states } = model.trace.tables;
  if (states.by[state] >= 0) {
    const verb = states.cause[state] === CAUSE.created ? 'Created by ' : 'Woken by ';
    return [verb, goroutineLink(model, states.by[state]), '. '];
  }
  const texts = { [CAUSE.poller]: 'Woken by the netpoller. ', [CAUSE.timer]: 'Woken by a timer. ',
    [CAUSE.created]: 'Created. ', [CAUSE.stopped]: 'It had been preempted, or had yielded. ' };
  return [texts[states.cause[state]] || 'Made ready by the scheduler. '];
}

function inFrontParts(model, processor, from, to) {
  const runners = runnersOn(model, processor, from, to);
  if (runners.length === 0) return [`Nobody ran on P${processor} meanwhile`];
  const parts = [];
  for (const { goroutine, time } of runners.slice(0, SHOWN_BEFORE)) {
    parts.push(parts.length ? ', ' : '', goroutineLink(model, goroutine), ` (${durationText(time)})`);
  }
  if (runners.length > SHOWN_BEFORE) parts.push(` and ${runners.length - SHOWN_BEFORE} more`);
  return [...parts, ` ran in front of it on P${processor}`];
}

function idleText(model, from, to) {
  const idle = idleProcessors(model, from, to);
  if (idle.length === 0) return ', and nobody was idle.';
  const shown = idle.slice(0, 3).map(({ processor, time }) => `P${processor} for ${durationText(time)}`);
  return `. Idle meanwhile: ${shown.join(', ')}${idle.length > 3 ? ` and ${idle.length - 3} more Ps` : ''}.`;
}

function stoppedText(model, from, to) {
  const stopped = coveredTime(model.spans[SPAN.stoppedWorld], from, to);
  return stopped > 0 ? ` The world was stopped for ${durationText(stopped)} of it.` : '';
}

// " in P0's queue, until P1 took it": where a goroutine stood that was ready, and then ran.
function queueText(model, state, run) {
  const { states } = model.trace.tables, queue = states.queue[state];
  if (queue === UNKNOWN_QUEUE) return '';
  if (queue === GLOBAL_QUEUE) return ' in the global queue';
  const spilled = states.spilled[state] ? ' and then in the global queue' : '';
  const taken = run >= 0 && states.p[run] >= 0 && states.p[run] !== queue ? `, until P${states.p[run]} took it` : '';
  return ` in P${queue}'s queue${spilled}${taken}`;
}

function runnableSentence(model, state) {
  const { states } = model.trace.tables, from = states.start[state], to = states.end[state];
  const run = nextRun(model, state), direct = run === state + 1;
  const start = [...causeParts(model, state), `It waited ${durationText(to - from)} for a P${queueText(model, state, run)}`];
  if (!direct || states.p[run] < 0) return [...start, '.', stoppedText(model, from, to)];
  const inFrontOn = states.queue[state] >= 0 ? states.queue[state] : states.p[run];
  return [...start, ': ', ...inFrontParts(model, inFrontOn, from, to), idleText(model, from, to),
    stoppedText(model, from, to)];
}

// How a state ended, seen from the one after it.
function afterText(model, state) {
  const next = nextState(model, state), { states } = model.trace.tables;
  if (next < 0) return model.trace.tables.goroutines.ended[states.goroutine[state]] >= 0 ? ' Then it ended.' : '';
  const reason = model.trace.strings[states.reason[next]];
  if (states.state[next] === WAITING) return ` Then it waited${reason ? ` for ${reason}` : ''}.`;
  if (states.state[next] === SYSTEM_CALL) return ' Then it entered a system call.';
  return states.state[next] === RUNNABLE ? ' Then it had to leave the P.' : '';
}

function runningSentence(model, state) {
  const { states } = model.trace.tables;
  const where = [states.p[state] >= 0 ? ` on P${states.p[state]}` : '', states.m[state] >= 0 ? ` (M${states.m[state]})` : ''];
  return [`It ran ${durationText(states.end[state] - states.start[state])}${where.join('')}.${afterText(model, state)}`];
}

function waitingSentence(model, state) {
  const { states } = model.trace.tables, next = nextState(model, state);
  const reason = model.trace.strings[states.reason[state]];
  const first = `It waited ${durationText(states.end[state] - states.start[state])}${reason ? `: ${reason}` : ''}` +
    `${atPlace(model, states.stack[state])}. `;
  if (next < 0) return [first, 'Nobody woke it.'];
  return states.state[next] === RUNNABLE ? [first, ...causeParts(model, next)] : [first];
}

function systemCallSentence(model, state) {
  const { states } = model.trace.tables, p = states.p[state];
  const kept = p >= 0 ? `, and kept P${p}` : ', without a P';
  return [`It was in a system call for ${durationText(states.end[state] - states.start[state])}${kept}` +
    `${atPlace(model, states.stack[state])}.`];
}

const STATE_SENTENCES = [runningSentence, runnableSentence, waitingSentence, systemCallSentence];

function stateStory(model, state) {
  return STATE_SENTENCES[model.trace.tables.states.state[state]](model, state);
}

function sentenceText(parts) {
  return parts.map(part => typeof part === 'string' ? part : part.text).join('');
}
