// A track: intervals one after another in one lane, with the time that they cover before each, so that the
// share of any range of time takes two searches, however many intervals are in it.

// `rows` are rows of a table with columns `starts` and `ends`, by time.
function makeTrack(rows, starts, ends) {
  const track = { rows, starts: new Float64Array(rows.length), ends: new Float64Array(rows.length),
    before: new Float64Array(rows.length + 1) };
  for (let i = 0; i < rows.length; i++) {
    track.starts[i] = starts[rows[i]];
    track.ends[i] = ends[rows[i]];
    track.before[i + 1] = track.before[i] + track.ends[i] - track.starts[i];
  }
  return track;
}

function coveredBefore(track, time) {
  const i = lastStarted(track.starts, time);
  return i < 0 ? 0 : track.before[i] + Math.min(time, track.ends[i]) - track.starts[i];
}

// The time in [from, to) that the track's intervals cover.
function coveredTime(track, from, to) {
  return coveredBefore(track, to) - coveredBefore(track, from);
}

// The index of the interval at `time`, or -1.
function intervalAt(track, time) {
  const i = lastStarted(track.starts, time);
  return i >= 0 && track.ends[i] > time ? i : -1;
}

// The rows whose intervals touch [from, to).
function rowsBetween(track, from, to) {
  let first = lastStarted(track.starts, from);
  if (first < 0 || track.ends[first] <= from) first++;
  return track.rows.subarray(first, lastStarted(track.starts, to) + 1);
}

// The place of the first of these rows, which are in the order of their times, that is not before `time`.
function firstFrom(rows, times, time) {
  let low = 0, high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[rows[middle]] < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

// As lastStarted from `low`, with steps that double: fast when the place is near.
function lastStartedNear(starts, time, low, high) {
  let step = 1;
  while (low + step < high && starts[low + step] <= time) step *= 2;
  return lastStarted(starts, time, low + (step >>> 1), Math.min(high, low + step + 1));
}

// The time before `to` that intervals first to last cover.
function coveredByRows(track, first, last, to) {
  return track.before[last + 1] - track.before[first] - Math.max(0, track.ends[last] - to);
}

// Walks over intervals [low, high) that are in the window, so that there is at most about one call for a
// pixel: wide(index, left, right) for an interval of a pixel or more, narrow(first, last, pixel) for the
// intervals that begin in a pixel and are smaller. Pixels count from the window's left end.
function walkIntervals(starts, ends, low, high, window, wide, narrow) {
  const scale = window.width / (window.to - window.from);
  let i = Math.max(low, lastStarted(starts, window.from, low, high));
  while (i < high && starts[i] < window.to) {
    const left = (starts[i] - window.from) * scale, right = (ends[i] - window.from) * scale;
    if (right - left >= 1 || right <= 0) {
      if (right > 0) wide(i, Math.max(left, 0), Math.min(right, window.width));
      i++;
      continue;
    }
    const pixel = Math.max(0, Math.floor(left));
    const last = Math.max(i, lastStartedNear(starts, window.from + (pixel + 1) / scale, i, high));
    narrow(i, last, pixel);
    // The last one may reach far beyond this pixel.
    i = last > i && (ends[last] - starts[last]) * scale >= 1 ? last : last + 1;
  }
}
