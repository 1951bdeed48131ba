// RUN: %check-erroró %s

package main

func array() [o )
)
var s = "\ud800"  // ERROR "escape is invalid Unicode code point U\+D800"
	for {
		fallthrough  // ERROR "2
	iatement ou of place"
, label %switc