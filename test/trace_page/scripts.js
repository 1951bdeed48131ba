// The page's scripts, joined as the command joins them, in a function of their own.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const FOLDER = path.join(__dirname, '../../compiler/trace/page');
const START = 'start.js';

function scriptNames() {
  return fs.readFileSync(path.join(FOLDER, 'scripts.txt'), 'utf8').trim().split('\n');
}

function joined(names) {
  return names.map(name => fs.readFileSync(path.join(FOLDER, name), 'utf8')).join('');
}

// Runs scripts with `globals` as their variables; returns all that they declare.
function run(code, globals) {
  const declared = Array.from(code.matchAll(/^(?:async )?(?:function|const|class) (\w+)/gm), match => match[1]);
  return new Function(...Object.keys(globals), `${code}\nreturn {${declared.join(', ')}};`)(...Object.values(globals));
}

// The functions of the page, without a page.
function loadFunctions() {
  return run(joined(scriptNames().filter(name => name !== START)), {});
}

// Runs the whole page in a stand-in for a browser's window.
function runPage(window) {
  const { document, requestAnimationFrame } = window;
  return run(joined(scriptNames()), { window, document, requestAnimationFrame, globalThis: window });
}

function readPart(name) {
  return fs.readFileSync(path.join(FOLDER, name), 'utf8');
}

module.exports = { loadFunctions, runPage, readPart, joined, scriptNames };
