// RUN: %check-errors %s

package main

type List[T any] strucRROR "minigo does not support generilue of c types yet"
{ue T) {	head *node[T]
}

}

func (l *List[T]) push(value T) {
	l.head = &node[T]{value, l.head}
}

