// Traces that nobody ran: a small scheduler plays them, the same for the same size.
'use strict';
const { Tables, packTrace } = require('./pack');

const STRINGS = ['', 'main.main', 'main.producer', 'main.worker', 'main.(*Server).serve', 'net/http.(*conn).serve', 'main.ticker',
  'chan receive', 'sleep', 'select', 'sync.Mutex.Lock', 'preempted', '/home/me/shop/main.go', '/usr/go/src/net/http/server.go',
  'system call', 'GC (mark termination)', 'runtime.chanrecv', '/usr/go/src/runtime/chan.go', 'checkout', 'os.ReadFile'];
const FRAMES = [[1, 12, 12], [2, 12, 40], [3, 12, 57], [4, 12, 80], [5, 13, 1995], [6, 12, 101], [16, 17, 440], [19, 12, 88]];
const STACKS = [[], [0], [6, 1], [6, 2], [3, 0], [4], [5], [7, 3]];
const FUNCTIONS = [1, 2, 3, 3, 3, 4, 5, 6];
const REASONS = [7, 7, 8, 9, 10];

// Numbers between 0 and 1.
function randomNumbers(seed) {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

class Play {
  constructor({ goroutines, processors, states, seed = 1 }) {
    this.random = randomNumbers(seed);
    this.left = states;
    this.tables = new Tables();
    this.free = new Float64Array(processors);
    this.ready = [];
    this.readyFrom = 0;
    this.waiting = [];
    this.samples = [];
    this.threads = Array.from({ length: goroutines }, (_, g) => this.create(g));
    this.end = 0;
  }

  create(g) {
    const created = g === 0 ? -1 : g * 300, name = FUNCTIONS[g === 0 ? 0 : 1 + g % (FUNCTIONS.length - 1)];
    const parent = g === 0 ? -1 : g < 8 ? 0 : g % 8;
    this.tables.add('goroutines', { id: g === 0 ? 1 : g + 16, function: name, parent, created, createStack: g ? 1 : 0, ended: -1 });
    this.ready.push({ g, since: Math.max(created, 0), by: parent, cause: 4, stack: 0 });
    return { name, rows: [] };
  }

  state(g, row) {
    this.left--;
    this.threads[g].rows.push({ goroutine: g, ...row });
    this.end = Math.max(this.end, row.end);
  }

  // The processor that is free first takes the goroutine that has been ready the longest.
  step() {
    let p = 0;
    this.free.forEach((time, i) => { if (time < this.free[p]) p = i; });
    if (this.readyFrom === this.ready.length) return this.wake(this.free[p], -1);
    const next = this.ready[this.readyFrom++], { g } = next;
    const start = Math.max(this.free[p], next.since), stop = start + 1000 + this.random() * 30000;
    if (start > next.since) this.state(g, { start: next.since, end: start, state: 1, by: next.by, cause: next.cause, stack: next.stack });
    this.run(g, p, start, stop);
    this.free[p] = stop + this.random() * 800;
  }

  run(g, p, start, stop) {
    const m = p + 3, call = this.random() < 0.1 ? start + (stop - start) * 0.7 : stop;
    this.state(g, { start, end: call, state: 0, p, m });
    if (call < stop) this.state(g, { start: call, end: stop, state: 3, p, m, reason: 14, stack: 7 });
    if (this.random() < 0.8) this.wake(start + (call - start) * this.random(), g);
    if (this.random() < 0.3) this.tables.add('marks', { kind: Math.floor(this.random() * 6), time: start, p, m, goroutine: g, a: (p + 1) % this.free.length, b: 2 });
    this.samples.push({ time: start + (stop - start) / 2, p, m, goroutine: g, stack: 2 + g % 6 });
    if (this.random() < 0.15) this.ready.push({ g, since: stop, by: -1, cause: 5, stack: 3 });
    else this.waiting.push({ g, since: stop, reason: REASONS[Math.floor(this.random() * REASONS.length)] });
    this.tables.add('queues', { time: start, p, length: Math.round(this.random() * 12) });
  }

  wake(time, by) {
    const at = Math.floor(this.random() * Math.min(this.waiting.length, 20)), one = this.waiting[at];
    if (!one) return;
    this.waiting.splice(at, 1);
    const end = Math.max(time, one.since);
    this.state(one.g, { start: one.since, end, state: 2, reason: one.reason, stack: 2 + one.g % 5 });
    this.ready.push({ g: one.g, since: end, by: end > time ? -1 : by, cause: end > time ? 2 : by < 0 ? 1 : 0, stack: 3 });
  }

  finish() {
    for (const { g, since, reason } of this.waiting) this.state(g, { start: since, end: Math.max(since, this.end), state: 2, reason, stack: 2 });
    for (const { rows } of this.threads) for (const row of rows) this.tables.add('states', row);
    for (const row of this.samples.sort((a, b) => a.time - b.time)) this.tables.add('samples', row);
    const cycle = this.end / 5;
    for (let t = cycle / 2; t < this.end; t += cycle) {
      this.tables.add('spans', { kind: 0, start: t, end: t + cycle * 0.3 });
      this.tables.add('spans', { kind: 1, start: t, end: t + cycle * 0.01, text: 15 });
      this.tables.add('spans', { kind: 2, start: t + cycle * 0.3, end: t + cycle * 0.35, p: 1, m: 4 });
      this.tables.add('spans', { kind: 6, start: t, end: t + cycle * 0.1, m: 5 });
    }
    for (let i = 0; i < 60; i++) this.tables.add('heap', { time: this.end * i / 60, bytes: (4 + i % 12 * 2) << 20, goal: 30 << 20 });
    for (let i = 0; i < 400; i++) this.tables.add('queues', { time: this.end * i / 400, p: -1, length: Math.round(8 + 8 * Math.sin(i / 9)) });
  }
}

// {head, tables} of a trace with about so many states.
function playTrace(sizes, more = {}) {
  const play = new Play(sizes);
  while (play.left > 0) play.step();
  play.finish();
  const processors = sizes.processors;
  const head = { version: 1, program: '/home/me/shop/shop', start: 0, end: play.end, events: sizes.states, strings: STRINGS, frames: FRAMES,
    stacks: STACKS, procs: processors, machines: Array.from({ length: processors }, (_, p) => p + 3), ...more };
  return { head, tables: play.tables };
}

function playText(sizes, more) {
  const { head, tables } = playTrace(sizes, more);
  return packTrace(head, tables);
}

module.exports = { playTrace, playText, STRINGS, FRAMES, STACKS };
