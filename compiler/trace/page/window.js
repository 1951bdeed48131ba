// The window of time that is in view: {from, to, width}, in nanoseconds and pixels.

const SHORTEST = 20;
const MARGIN = 0.02;

// Moves and shortens a window so that it lies in the trace.
function clampWindow(window, end) {
  const most = Math.max(end, SHORTEST);
  const length = Math.min(Math.max(window.to - window.from, SHORTEST), most);
  const middle = (window.from + window.to) / 2;
  const from = Math.min(Math.max(middle - length / 2, 0), most - length);
  return { from, to: from + length, width: window.width };
}

function timeAt(window, x) {
  return window.from + x / window.width * (window.to - window.from);
}

function pixelOf(window, time) {
  return (time - window.from) / (window.to - window.from) * window.width;
}

// Makes the window `factor` times as long; the time at `x` stays there.
function zoomAt(window, x, factor, end) {
  const time = timeAt(window, x), length = (window.to - window.from) * factor;
  if (length < SHORTEST || length > end) return clampWindow({ ...window, from: time - length / 2, to: time + length / 2 }, end);
  const from = time - x / window.width * length;
  return clampWindow({ ...window, from, to: from + length }, end);
}

function panBy(window, pixels, end) {
  const by = pixels / window.width * (window.to - window.from);
  return clampWindow({ ...window, from: window.from + by, to: window.to + by }, end);
}

// Shows [from, to) with some space at both sides.
function fitRange(window, from, to, end) {
  const space = Math.max((to - from) * MARGIN, SHORTEST / 2);
  return clampWindow({ ...window, from: from - space, to: to + space }, end);
}

// Moves the window only if [from, to) is not in view; makes it longer if that is too long for it.
function reveal(window, from, to, end) {
  if (from >= window.from && to <= window.to) return window;
  const length = Math.max(window.to - window.from, (to - from) * 1.2);
  const middle = (from + to) / 2;
  return clampWindow({ ...window, from: middle - length / 2, to: middle + length / 2 }, end);
}

// Round times for the ruler, about one in every `space` pixels: {step, times}.
function rulerTimes(window, space = 110) {
  const least = (window.to - window.from) / window.width * space;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= least * 0.999);
  const times = [];
  for (let n = Math.ceil(window.from / step); n * step <= window.to; n++) times.push(n * step);
  return { step, times };
}
