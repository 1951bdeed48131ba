// Opens a page in the stand-in, and does what people do with it.
'use strict';
const { openWindow, nextFrame } = require('./dom');
const { pageAround } = require('./pack');
const { runPage } = require('./scripts');
const { writePng } = require('./png');

class Browser {
  // `text` is what the page holds as its trace.
  static async open(text, size, more) {
    return Browser.openPage(pageAround(text), size, more);
  }

  static async openPage(html, size, more) {
    const browser = new Browser();
    const scripts = html.lastIndexOf('<script>');
    const withoutScripts = html.slice(0, scripts) + html.slice(html.lastIndexOf('</script>') + 9);
    browser.window = openWindow(withoutScripts.replace(/<style>[^]*?<\/style>/, ''), size, more);
    browser.page = runPage(browser.window);
    browser.app = await browser.window.traceApp;
    browser.frame();
    return browser;
  }

  id(id) {
    return this.window.document.getElementById(id);
  }

  frame() {
    this.id('lanes').getContext('2d').forget();
    nextFrame(this.window);
  }

  send(node, type, more) {
    node.dispatchEvent({ type, button: 0, pointerId: 1, deltaX: 0, deltaY: 0, deltaMode: 0, preventDefault() {}, ...more });
    this.frame();
  }

  mouse(type, x, y, more) {
    this.send(this.id('lanes'), type, { clientX: x, clientY: y, ...more });
  }

  click(x, y) {
    this.mouse('pointerdown', x, y);
    this.mouse('pointerup', x, y);
  }

  drag(points, more) {
    this.mouse('pointerdown', ...points[0], more);
    for (const point of points.slice(1)) this.mouse('pointermove', ...point, more);
    this.mouse('pointerup', ...points[points.length - 1], more);
  }

  key(key, more) {
    this.send(this.window.document.activeElement || this.id('lanes'), 'keydown', { key, ...more });
  }

  type(text) {
    this.id('search').value = text;
    this.send(this.id('search'), 'input');
  }

  panelText() {
    return this.id('panel').find(() => true).flatMap(node => node.children.filter(child => typeof child === 'string')).join(' ');
  }

  screenshot(file) {
    writePng(file, [this.id('overview'), this.id('lanes')]);
  }
}

module.exports = { Browser };
