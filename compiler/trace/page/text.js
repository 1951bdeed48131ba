// Numbers, places and goroutines in words.

const UNITS = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']];

// "3.2 ms": three digits that count.
function durationText(nanoseconds) {
  const size = Math.abs(nanoseconds);
  const [scale, unit] = UNITS.find(([least]) => size >= least * 0.9995) || UNITS[UNITS.length - 1];
  const value = nanoseconds / scale;
  const digits = Math.abs(value) >= 100 || scale === 1 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${unit}`;
}

// A time in the trace, with as many digits as steps of `step` need.
function timeText(nanoseconds, step) {
  const [scale, unit] = UNITS.find(([least]) => Math.max(step * 10, nanoseconds) >= least) || UNITS[UNITS.length - 1];
  const digits = Math.min(9, Math.max(0, Math.ceil(Math.log10(scale / step) - 1e-9)));
  return `${(nanoseconds / scale).toFixed(digits)} ${unit}`;
}

// "From 620.91 µs to 621.22 µs": both with as many digits as tell them apart.
function spanText(from, to) {
  const step = Math.max(1, (to - from) / 10);
  return `From ${timeText(from, step)} to ${timeText(to, step)}`;
}

function countText(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function bytesText(bytes) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  while (bytes >= 1024 && unit < units.length - 1) {
    bytes /= 1024;
    unit++;
  }
  return `${bytes >= 100 || unit === 0 ? Math.round(bytes) : bytes.toFixed(1)} ${units[unit]}`;
}

function percentText(share) {
  return `${(share * 100).toFixed(share > 0.0995 || share === 0 ? 0 : 1)} %`;
}

function several(count, one) {
  return `${countText(count)} ${one}${count === 1 ? '' : 's'}`;
}

function baseName(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

function frameText(trace, frame) {
  const [name, file, line] = trace.frames[frame];
  return `${trace.strings[name]} at ${baseName(trace.strings[file])}:${line}`;
}

// The innermost frame of a stack that is not of the runtime; "" for an empty stack.
function placeText(trace, stack) {
  const frames = trace.stacks[stack] || [];
  if (frames.length === 0) return '';
  const own = frames.find(frame => !/^(runtime|sync|time|internal)[./]/.test(trace.strings[trace.frames[frame][0]]));
  return frameText(trace, own === undefined ? frames[0] : own);
}

function functionText(trace, goroutine) {
  return trace.strings[trace.tables.goroutines.function[goroutine]] || 'unknown function';
}

// "G7 main.worker"
function goroutineText(trace, goroutine) {
  return `G${trace.tables.goroutines.id[goroutine]} ${functionText(trace, goroutine)}`;
}
