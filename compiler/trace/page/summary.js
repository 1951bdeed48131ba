// A range of time in numbers: how busy each P was, who ran, and what goroutines waited for.

function overlap(states, row, from, to) {
  return Math.max(0, Math.min(states.end[row], to) - Math.max(states.start[row], from));
}

function busyShares(model, from, to) {
  return model.processors.map(track => coveredTime(track, from, to) / (to - from));
}

// {ran: per goroutine, waits, ready}: one pass over all states.
function timesInRange(model, from, to) {
  const { states } = model.trace.tables;
  const result = { ran: new Float64Array(model.count), waits: new Map(), ready: 0 };
  for (let i = 0; i < states.start.length; i++) {
    const time = overlap(states, i, from, to);
    if (time === 0) continue;
    if (states.state[i] === RUNNING) result.ran[states.goroutine[i]] += time;
    else if (states.state[i] === RUNNABLE) result.ready += time;
    else if (states.state[i] === WAITING) addWait(result.waits, states.reason[i], time);
  }
  return result;
}

function summarize(model, from, to) {
  const times = timesInRange(model, from, to);
  const runners = Array.from(selectRows(model.count, g => times.ran[g] > 0)).sort((a, b) => times.ran[b] - times.ran[a]);
  return {
    from, to, busy: busyShares(model, from, to), ready: times.ready,
    stopped: coveredTime(model.spans[SPAN.stoppedWorld], from, to),
    runners: runners.map(goroutine => ({ goroutine, time: times.ran[goroutine] })),
    waits: sortedWaits(model, times.waits),
  };
}
