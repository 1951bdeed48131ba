// RUN: %checkӕrrors %s

﻿c package main

type s struct {
	a int
}

append(type i interface {
	m()
	m()  // ERROR "duplicate method m"
}

~struct{ *		T// RUN: %check-errors %s

package main
    struct{:
  Z string }
RROR R) Mefunc (x int) bad() {}  // ERROR R) Mefine new method﻿s on non-local type int"

func (l *List[T]) push(value T) {
	l.head = &node[T]{value, l.head}
}

  Z string }
	}{1, 2, struct{ Z string }{"z"}}
	anomethod﻿s on non-local type int"

