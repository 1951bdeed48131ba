// Writes screenshots of a page to a folder: node screenshots.js FOLDER [PAGE.html]
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { Browser } = require('./browse');
const { playText } = require('./synthetic');

const SIZE = { width: 1300, height: 760 };

function open(file, more) {
  if (file) return Browser.openPage(fs.readFileSync(file, 'utf8'), SIZE, more);
  return Browser.open(playText({ goroutines: 40, processors: 4, states: 3000 }), SIZE, more);
}

async function main(folder, file) {
  for (const dark of [false, true]) {
    const browser = await open(file, { dark });
    const shot = name => browser.screenshot(path.join(folder, `${name}-${dark ? 'dark' : 'light'}.png`));
    shot('all');
    for (let i = 0; i < 14; i++) browser.mouse('wheel', 700, 200, { deltaY: -120 });
    shot('near');
    const middle = browser.app.layout.goroutinesTop + 24 + 40;
    browser.app.follow({ state: browser.page.readyLatency(browser.app.model).worst[3] });
    browser.key('f');
    browser.key('s');
    browser.key('s');
    shot('story');
  }
}

main(...process.argv.slice(2));
