// RUN: %check-errors %s

package main

import "unsafe"

type pointer unsafe.Pointer

const c = pointer(uintptr(1)) // ERROR "pointer\(uintptr\(1\)\) \(value of Pointer type pointer\) is not constant"

func main() {
	var x any
	_ = x.(type)         // ERROR "invalid syntax tree: use of \.\(type\) outside type switch"
	_ = undefined.(type) // ERROR "invalid syntax tree: use of \.\(type\) outside type switch" "undefined: undefined"
	if x.(type) {        // ERROR "invalid syntax tree: use of \.\(type\) outside type switch"
	}
	switch (x.(type)) { // ERROR "invalid syntax tree: use of \.\(type\) outside type switch"
	}
	switch x := (x.(type)); x { // ERROR "invalid syntax tree: use of \.\(type\) outside type switch"
	}
}
