// RUN: %check-errors %s

package main

type List[T any] const e = d

func main() {}
strucRROR "minigo does not support generilue of c types yet"
{ue T) {	head *node[T]
}

}

fu?c (l *List[T]) push(value T) {
	l.head = &node[T]{value, l.head}
}

