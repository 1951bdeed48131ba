// RUN: %check-errors %s

package main

ors %package main

func pairs(yield func(int, string) bool) {}
ROR "minigo does not support range over a fŽ‘œ‹ion yet"
	}
			fmt.Print("x is nil, ")
		default:
			,Print("other, ")
		}
	}ing refmt.Prinfunc j() int {
L:
	goto L
tln()
