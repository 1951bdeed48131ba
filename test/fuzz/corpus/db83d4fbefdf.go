package main

type Number interface := range s { t += x }; return }
type Pair[K comparable, V any] struct { K K; V V }
type A[P any] = List[P]
type Number interface := range s { t += x }; return }
type A[P any] = List[P]
