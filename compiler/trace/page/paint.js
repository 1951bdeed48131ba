// Rectangles, collected by colour: a canvas is several times faster when its colour changes rarely.

function makeBatches() {
  return new Map();
}

function addRect(batches, colour, x, y, width, height) {
  let rects = batches.get(colour);
  if (!rects) batches.set(colour, rects = []);
  const last = rects.length - 4;
  // Joins neighbours of one height.
  if (last >= 0 && rects[last + 1] === y && rects[last + 3] === height && Math.abs(rects[last] + rects[last + 2] - x) < 0.01) {
    rects[last + 2] += width;
    return;
  }
  rects.push(x, y, width, height);
}

function paintBatches(context, batches) {
  for (const [colour, rects] of batches) {
    context.fillStyle = colour;
    for (let i = 0; i < rects.length; i += 4) context.fillRect(rects[i], rects[i + 1], rects[i + 2], rects[i + 3]);
  }
}

// Writes a text if it, or enough of it to be of use, fits.
function paintFitting(context, text, x, y, width) {
  const shown = fittingText(context, text, width);
  if (shown) context.fillText(shown, x, y);
}

const LEAST_LETTERS = 4;

function fittingText(context, text, width) {
  const letter = 6.2;
  if (context.measureText(text).width <= width) return text;
  const letters = Math.floor(width / letter) - 1;
  return letters < LEAST_LETTERS ? '' : `${text.slice(0, letters)}…`;
}

// An area below steps: the value of each sample lasts until the next one. At most about two points a pixel:
// the least and the greatest value of the samples in it.
function stepPoints(series, window, most, height) {
  const points = [], scale = value => height - value / Math.max(most, 1) * height;
  let i = Math.max(0, lastStarted(series.times, window.from));
  let last = -1;
  for (; i < series.times.length && series.times[i] <= window.to; i++) {
    const x = Math.max(0, pixelOf(window, series.times[i]));
    const stop = lastStarted(series.times, timeAt(window, Math.floor(x) + 1), i);
    let greatest = series.values[i];
    for (let j = i; j <= stop; j++) greatest = Math.max(greatest, series.values[j]);
    if (last >= 0) points.push([x, scale(last)]);
    points.push([x, scale(greatest)]);
    if (stop > i) points.push([x + 1, scale(greatest)], [x + 1, scale(series.values[stop])]);
    i = Math.max(i, stop);
    last = series.values[i];
  }
  if (last >= 0) points.push([window.width, scale(last)]);
  return points;
}

function paintSteps(context, points, x, y, height, fill, line) {
  if (points.length === 0) return;
  context.beginPath();
  context.moveTo(x + points[0][0], y + height);
  for (const [px, py] of points) context.lineTo(x + px, y + py);
  context.lineTo(x + points[points.length - 1][0], y + height);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  paintLine(context, points, x, y, line);
}

function paintLine(context, points, x, y, colour) {
  if (points.length === 0) return;
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x + points[0][0], y + points[0][1]);
  for (const [px, py] of points) context.lineTo(x + px, y + py);
  context.stroke();
}
