// Writes pixels as a PNG file.
'use strict';
const fs = require('node:fs');
const zlib = require('node:zlib');

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function crc(bytes) {
  let value = -1;
  for (const byte of bytes) value = CRC_TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return ~value >>> 0;
}

function chunk(kind, data) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(kind), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length, 0);
  bytes.writeUInt32BE(crc(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

// `rgba` has four bytes a pixel, row by row.
function encodePng(rgba, width, height) {
  const head = Buffer.alloc(13), rows = Buffer.alloc(height * (width * 4 + 1));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  for (let y = 0; y < height; y++) rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', zlib.deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

// Canvases below each other.
function writePng(file, canvases) {
  const width = canvases[0].width, height = canvases.reduce((sum, canvas) => sum + canvas.height, 0);
  const rgba = Buffer.concat(canvases.map(canvas => Buffer.from(canvas.getContext('2d').bytes)));
  fs.writeFileSync(file, encodePng(rgba, width, height));
}

module.exports = { writePng };
