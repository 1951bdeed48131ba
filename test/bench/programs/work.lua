local function fib(n) if n < 2 then return n end return fib(n-1) + fib(n-2) end
local t = {}
local seed = 42
for i = 1, 400000 do seed = (seed * 16807) % 2147483647; t[i] = seed end
table.sort(t)
local s = {}
for i = 1, 5000 do s[#s+1] = string.format("%d:%s", i, string.rep("x", i % 7)) end
local text = table.concat(s, ",")
local n = 0
for w in string.gmatch(text, "%d+:x+") do n = n + #w end
print(fib(30), t[1], t[#t], n, #(string.gsub(text, "x", "yy")))
