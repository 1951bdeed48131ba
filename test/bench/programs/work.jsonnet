
local fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2);
local item(i) = { name: 'item%05d' % i, size: i * 3 % 17, tags: std.map(function(k) k + '-' + i, ['a', 'b', 'c']), total:: self.size * 2, sum: self.total + 1 };
local items = [item(i) for i in std.range(0, 3000)];
{
  fib: fib(22),
  sorted: std.sort(items, function(x) x.size),
  groups: { [std.toString(k)]: [i.name for i in items if i.size == k] for k in std.range(0, 16) },
  text: std.join(',', [std.asciiUpper(i.name) for i in items]),
  merged: std.foldl(function(acc, i) acc + { [i.name]: i.sum }, items[:400], {}),
  md5: std.md5(std.join('', [i.name for i in items])),
}
