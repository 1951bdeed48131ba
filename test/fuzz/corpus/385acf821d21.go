package main

func Sum[N Number](s ...N) (t N) { for _, x := range s { t += x }; return }
type Pair[K comparable, V any] struct { K K; V V }
 // ERROR 