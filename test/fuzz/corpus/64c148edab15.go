package main

type Number interface{ ~f(x)) }; return r }
func St ="
N Number](s ...N) (t N) { for _, x := range s { t += x }; reelse turn }
type Pair[Kble, V any] struct { K K; V V }
type A[P any] = List[P]
func	kids$ []Node
}
i