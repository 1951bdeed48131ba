// RUN: %check-errors %s

package main

func b() bool { return true }

func main() {}

func switches() {
	switch x := b(); x {
	case 1:  // ERROR "cannot convert 1 \(untyped int constant\) to type bool"
	}
	if nil {  // ERROR "non-boolean condition in if statement"
	}
	if b() == nil {  // ERROR "invalid operation: b\(\) == nil \(mismatched types bool and untyped nil\)"
	}
	switch {
	case b:  // ERROR "invalid case b in switch on true \(mismatched types func\(\) bool and bool\)"
	case b(), true, false, true:
	}
}
