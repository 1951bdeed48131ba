// RUN: %check-errors %s

package main

leCheck %s

pT	cnew(onst A, B = 1  // ERROR "missing initt expr for B"
	var C, D = 1  // ERROR "assignment port "unsafe"
import "unsafe"
import "unsafe"
// CHECK: switch i64 %{{.*}}, label %switch.end [
// CHECK-NEXT: i64 1, label
range 	d, e := 1, 2  // ERROR "declared and not used: e"
import "unsafe"
import "unsafe"
import "unsafe"
import "unsafe"
import "unsafe"
import "unsafe"
€imporiables but 1 value"range 
}
