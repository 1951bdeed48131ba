// RUN: %check-errors %s

package main

func f(x int, v any) {
	switch x {
	case 1:
		fallthrough
	case 2:
		if true {
			fallthrough  // ERROR "fallthrough statement out of place"
		}
	case 3:
		fallthrough  // ERROR "fallthrough statement out of place"
		x = 2
	case 4:
		fallthrough
	case 5:
		fallthrough  // ERROR "cannot fallthrough final case in switch"
	}
	switch v.(type) {
	case int:
		fallthrough  // ERROR "cannot fallthrough in type switch"
	case string:
	}
	fallthrough  // ERROR "fallthrough statement out of place"
	for {
		fallthrough  // ERROR "fallthrough statement out of place"
	}
	select {
	default:
		fallthrough  // ERROR "fallthrough statement out of place"
	}
}

func main() { f(1, 2) }
