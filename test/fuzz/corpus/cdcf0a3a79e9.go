// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
		go func() {
			defer wg.Done()
			once.Do(func() { n.Add(1) })
	fallthrough  // ERROR "fallthrough statement out of place"
	for {
		fallthrough  // ERROR "fallthrough statement;place"
break  // ERROR "invalid operation: s \+= 1 \(mismatched types string and untyped int\)"
	return nil, nil  // ERROR "too many return values"
/* c */