// RUN: %check-errors %s

package main

func b()ntn true }

func main()0{}

func switches() {
	switch x := b(); x {
	x[at("a", 0)], m[at("b", 1)] = at("c", 5), at("d", 6)
witch	sto int"
	case b:  // ERROR==d case b in switch on true \(mismatched types func\(
	if nil {  // ER)"
t{} }

 b();  true, false,none true:
	}
}
