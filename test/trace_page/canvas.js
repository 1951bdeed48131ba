// A stand-in for a canvas' 2D context that draws into bytes. Rectangles are exact; lines, areas and letters are coarse:
// enough to look at, and to ask what is drawn where.
'use strict';
const FONT = require('./font');

function colourOf(text) {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [...hex.slice(1).map(part => parseInt(part, 16)), 1];
  const parts = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/.exec(text);
  if (!parts) throw new Error(`colour ${text}`);
  return parts.slice(1).map(Number);
}

const STATE = ['fillStyle', 'strokeStyle', 'lineWidth', 'globalAlpha', 'font', 'clipBox', 'textBaseline'];

class Canvas2D {
  constructor(canvas) {
    Object.assign(this, { canvas, scale: 1, fillStyle: '#000000', strokeStyle: '#000000', lineWidth: 1, globalAlpha: 1, font: '12px', clipBox: null,
      textBaseline: 'alphabetic', saved: [], points: [], rects: 0, texts: [], box: null });
  }

  get bytes() {
    const { width, height } = this.canvas;
    if (!this.pixels || this.pixels.length !== width * height * 4) this.pixels = new Uint8Array(width * height * 4);
    return this.pixels;
  }

  setTransform(scale) {
    this.scale = scale;
    this.pixels = null;
  }

  save() {
    this.saved.push(STATE.map(name => this[name]));
  }

  restore() {
    this.saved.pop().forEach((value, i) => { this[STATE[i]] = value; });
  }

  beginPath() {
    this.points = [];
  }

  rect(x, y, width, height) {
    this.box = [x, y, x + width, y + height];
  }

  clip() {
    this.clipBox = this.box;
  }

  moveTo(x, y) {
    this.points.push([x, y, true]);
  }

  lineTo(x, y) {
    this.points.push([x, y, false]);
  }

  closePath() {
    const start = this.points.findLast(point => point[2]);
    this.points.push([start[0], start[1], false]);
  }

  dot(x, y, [red, green, blue, alpha]) {
    const { width, height } = this.canvas, px = x | 0, py = y | 0;
    if (px < 0 || py < 0 || px >= width || py >= height) return;
    if (this.clipBox && (x < this.clipBox[0] * this.scale || y < this.clipBox[1] * this.scale || x >= this.clipBox[2] * this.scale || y >= this.clipBox[3] * this.scale)) return;
    const at = (py * width + px) * 4, bytes = this.bytes, share = alpha * this.globalAlpha;
    bytes[at] += (red - bytes[at]) * share;
    bytes[at + 1] += (green - bytes[at + 1]) * share;
    bytes[at + 2] += (blue - bytes[at + 2]) * share;
    bytes[at + 3] = 255;
  }

  fillRect(x, y, width, height) {
    if (![x, y, width, height].every(Number.isFinite)) throw new Error(`rectangle ${[x, y, width, height]}`);
    this.rects++;
    const colour = colourOf(this.fillStyle), { scale } = this;
    const right = Math.min(this.canvas.width, Math.round((x + width) * scale)), bottom = Math.min(this.canvas.height, Math.round((y + height) * scale));
    for (let py = Math.max(0, Math.round(y * scale)); py < bottom; py++) {
      for (let px = Math.max(0, Math.round(x * scale)); px < right; px++) this.dot(px, py, colour);
    }
  }

  line(x0, y0, x1, y1, colour) {
    const steps = Math.min(10000, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) * this.scale));
    const wide = Math.max(1, Math.round(this.lineWidth * this.scale));
    for (let i = 0; i < steps; i++) {
      const x = (x0 + (x1 - x0) * i / steps) * this.scale, y = (y0 + (y1 - y0) * i / steps) * this.scale;
      for (let k = 0; k < wide; k++) Math.abs(x1 - x0) > Math.abs(y1 - y0) ? this.dot(x, y + k, colour) : this.dot(x + k, y, colour);
    }
  }

  stroke() {
    const colour = colourOf(this.strokeStyle);
    for (let i = 1; i < this.points.length; i++) {
      const [x, y, move] = this.points[i];
      if (!move) this.line(this.points[i - 1][0], this.points[i - 1][1], x, y, colour);
    }
  }

  strokeRect(x, y, width, height) {
    this.points = [[x, y, true], [x + width, y], [x + width, y + height], [x, y + height], [x, y]];
    this.stroke();
  }

  // The places where a height crosses the path's edges.
  crossings(y) {
    const crossed = [];
    let start = this.points[0];
    for (let i = 1; i <= this.points.length; i++) {
      let [x0, y0] = this.points[i - 1], to = this.points[i];
      if (!to || to[2]) {
        [to, start] = [start, to];
      }
      if ((y0 <= y) !== (to[1] <= y)) crossed.push(x0 + (to[0] - x0) * (y - y0) / (to[1] - y0));
    }
    return crossed.sort((a, b) => a - b);
  }

  fill() {
    if (this.points.length === 0) return;
    const colour = colourOf(this.fillStyle), heights = this.points.map(point => point[1]);
    const low = Math.max(0, Math.floor(Math.min(...heights) * this.scale)), high = Math.min(this.canvas.height, Math.max(...heights) * this.scale);
    for (let y = low; y < high; y++) {
      const crossed = this.crossings((y + 0.5) / this.scale);
      for (let i = 0; i + 1 < crossed.length; i += 2) {
        for (let x = Math.max(0, Math.round(crossed[i] * this.scale)); x < Math.min(this.canvas.width, crossed[i + 1] * this.scale); x++) this.dot(x, y, colour);
      }
    }
  }

  measureText(text) {
    return { width: text.length * FONT.WIDTH };
  }

  fillText(text, x, y) {
    this.texts.push({ text, x, y, clip: this.clipBox, width: text.length * FONT.WIDTH });
    const colour = colourOf(this.fillStyle), { scale } = this;
    Array.from(text).forEach((letter, i) => {
      for (const [dx, dy] of FONT.pixelsOf(letter)) {
        for (let k = 0; k < scale * scale; k++) {
          this.dot((x + i * FONT.WIDTH + dx) * scale + k % scale, (y - 4 + dy) * scale + Math.floor(k / scale), colour);
        }
      }
    });
  }

  // Forgets what was drawn, to look at one frame.
  forget() {
    this.rects = 0;
    this.texts = [];
  }
}

module.exports = { Canvas2D };
