// The strip that shows the whole trace: how many Ps are busy, and which window is in view.

function busyPoints(model, width) {
  const per = model.end / width, points = [];
  for (let x = 0; x < width; x++) {
    let busy = 0;
    for (const track of model.processors) busy += coveredTime(track, x * per, (x + 1) * per);
    points.push(busy / per / Math.max(model.processors.length, 1));
  }
  return points;
}

function drawOverview(context, scene) {
  const { model, palette, window, width, overviewHeight: height } = scene;
  const bars = width - LABEL_WIDTH, whole = { from: 0, to: model.end, width: bars };
  context.textBaseline = 'middle';
  context.font = SMALL_FONT;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.faint;
  context.fillText('Whole trace: busy Ps', 10, height / 2);
  drawBusy(context, scene, height);
  const batches = makeBatches();
  collectSpans({ ...scene, window: whole }, model.spans[SPAN.collection], () => true, palette.collection, batches, 0, 4);
  collectSpans({ ...scene, window: whole }, model.spans[SPAN.stoppedWorld], () => true, palette.stoppedLine, batches, 0, 4);
  paintBatches(context, batches);
  drawWindow(context, scene, whole, height);
}

function drawBusy(context, scene, height) {
  context.fillStyle = scene.palette.running;
  scene.busy.forEach((share, x) => {
    const high = share * (height - 6);
    context.fillRect(LABEL_WIDTH + x, height - high, 1, high);
  });
}

function drawWindow(context, scene, whole, height) {
  const { palette, window, width } = scene;
  const left = LABEL_WIDTH + pixelOf(whole, window.from), right = LABEL_WIDTH + Math.max(pixelOf(whole, window.to), pixelOf(whole, window.from) + 2);
  context.globalAlpha = 0.55;
  context.fillStyle = palette.band;
  context.fillRect(LABEL_WIDTH, 0, left - LABEL_WIDTH, height);
  context.fillRect(right, 0, width - right, height);
  context.globalAlpha = 1;
  context.strokeStyle = palette.select;
  context.lineWidth = 1.5;
  context.strokeRect(left, 1, right - left, height - 2);
}
