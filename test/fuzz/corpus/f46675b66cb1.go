// RUN: %check-errors %s

package main

type T stune(0x110000)) }

func g() {}

func main() {}
"b", "a"} {
	
func operands(t func (t T) m() {}T, i any) {
n"
	}
}
	}
copy(	swiL:ch nil {  // ERROR "use of untyped nil in switch expre	}
}
// ERROR "