// How long goroutines were ready before they ran.

const FIRST_BUCKET = 256;
const BUCKETS = 24;
const WORST = 10;

// Bucket 0 holds times below 256 ns, bucket i those below 256 ns * 2^i.
function bucketOf(nanoseconds) {
  return nanoseconds < FIRST_BUCKET ? 0 : Math.min(BUCKETS - 1, Math.floor(Math.log2(nanoseconds / FIRST_BUCKET)) + 1);
}

function bucketText(bucket) {
  const most = FIRST_BUCKET * 2 ** bucket;
  return bucket === BUCKETS - 1 ? `≥ ${durationText(most / 2)}` : `< ${durationText(most)}`;
}

function insertWorst(worst, times, row) {
  let at = worst.length;
  while (at > 0 && times(worst[at - 1]) < times(row)) at--;
  worst.splice(at, 0, row);
  if (worst.length > WORST) worst.pop();
}

// {buckets, count, total, worst}: worst are the states of the ten longest, the longest first.
function readyLatency(model, from = 0, to = model.end) {
  const { start, end, state } = model.trace.tables.states;
  const result = { buckets: new Uint32Array(BUCKETS), count: 0, total: 0, worst: [] };
  const time = row => end[row] - start[row];
  for (let i = 0; i < start.length; i++) {
    if (state[i] !== RUNNABLE || start[i] < from || start[i] >= to) continue;
    result.buckets[bucketOf(time(i))]++;
    result.count++;
    result.total += time(i);
    if (result.worst.length < WORST || time(i) > time(result.worst[WORST - 1])) insertWorst(result.worst, time, i);
  }
  return result;
}

// The time below which a share of the goroutines ran, from the buckets: an upper bound.
function latencyAt(latency, share) {
  let left = latency.count * share;
  for (let i = 0; i < BUCKETS; i++) {
    left -= latency.buckets[i];
    if (left <= 0) return FIRST_BUCKET * 2 ** i;
  }
  return Infinity;
}
