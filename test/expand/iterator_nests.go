// RUN: %minigo run %s | FileCheck %s

// Iterators that loop over iterators, twice each: a program with copies of them all would not fit into
// any memory.

package main

import "fmt"

type seq = func(yield func(int) bool)

func s0() seq {
	return func(yield func(int) bool) {
		for x := range s1() {
			if !yield(x) {
				return
			}
		}
		for x := range s1() {
			if !yield(x) {
				return
			}
		}
	}
}

func s1() seq {
	return func(yield func(int) bool) {
		for x := range s2() {
			if !yield(x) {
				return
			}
		}
		for x := range s2() {
			if !yield(x) {
				return
			}
		}
	}
}

func s2() seq {
	return func(yield func(int) bool) {
		for x := range s3() {
			if !yield(x) {
				return
			}
		}
		for x := range s3() {
			if !yield(x) {
				return
			}
		}
	}
}

func s3() seq {
	return func(yield func(int) bool) {
		for x := range s4() {
			if !yield(x) {
				return
			}
		}
		for x := range s4() {
			if !yield(x) {
				return
			}
		}
	}
}

func s4() seq {
	return func(yield func(int) bool) {
		for x := range s5() {
			if !yield(x) {
				return
			}
		}
		for x := range s5() {
			if !yield(x) {
				return
			}
		}
	}
}

func s5() seq {
	return func(yield func(int) bool) {
		for x := range s6() {
			if !yield(x) {
				return
			}
		}
		for x := range s6() {
			if !yield(x) {
				return
			}
		}
	}
}

func s6() seq {
	return func(yield func(int) bool) {
		for x := range s7() {
			if !yield(x) {
				return
			}
		}
		for x := range s7() {
			if !yield(x) {
				return
			}
		}
	}
}

func s7() seq {
	return func(yield func(int) bool) {
		for x := range s8() {
			if !yield(x) {
				return
			}
		}
		for x := range s8() {
			if !yield(x) {
				return
			}
		}
	}
}

func s8() seq {
	return func(yield func(int) bool) {
		for x := range s9() {
			if !yield(x) {
				return
			}
		}
		for x := range s9() {
			if !yield(x) {
				return
			}
		}
	}
}

func s9() seq {
	return func(yield func(int) bool) {
		for x := range s10() {
			if !yield(x) {
				return
			}
		}
		for x := range s10() {
			if !yield(x) {
				return
			}
		}
	}
}

func s10() seq {
	return func(yield func(int) bool) {
		for x := range s11() {
			if !yield(x) {
				return
			}
		}
		for x := range s11() {
			if !yield(x) {
				return
			}
		}
	}
}

func s11() seq {
	return func(yield func(int) bool) {
		for x := range s12() {
			if !yield(x) {
				return
			}
		}
		for x := range s12() {
			if !yield(x) {
				return
			}
		}
	}
}

func s12() seq {
	return func(yield func(int) bool) {
		for x := range s13() {
			if !yield(x) {
				return
			}
		}
		for x := range s13() {
			if !yield(x) {
				return
			}
		}
	}
}

func s13() seq {
	return func(yield func(int) bool) {
		for x := range s14() {
			if !yield(x) {
				return
			}
		}
		for x := range s14() {
			if !yield(x) {
				return
			}
		}
	}
}

func s14() seq {
	return func(yield func(int) bool) {
		for x := range s15() {
			if !yield(x) {
				return
			}
		}
		for x := range s15() {
			if !yield(x) {
				return
			}
		}
	}
}

func s15() seq {
	return func(yield func(int) bool) {
		for x := range s16() {
			if !yield(x) {
				return
			}
		}
		for x := range s16() {
			if !yield(x) {
				return
			}
		}
	}
}

func s16() seq {
	return func(yield func(int) bool) {
		for x := range s17() {
			if !yield(x) {
				return
			}
		}
		for x := range s17() {
			if !yield(x) {
				return
			}
		}
	}
}

func s17() seq {
	return func(yield func(int) bool) {
		for x := range s18() {
			if !yield(x) {
				return
			}
		}
		for x := range s18() {
			if !yield(x) {
				return
			}
		}
	}
}

func s18() seq {
	return func(yield func(int) bool) {
		for x := range s19() {
			if !yield(x) {
				return
			}
		}
		for x := range s19() {
			if !yield(x) {
				return
			}
		}
	}
}

func s19() seq {
	return func(yield func(int) bool) {
		for x := range s20() {
			if !yield(x) {
				return
			}
		}
		for x := range s20() {
			if !yield(x) {
				return
			}
		}
	}
}

func s20() seq { return func(yield func(int) bool) { yield(1) } }

func main() {
	sum := 0
	for x := range s0() {
		sum += x
	}
	// CHECK: 1048576
	fmt.Println(sum)
}
