// A stand-in for a browser's window: as much of the DOM as the page uses, without layout. Canvases have a fixed size.
'use strict';
const { Canvas2D } = require('./canvas');

const VOID_TAGS = new Set(['meta', 'input', 'link', 'br']);

class Node {
  constructor(tag, document) {
    Object.assign(this, { tagName: tag.toUpperCase(), document, children: [], parent: null, attributes: {}, style: {}, listeners: {},
      id: '', className: '', hidden: false, value: '', scrollTop: 0 });
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === 'id') this.document.ids[this.id = value] = this;
    if (name === 'class') this.className = value;
    if (name === 'hidden') this.hidden = true;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  append(...children) {
    for (const child of children) {
      if (child instanceof Node) child.parent = this;
      this.children.push(child);
    }
  }

  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }

  get firstChild() {
    return this.children[0] ?? null;
  }

  get textContent() {
    return this.children.map(child => child instanceof Node ? child.textContent : child).join('');
  }

  set textContent(text) {
    this.children = [String(text)];
  }

  addEventListener(kind, listener) {
    (this.listeners[kind] ||= []).push(listener);
  }

  // Calls the listeners of this and of all around it.
  dispatchEvent(event) {
    event.target ||= this;
    for (const listener of this.listeners[event.type] || []) listener(event);
    if (this[`on${event.type}`]) this[`on${event.type}`](event);
    if (this.parent && event.bubbles !== false) this.parent.dispatchEvent(event);
  }

  focus() {
    this.document.activeElement = this;
  }

  setPointerCapture() {}

  // All nodes in it for which `accept` holds.
  find(accept) {
    const found = accept(this) ? [this] : [];
    return found.concat(...this.children.map(child => child instanceof Node ? child.find(accept) : []));
  }

  get clientWidth() {
    return this.document.window.size.width;
  }

  get clientHeight() {
    return this.document.window.size.height;
  }

  getBoundingClientRect() {
    return { left: 0, top: 0, width: this.clientWidth, height: this.clientHeight };
  }

  getContext() {
    return this.context ||= new Canvas2D(this);
  }
}

const TOKEN = /<!--[^]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>|([^<]+)/gi;

function addAttributes(node, text) {
  for (const [, name, value] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)) node.setAttribute(name, value ?? '');
}

function parse(html, document) {
  const root = new Node('root', document), open = [root];
  for (const [, closing, tag, attributes, text] of html.matchAll(TOKEN)) {
    const around = open[open.length - 1];
    if (text && text.trim()) around.append(text);
    if (!tag) continue;
    if (closing) {
      if (around.tagName !== tag.toUpperCase()) throw new Error(`</${tag}> closes <${around.tagName}>`);
      open.pop();
      continue;
    }
    const node = new Node(tag, document);
    addAttributes(node, attributes);
    around.append(node);
    if (!VOID_TAGS.has(tag)) open.push(node);
  }
  if (open.length !== 1) throw new Error(`<${open[open.length - 1].tagName}> is not closed`);
  return root;
}

// A window with a page whose scripts have not run. `size` is that of the canvas of lanes.
function openWindow(html, size = { width: 1200, height: 700 }, { dark = false, ratio = 1 } = {}) {
  const document = { ids: {}, activeElement: null, title: '' };
  const window = { document, size, devicePixelRatio: ratio, innerWidth: size.width + 350, innerHeight: size.height + 100, frames: [],
    matchMedia: () => ({ matches: dark }), listeners: {},
    addEventListener: (kind, listener) => { (window.listeners[kind] ||= []).push(listener); },
    requestAnimationFrame: callback => window.frames.push(callback) };
  document.window = window;
  document.createElement = tag => new Node(tag, document);
  document.getElementById = id => document.ids[id] ?? null;
  document.documentElement = parse(html, document);
  document.addEventListener = (kind, listener) => document.documentElement.addEventListener(kind, listener);
  return window;
}

// Runs what waits for the next frame.
function nextFrame(window) {
  for (const callback of window.frames.splice(0)) callback();
}

module.exports = { openWindow, nextFrame };
