// Packs tables as the command does, and a page around them.
'use strict';
const zlib = require('node:zlib');
const { joined, readPart, scriptNames } = require('./scripts');

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array };
const COLUMNS = {
  goroutines: { id: 'f64', function: 'u32', parent: 'i32', created: 'f64', createStack: 'u32', ended: 'f64' },
  states: { goroutine: 'u32', start: 'f64', end: 'f64', state: 'u8', reason: 'u32', p: 'i32', m: 'i32', stack: 'u32', by: 'i32', cause: 'u8', queue: 'i32', spilled: 'u8' },
  spans: { kind: 'u8', start: 'f64', end: 'f64', p: 'i32', m: 'i32', goroutine: 'i32', text: 'u32' },
  marks: { kind: 'u8', time: 'f64', p: 'i32', m: 'i32', goroutine: 'i32', a: 'i32', b: 'i32', text: 'u32' },
  queues: { time: 'f64', p: 'i32', length: 'u32' },
  heap: { time: 'f64', bytes: 'f64', goal: 'f64' },
  samples: { time: 'f64', p: 'i32', m: 'i32', goroutine: 'i32', stack: 'u32' },
};

// What a column holds where a row does not say.
const MISSING = { p: -1, m: -1, by: -1, goroutine: -1, parent: -1, queue: -2 };

// Tables of lists, one for each column; rows are added as objects.
class Tables {
  constructor() {
    this.lists = {};
    for (const [table, columns] of Object.entries(COLUMNS)) {
      this.lists[table] = Object.fromEntries(Object.keys(columns).map(name => [name, []]));
    }
  }

  add(table, row) {
    for (const [name, list] of Object.entries(this.lists[table])) list.push(row[name] ?? MISSING[name] ?? 0);
  }
}

function padded(bytes, fill = 0) {
  const size = Math.ceil(bytes.length / 8) * 8;
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, fill)]);
}

function packColumns(tables) {
  const parts = [], columns = {};
  let offset = 0;
  for (const [table, types] of Object.entries(COLUMNS)) {
    columns[table] = {};
    for (const [name, type] of Object.entries(types)) {
      const values = TYPES[type].from(tables.lists[table][name]);
      columns[table][name] = { type, count: values.length, offset };
      const bytes = padded(Buffer.from(values.buffer));
      parts.push(bytes);
      offset += bytes.length;
    }
  }
  return { columns, bytes: Buffer.concat(parts) };
}

// The text of a page's trace. `head` has all but the columns.
function packTrace(head, tables) {
  const { columns, bytes } = packColumns(tables);
  const json = Buffer.from(JSON.stringify({ ...head, columns }));
  const withLength = padded(Buffer.concat([Buffer.alloc(4), json]), ' ');
  withLength.writeUInt32LE(withLength.length - 4);
  return zlib.deflateSync(Buffer.concat([withLength, bytes]), { level: 1 }).toString('base64');
}

function pageAround(text) {
  return readPart('page.html')
    .replace('<!--STYLE-->', () => `<style>${readPart('page.css')}</style>`)
    .replace('<!--DATA-->', () => `<script type="text/plain" id="trace-data">${text}</script>`)
    .replace('<!--SCRIPT-->', () => `<script>${joined(scriptNames())}</script>`);
}

module.exports = { Tables, packTrace, pageAround };
