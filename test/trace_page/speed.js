// How long the page takes for a big trace: node speed.js [STATES [GOROUTINES]]
'use strict';
const { Browser } = require('./browse');
const { Canvas2D } = require('./canvas');
const { playText } = require('./synthetic');

// Only the page's work is measured, not the stand-in's: drawing counts and does nothing.
function stopDrawing() {
  for (const name of ['fillRect', 'fill', 'stroke', 'fillText', 'strokeRect']) {
    Canvas2D.prototype[name] = function () { this.rects++; };
  }
}

function milliseconds(action, times = 1) {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

function measureFrame(browser, name) {
  const context = browser.id('lanes').getContext('2d'), { app } = browser;
  app.drawNow();
  context.forget();
  app.drawNow();
  const { rects } = context;
  console.log(`${name}: ${milliseconds(() => app.drawNow(), 10).toFixed(1)} ms a frame, ${rects} shapes`);
}

async function main(states = 1e6, goroutines = 10000) {
  stopDrawing();
  const text = playText({ goroutines: Number(goroutines), processors: 8, states: Number(states) });
  const start = process.cpuUsage(), wall = process.hrtime.bigint();
  const browser = await Browser.open(text, { width: 1600, height: 900 });
  const used = process.cpuUsage(start);
  console.log(`open: ${((used.user + used.system) / 1000).toFixed(0)} ms CPU, ${Number(process.hrtime.bigint() - wall) / 1e6 | 0} ms wall, ${(text.length / 2 ** 20).toFixed(1)} MiB`);
  measureFrame(browser, 'all, top');
  browser.app.scroll(5000);
  measureFrame(browser, 'all, goroutines');
  for (let i = 0; i < 6; i++) browser.app.zoom(700, 0.5);
  measureFrame(browser, '1/64, goroutines');
  browser.app.scroll(-1e9);
  measureFrame(browser, '1/64, top');
  for (let i = 0; i < 6; i++) browser.app.zoom(700, 0.5);
  measureFrame(browser, '1/4096, top');
  console.log(`search: ${milliseconds(() => browser.app.search('main.worker')).toFixed(0)} ms; range: ${milliseconds(() => browser.page.summarize(browser.app.model, 0, browser.app.model.end)).toFixed(0)} ms`);
}

main(...process.argv.slice(2));
