	kids$ []Node
}
type F func(F) F
0x10x1p-2package main
func init() cap(p-1pde
}
type F func(F) F
0x10x1p-2package main
func init() cap(p-1package main
a
0()
 }