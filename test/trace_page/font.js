// Letters of 3 by 5 pixels, doubled in height, for screenshots without a browser. Small letters look like capitals.
'use strict';

// Five rows of three bits each, from the top, as digits 0 to 7.
const GLYPHS = {
  A: '25755', B: '65656', C: '34443', D: '65556', E: '74647', F: '74644', G: '34553', H: '55755', I: '72227', J: '11152', K: '55655',
  L: '44447', M: '57755', N: '65555', O: '25552', P: '65644', Q: '25573', R: '65655', S: '34216', T: '72222', U: '55557', V: '55552',
  W: '55775', X: '55255', Y: '55222', Z: '71247', 0: '75557', 1: '26227', 2: '61247', 3: '61216', 4: '55711', 5: '74616', 6: '34757',
  7: '71222', 8: '75757', 9: '75716', '.': '00002', ',': '00024', ':': '02020', '(': '12221', ')': '42224', '/': '11244', '*': '05250',
  '-': '00700', '+': '02720', '%': '51245', '≤': '12407', '>': '42124', '<': '12421', '=': '07070', '…': '00005', '—': '00700', µ: '05564', '?': '61202',
};
const WIDTH = 6;

// The pixels of a letter in a box of 5 by 8.
function pixelsOf(letter) {
  const pixels = [];
  Array.from(GLYPHS[letter] || GLYPHS[letter.toUpperCase()] || '00000').forEach((bits, row) => {
    for (let x = 0; x < 3; x++) {
      if (!(bits & (4 >> x))) continue;
      const y = Math.floor(row * 1.7);
      for (const [dx, dy] of [[0, 0], [0.8, 0], [0, 1]]) pixels.push([Math.round(x * 1.7 + dx), y + dy]);
    }
  });
  return pixels;
}

module.exports = { WIDTH, pixelsOf };
