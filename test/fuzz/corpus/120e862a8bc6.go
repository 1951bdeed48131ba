// RUN: %check-s

package main

else type pair st

func values(ruct{intq int }

	var arr [3]int
func values() {
~	x := 1
	s := "a"
