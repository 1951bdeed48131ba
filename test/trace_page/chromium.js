// Drives Chromium by its DevTools protocol over two pipes: one message of JSON each, ended by a zero byte.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { spawn } = require('node:child_process');
const { pathToFileURL } = require('node:url');

// Software rendering, so that every machine draws the same. Root may not have Chromium's own sandbox.
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
  '--disable-background-networking', '--remote-debugging-pipe'];

const MODIFIERS = { shift: 8 };
const KEYS = { Enter: '\r' };

class Chromium {
  constructor(program) {
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chromium-'));
    this.process = spawn(program, [...FLAGS, `--user-data-dir=${this.folder}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.replies = new Map();
    this.listeners = new Map();
    this.errors = [];
    this.sent = 0;
    this.received = [];
    this.process.stdio[4].on('data', bytes => this.receive(bytes));
  }

  // A browser with one tab, whose errors are collected.
  static async open(program, { width = 1300, height = 800, dark = false, ratio = 1 } = {}) {
    const browser = new Chromium(program);
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    ({ sessionId: browser.session } = await browser.send('Target.attachToTarget', { targetId, flatten: true }));
    for (const domain of ['Page', 'Runtime', 'Log']) await browser.send(`${domain}.enable`);
    browser.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => browser.errors.push(exception?.description || text));
    browser.on('Runtime.consoleAPICalled', ({ type, args }) => browser.errors.push(`${type}: ${args.map(arg => arg.value).join(' ')}`));
    browser.on('Log.entryAdded', ({ entry }) => browser.errors.push(`${entry.level}: ${entry.text}`));
    await browser.resize(width, height, ratio);
    await browser.setDark(dark);
    return browser;
  }

  // Replies come in parts of any length.
  receive(bytes) {
    let end;
    while ((end = bytes.indexOf(0)) >= 0) {
      this.take(JSON.parse(Buffer.concat([...this.received, bytes.subarray(0, end)]).toString()));
      this.received = [];
      bytes = bytes.subarray(end + 1);
    }
    this.received.push(bytes);
  }

  take(message) {
    if (!message.id) return this.listeners.get(message.method)?.forEach(listen => listen(message.params));
    const { resolve, reject } = this.replies.get(message.id);
    this.replies.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  }

  send(method, params = {}) {
    const id = ++this.sent;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((resolve, reject) => this.replies.set(id, { resolve, reject }));
  }

  on(event, listen) {
    this.listeners.set(event, [...(this.listeners.get(event) || []), listen]);
  }

  // The value of an expression in the page; a promise's when it has one.
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description || exceptionDetails.text);
    return result.value;
  }

  // Opens a page of a trace, and waits until it shows it.
  async openPage(file) {
    const loaded = new Promise(resolve => this.on('Page.loadEventFired', resolve));
    await this.send('Page.navigate', { url: pathToFileURL(path.resolve(file)).href });
    await loaded;
    await this.evaluate('traceApp.then(app => { globalThis.app = app; })');
    await this.frame();
  }

  frame() {
    return this.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
  }

  resize(width, height, ratio = 1) {
    return this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: ratio, mobile: false });
  }

  setDark(dark) {
    return this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });
  }

  mouse(type, x, y, more = {}) {
    return this.send('Input.dispatchMouseEvent', { type, x, y, ...more });
  }

  async click(x, y) {
    await this.mouse('mouseMoved', x, y);
    await this.mouse('mousePressed', x, y, { button: 'left', buttons: 1, clickCount: 1 });
    await this.mouse('mouseReleased', x, y, { button: 'left', clickCount: 1 });
    await this.frame();
  }

  async drag(points, modifiers = 0) {
    await this.mouse('mousePressed', ...points[0], { button: 'left', buttons: 1, clickCount: 1, modifiers });
    for (const point of points.slice(1)) await this.mouse('mouseMoved', ...point, { button: 'left', buttons: 1, modifiers });
    await this.mouse('mouseReleased', ...points[points.length - 1], { button: 'left', clickCount: 1, modifiers });
    await this.frame();
  }

  async wheel(x, y, deltaY, modifiers = 0) {
    await this.mouse('mouseWheel', x, y, { deltaX: 0, deltaY, modifiers });
    await this.frame();
  }

  async key(key, modifiers = 0) {
    const text = KEYS[key] || (key.length === 1 ? key : undefined);
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, text, modifiers, code: key,
      windowsVirtualKeyCode: key === 'Tab' ? 9 : key === 'Enter' ? 13 : 0 });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, modifiers });
    await this.frame();
  }

  async type(text) {
    for (const letter of text) await this.key(letter);
  }

  async screenshot(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close() {
    const gone = new Promise(resolve => this.process.once('exit', resolve));
    this.session = undefined;
    await this.send('Browser.close').catch(() => {});
    await gone;
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

module.exports = { Chromium, MODIFIERS };
