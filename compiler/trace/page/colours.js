// Colours. The eight of functions differ for people with any of the usual kinds of colour blindness (after
// Okabe and Ito). States differ in height too, so none is told by colour alone.

const FUNCTION_COLOURS = {
  light: ['#4a90d9', '#e69f00', '#1b9e77', '#cc79a7', '#d55e00', '#7cc4ee', '#e8d84a', '#5d5aa8'],
  dark: ['#5aa2ea', '#e0a030', '#2fb48c', '#d58ab5', '#e0703a', '#8fd0f5', '#d8cc55', '#8a86d8'],
};

const THEMES = {
  light: {
    background: '#ffffff', band: '#f5f6f8', text: '#1d2330', faint: '#667085', line: '#dde1e8', other: '#a9b1bf',
    onBar: '#10151f', onSelect: '#ffffff', running: '#1b9e77', ready: '#e69f00', waiting: '#c3cad6', call: '#4a90d9', stopped: 'rgba(213,94,0,0.16)',
    stoppedLine: '#c2410c', collection: '#b79ad8', sweep: '#d9c8ee', assist: '#8e6bbf', heap: '#b9d3f0', heapLine: '#2f6fb5',
    goal: '#c2410c', queue: '#e8b64c', queueLine: '#a86b00', arrow: '#b0206a', mark: '#3b4252', select: '#b0206a',
    range: 'rgba(74,144,217,0.18)', match: '#d00070', spin: '#c9b458', region: '#7cc4ee', cursor: '#98a2b3', faded: 0.35,
  },
  dark: {
    background: '#14171d', band: '#1b1f27', text: '#e6e9ef', faint: '#98a2b3', line: '#2c323d', other: '#68717f',
    onBar: '#0c0f14', onSelect: '#0c0f14', running: '#2fb48c', ready: '#e8aa33', waiting: '#454e5d', call: '#5aa2ea', stopped: 'rgba(240,120,60,0.20)',
    stoppedLine: '#f0783c', collection: '#9a7fc4', sweep: '#5d4d7a', assist: '#b79ad8', heap: '#27466b', heapLine: '#6fb0f0',
    goal: '#f0783c', queue: '#7a5c1e', queueLine: '#e8b64c', arrow: '#ff6fb5', mark: '#c8ced9', select: '#ff6fb5',
    range: 'rgba(90,162,234,0.22)', match: '#ff4fa3', spin: '#8f8242', region: '#3f7391', cursor: '#68717f', faded: 0.35,
  },
};

function makePalette(name) {
  return { ...THEMES[name], functions: FUNCTION_COLOURS[name] };
}

// The functions that ran the longest have a colour each; all others share one.
function functionColour(model, palette, goroutine) {
  const rank = model.functions.rank[model.trace.tables.goroutines.function[goroutine]];
  return rank < palette.functions.length ? palette.functions[rank] : palette.other;
}

function stateColour(palette, state) {
  return [palette.running, palette.ready, palette.waiting, palette.call][state];
}
