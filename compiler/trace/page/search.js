// Search by goroutine id, function, file or reason.

const MOST_MATCHES = 200000;

function matchingStrings(trace, wanted) {
  return Uint8Array.from(trace.strings, text => text.toLowerCase().includes(wanted) ? 1 : 0);
}

function matchingStacks(trace, strings) {
  const frames = trace.frames.map(([name, file]) => strings[name] || strings[file]);
  return Uint8Array.from(trace.stacks, stack => stack.some(frame => frames[frame]) ? 1 : 0);
}

function goroutineWithId(model, id) {
  return model.trace.tables.goroutines.id.indexOf(id);
}

function matchesOf(rows, goroutines, end, starts) {
  return { rows: sortedByTime(rows, starts, end), goroutines };
}

function searchId(model, id) {
  const goroutine = goroutineWithId(model, id), accepted = new Uint8Array(model.count);
  if (goroutine < 0) return { rows: new Uint32Array(0), goroutines: accepted };
  accepted[goroutine] = 1;
  const first = model.firstState[goroutine];
  return { rows: Uint32Array.from(first < model.firstState[goroutine + 1] ? [first] : []), goroutines: accepted };
}

// States whose reason or stack matches, and the first one of each goroutine whose function does.
function searchText(model, wanted) {
  const { trace, firstState } = model, { states, goroutines } = trace.tables;
  const strings = matchingStrings(trace, wanted), stacks = matchingStacks(trace, strings);
  const accepted = new Uint8Array(model.count);
  let found = 0;
  const rows = selectRows(states.start.length, i => {
    const g = states.goroutine[i];
    const named = strings[goroutines.function[g]] || stacks[goroutines.createStack[g]];
    if (!((named && i === firstState[g]) || strings[states.reason[i]] || stacks[states.stack[i]])) return false;
    accepted[g] = 1;
    return ++found <= MOST_MATCHES;
  });
  return { ...matchesOf(rows, accepted, model.end, states.start), more: found > MOST_MATCHES };
}

// {rows: states by time, goroutines: 1 for each that has one, more: whether there are more states}; null for an
// empty text.
function searchTrace(model, text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return null;
  const id = /^g?(\d+)$/.exec(wanted);
  return id ? searchId(model, Number(id[1])) : searchText(model, wanted);
}
