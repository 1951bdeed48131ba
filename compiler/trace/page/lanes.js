// Which lanes there are, and where. Goroutines have rows of one height, so that ten thousand of them need no
// list of lanes: row i is at layout.goroutinesTop + i * GOROUTINE_HEIGHT.

const LABEL_WIDTH = 168;
const RULER_HEIGHT = 24;
const SECTION_HEIGHT = 24;
const GOROUTINE_HEIGHT = 18;
const LANE_HEIGHTS = { section: SECTION_HEIGHT, collector: 22, heap: 48, queue: 34, processor: 44, machine: 20 };
const BAR = { top: 9, height: 20 };
const LOCAL_QUEUE = { top: 30, height: 12 };

// {collector, heap, queues, processors, machines, goroutines}: which sections are shown.
const ALL_SECTIONS = { collector: true, processors: true, machines: false, goroutines: true };

function collectorLanes(model) {
  return [
    { kind: 'collector', index: 0, label: 'Collections' },
    { kind: 'heap', index: 0, label: 'Heap' },
    { kind: 'queue', index: model.queues.length - 1, label: 'Global queue' },
  ].filter(({ kind }) => kind !== 'heap' || model.heap.times.length > 0);
}

function processorLanes(model) {
  return model.processors.map((_, index) => ({ kind: 'processor', index, label: `P${index}` }));
}

function machineLanes(model) {
  return model.trace.machines.map((id, index) => ({ kind: 'machine', index, label: `M${id}` }));
}

function section(label, lanes) {
  return [{ kind: 'section', index: 0, label }, ...lanes];
}

function fixedLanes(model, shown) {
  return [
    ...(shown.collector ? section('Heap and queue', collectorLanes(model)) : []),
    ...(shown.processors ? section('Processors (P)', processorLanes(model)).map(lane => ({ ...lane, pinned: true })) : []),
    ...(shown.machines ? section('Machines (M)', machineLanes(model)) : []),
  ];
}

// `order` are the goroutines to show, in their order.
function layoutLanes(model, shown, order) {
  let y = 0;
  const lanes = fixedLanes(model, shown);
  if (shown.goroutines) lanes.push({ kind: 'section', index: 0, label: `Goroutines (G): ${countText(order.length)}` });
  for (const lane of lanes) {
    lane.y = y;
    lane.height = LANE_HEIGHTS[lane.kind];
    y += lane.height;
  }
  const rows = shown.goroutines ? order : new Uint32Array(0);
  const places = new Int32Array(model.count).fill(-1);
  rows.forEach((goroutine, place) => { places[goroutine] = place; });
  return { lanes, order: rows, places, goroutinesTop: y, height: y + rows.length * GOROUTINE_HEIGHT };
}

function laneOfProcessor(layout, processor) {
  return layout.lanes.find(lane => lane.kind === 'processor' && lane.index === processor);
}

// The top of a goroutine's row, or -1 if it is not shown.
function rowTop(layout, goroutine) {
  const place = layout.places[goroutine];
  return place < 0 ? -1 : layout.goroutinesTop + place * GOROUTINE_HEIGHT;
}

// The lane at a height, a goroutine's as {kind: 'goroutine', index, y, height}; null beside all lanes.
function laneAt(layout, y) {
  if (y >= layout.goroutinesTop) {
    const place = Math.floor((y - layout.goroutinesTop) / GOROUTINE_HEIGHT);
    return place < layout.order.length ? goroutineLane(layout, place) : null;
  }
  return layout.lanes.find(lane => y >= lane.y && y < lane.y + lane.height) || null;
}

function goroutineLane(layout, place) {
  return { kind: 'goroutine', index: layout.order[place], y: layout.goroutinesTop + place * GOROUTINE_HEIGHT,
    height: GOROUTINE_HEIGHT };
}

// The lanes in [top, bottom), goroutines' among them.
function visibleLanes(layout, top, bottom) {
  const lanes = layout.lanes.filter(lane => lane.y < bottom && lane.y + lane.height > top);
  const first = Math.max(0, Math.floor((top - layout.goroutinesTop) / GOROUTINE_HEIGHT));
  for (let place = first; place < layout.order.length; place++) {
    const lane = goroutineLane(layout, place);
    if (lane.y >= bottom) break;
    lanes.push(lane);
  }
  return lanes;
}
