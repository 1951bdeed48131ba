// Joins the page's parts, and starts it.

function listenToControls(app) {
  const search = byId('search');
  search.addEventListener('input', () => app.search(search.value));
  search.addEventListener('keydown', event => {
    if (event.key === 'Enter') app.stepMatch(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') leaveSearch(app, search);
  });
  byId('next').addEventListener('click', () => app.stepMatch(1));
  byId('previous').addEventListener('click', () => app.stepMatch(-1));
  byId('order').addEventListener('change', event => app.setOrder(event.target.value));
  byId('latency').addEventListener('click', () => app.showPanel('latency'));
  byId('legend').addEventListener('click', () => app.showPanel('legend'));
  byId('theme').addEventListener('click', () => KEYS.t(app));
  byId('all').addEventListener('click', () => app.showAll());
  byId('open-help').addEventListener('click', toggleHelp);
  byId('close-help').addEventListener('click', toggleHelp);
  for (const name of Object.keys(ALL_SECTIONS)) listenToSection(app, name);
}

function listenToSection(app, name) {
  byId(`show-${name}`).setAttribute('aria-pressed', String(app.shown[name]));
  byId(`show-${name}`).addEventListener('click', () => app.toggleSection(name));
}

function leaveSearch(app, search) {
  search.value = '';
  app.search('');
  app.lanes.focus();
}

function warn(text) {
  byId('warnings').append(element('p', {}, text));
  byId('warnings').hidden = false;
}

function showHead(trace) {
  document.title = `${baseName(trace.program)}: trace`;
  byId('program').textContent = baseName(trace.program) || 'trace';
  byId('facts').textContent = `${durationText(trace.end)}, ${several(trace.events, 'event')}`;
  if (trace.start > 0) byId('facts').title = `Began ${new Date(trace.start).toLocaleString()}`;
  if (trace.damage) warn(`The trace is not whole: ${trace.damage}. The page shows all that is before that.`);
}

// The lanes' box changes with the window, and also when the header wraps or a warning appears.
function followSize(app) {
  window.addEventListener('resize', () => app.resize());
  if (window.ResizeObserver) new window.ResizeObserver(() => app.resize()).observe(app.scroller);
}

async function startPage() {
  try {
    const trace = await unpackTrace(byId('trace-data').textContent);
    showHead(trace);
    const app = new App(buildModel(trace));
    listenToLanes(app);
    listenToControls(app);
    document.addEventListener('keydown', event => onKey(app, event));
    byId('loading').hidden = true;
    app.start();
    followSize(app);
    return app;
  } catch (error) {
    warn(error.message);
    return null;
  } finally {
    byId('loading').hidden = true;
  }
}

// The app, or null if the page could not start.
globalThis.traceApp = startPage();
