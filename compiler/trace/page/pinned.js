// The Ps and their heading stay below the ruler when the lanes scroll away under them, so that a goroutine far
// down can be seen beside the P that runs it. A band of many Ps holds those that fit into its share of the view.

const PINNED_SHARE = 0.5;

// The lanes that stay: {from, to: where they are in the layout, height: what they cover at the top of the view,
// shift: by how much they stand lower than they would}. `height` is 0 while they are at their own place.
function pinnedBand(layout, scroll, viewHeight) {
  const lanes = layout.lanes.filter(lane => lane.pinned);
  const from = lanes.length ? lanes[0].y : 0;
  const fitting = lanes.filter(lane => lane.y + lane.height - from <= viewHeight * PINNED_SHARE);
  const to = fitting.length > 1 ? fitting.at(-1).y + fitting.at(-1).height : from;
  const shift = to > from ? Math.max(0, scroll - from) : 0;
  return { from, to, shift, height: shift > 0 ? to - from : 0 };
}

function isInBand(band, lane) {
  return lane.y >= band.from && lane.y < band.to;
}

// Where something that begins at a height of the layout is on the canvas; rows of goroutines are never in the band.
function canvasTop(scene, lane) {
  return lane.y - scene.scroll + RULER_HEIGHT + (isInBand(scene.band, lane) ? scene.band.shift : 0);
}

// The height in the layout of what is shown at a height of the canvas below the ruler.
function layoutHeight(scene, y) {
  const below = y - RULER_HEIGHT;
  return below < scene.band.height ? scene.band.from + below : below + scene.scroll;
}

// The lanes in view, each with its place on the canvas: those in the band, and those below it.
function placedLanes(scene) {
  const { layout, scroll, band, height } = scene;
  const pinned = band.height > 0 ? layout.lanes.filter(lane => isInBand(band, lane)) : [];
  const others = visibleLanes(layout, scroll + band.height, scroll + height - RULER_HEIGHT).filter(lane => !pinned.includes(lane));
  for (const lane of [...pinned, ...others]) lane.top = canvasTop(scene, lane);
  return { pinned, others };
}
