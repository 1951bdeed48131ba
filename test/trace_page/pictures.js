// Makes the pictures of compiler/docs/trace_page_use.md: node pictures.js MINIGO CHROMIUM FOLDER
//
// Two programs are traced, each page is opened in light and in dark: the pipeline near one goroutine that was ready
// without a P, and 10,000 goroutines in the order of their worst wait.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { Chromium } = require('./chromium');

const ROOT = path.join(__dirname, '../..');
const WINDOW = { width: 1180, height: 680 };

// Selects one of the longest times in which a goroutine of the last stage was ready, while all stages run, and shows
// what was around it.
function lookAtWait() {
  const NANOSECONDS_IN_VIEW = 14500, { states, goroutines } = app.model.trace.tables, { strings } = app.model.trace;
  const merges = g => strings[goroutines.function[g]] === 'main.merge.func1';
  const late = Array.from(states.state.keys()).filter(s => states.state[s] === RUNNABLE && merges(states.goroutine[s]) && states.start[s] > app.model.end * 0.9);
  late.sort((a, b) => (states.end[b] - states.start[b]) - (states.end[a] - states.start[a]));
  const state = late[Math.floor(late.length / 20)];
  app.selectState(state);
  app.setWindow({ ...app.window, from: states.end[state] - NANOSECONDS_IN_VIEW * 0.7, to: states.end[state] + NANOSECONDS_IN_VIEW * 0.3 });
}

// Scrolled so far that only the Ps and goroutines are in view.
function lookAtMany() {
  byId('order').value = 'wait';
  app.setOrder('wait');
  app.scroll(app.layout.lanes.find(lane => lane.pinned).y + 40 * GOROUTINE_HEIGHT);
}

const PICTURES = [
  { name: 'trace_page', source: 'examples/pipeline.mg', look: lookAtWait },
  { name: 'trace_page_many', source: 'test/trace_page/inputs/rings.go', look: lookAtMany, tracesItself: true },
];

function makePage(minigo, { source, tracesItself }, folder) {
  const file = name => path.join(folder, name);
  execFileSync(minigo, ['build', '-o', file('program'), path.join(ROOT, source)]);
  const trace = file(`${path.parse(source).name}.trace`);
  const setting = tracesItself ? {} : { MINIGOTRACE: trace };
  execFileSync(file('program'), [trace], { env: { ...process.env, GOMAXPROCS: '2', ...setting }, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(minigo, ['trace', '-o', file('page.html'), trace]);
  return file('page.html');
}

async function takePicture(program, page, { name, look }, theme, folder) {
  const browser = await Chromium.open(program, { ...WINDOW, dark: theme === 'dark' });
  await browser.openPage(page);
  await browser.evaluate(`(${look})()`);
  await browser.frame();
  await browser.screenshot(path.join(folder, `${name}_${theme}.png`));
  await browser.close();
}

async function main(minigo, program, folder) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  try {
    for (const picture of PICTURES) {
      const page = makePage(minigo, picture, scratch);
      for (const theme of ['light', 'dark']) await takePicture(program, page, picture, theme, folder);
    }
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
}

main(...process.argv.slice(2));
