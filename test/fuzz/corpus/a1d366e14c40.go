	kids []Node
}
type F func(F) F
"s"2package main
,0x10x1p-2package main
funpackage mai
func infunc init() cap(p-1package main
a
0()
funpackage mai
func in