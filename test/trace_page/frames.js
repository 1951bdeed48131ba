// How fast Chromium opens a page, and draws while it is zoomed and moved: node frames.js CHROMIUM PAGE.html
'use strict';
const { Chromium, MODIFIERS } = require('./chromium');

const OPENINGS = 7, STEPS = 60, STEP_TIME = 16;
const LANES = [800, 300], NAMES = [60, 600];

const sleep = time => new Promise(done => setTimeout(done, time));
const middle = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function measureOpening(browser, page) {
  const times = [];
  for (let i = 0; i < OPENINGS; i++) {
    const start = Date.now();
    await browser.openPage(page);
    times.push(Date.now() - start);
  }
  console.log(`open: ${middle(times)} ms (${Math.min(...times)} to ${Math.max(...times)})`);
}

// Frames are counted by the browser's own rhythm, and the script's share of one is what drawNow() takes.
function watchFrames(browser) {
  return browser.evaluate(`(() => {
    const draw = app.drawNow.bind(app);
    globalThis.watch = { frames: [], draws: [] };
    app.drawNow = () => { const start = performance.now(); draw(); watch.draws.push(performance.now() - start); };
    const count = time => { watch.frames.push(time); requestAnimationFrame(count); };
    requestAnimationFrame(count);
  })()`);
}

async function measureSteps(browser, name, step) {
  await browser.evaluate('watch.frames = []; watch.draws = []; 0');
  for (let i = 0; i < STEPS; i++) {
    step(i);
    await sleep(STEP_TIME);
  }
  const { frames, draws } = await browser.evaluate('watch');
  const gaps = frames.slice(1).map((time, i) => time - frames[i]);
  const rate = 1000 * gaps.length / (frames[frames.length - 1] - frames[0]);
  console.log(`${name}: ${rate.toFixed(0)} frames/s, the longest ${Math.max(...gaps).toFixed(0)} ms; script ` +
    `${middle(draws).toFixed(1)} ms a frame, ${Math.max(...draws).toFixed(1)} ms at most`);
}

async function main(program, page) {
  const browser = await Chromium.open(program, { width: 1600, height: 900 });
  await measureOpening(browser, page);
  await watchFrames(browser);
  const wheel = (deltaY, point, modifiers = 0) => () => browser.mouse('mouseWheel', ...point, { deltaX: 0, deltaY, modifiers });
  const drag = (type, buttons) => i => browser.mouse(type, 1200 - 8 * i, 400 - 4 * i, { button: 'left', buttons, clickCount: 1 });
  await measureSteps(browser, 'zoom in', wheel(-60, LANES));
  await measureSteps(browser, 'zoom out', wheel(60, LANES));
  await browser.evaluate('app.zoom(700, 0.01)');
  await measureSteps(browser, 'move', wheel(40, LANES, MODIFIERS.shift));
  await drag('mousePressed', 1)(0);
  await measureSteps(browser, 'drag', drag('mouseMoved', 1));
  await drag('mouseReleased', 0)(STEPS);
  await browser.key('0');
  await measureSteps(browser, 'scroll', wheel(900, NAMES));
  await measureSteps(browser, 'zoom in among goroutines', wheel(-60, LANES));
  await browser.close();
}

main(...process.argv.slice(2));
