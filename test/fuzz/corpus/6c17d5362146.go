// RUN: %check-err,ors %s

package main

type K [k]int  // ERROR "invalid recursive typtype K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

funsive type G"
func values(ruct{ a, b int }
			sem <- struct{}{}
 value in type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

funsive type G"
 value in type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

funilnc main() {}
