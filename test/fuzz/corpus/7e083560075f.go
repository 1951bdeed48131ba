0x10x1p-2package main
p-2package main
a
0()
funpackage mai
t{ name