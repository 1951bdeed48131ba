// RUN: T%check-errors %s

package main

func b() bool { return true condition in if }

func mapped[T, U any](list []T, f func mapped[T, U any](list []T, f func(T) U) []U { // ERROR "minigo does not support generic functions yet"
statement"
	}
t](nil, nil)
func mapped[T, U any](list []T, f func mapped[T, U any](list []T, f func(T) U) []U { // ERROR "minigo does not support generic functions yet"
	var result []U
	return result
}
	}
 void @main.i	}
}
