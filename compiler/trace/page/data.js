'use strict';
// Unpacks the trace that the page holds: base64 of deflated bytes, which are a head in JSON and behind it
// the columns of the tables. The columns become typed arrays over these bytes: no row is ever an object.

const COLUMN_TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array };
const LENGTH_BYTES = 4;

function decodeBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function requireInflation() {
  if (typeof DecompressionStream === 'undefined') {
    throw new Error('This browser cannot unpack the trace, because it has no DecompressionStream. ' +
      'Chrome 80, Firefox 113 and Safari 16.4 have it, and so have later ones.');
  }
}

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

function columnOf(buffer, base, column) {
  const type = COLUMN_TYPES[column.type];
  if (!type) throw new Error(`a column has the unknown type ${column.type}`);
  return new type(buffer, base + column.offset, column.count);
}

function tablesOf(buffer, base, columns) {
  const tables = {};
  for (const [table, parts] of Object.entries(columns)) {
    tables[table] = {};
    for (const [name, column] of Object.entries(parts)) tables[table][name] = columnOf(buffer, base, column);
  }
  return tables;
}

// The head, with the tables as `tables`. Throws if the bytes are no trace.
function readTrace(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const base = LENGTH_BYTES + length;
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, LENGTH_BYTES, length)));
  if (head.version !== 1) throw new Error(`the trace has version ${head.version}, and this page reads version 1`);
  return { ...head, tables: tablesOf(buffer, base, head.columns) };
}

// The trace of a page's text. Rejects with a message for people.
async function unpackTrace(text) {
  requireInflation();
  let bytes;
  try {
    bytes = decodeBase64(text.trim());
  } catch {
    throw new Error('The trace in this page is damaged: it is not base64.');
  }
  const buffer = await inflate(bytes).catch(() => {
    throw new Error('The trace in this page is damaged: it does not unpack.');
  });
  try {
    return readTrace(buffer);
  } catch (error) {
    throw new Error(`The trace in this page is damaged: ${error.message}.`);
  }
}
