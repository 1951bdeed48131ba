// RUN: %check-errors %s

	x', uint8(255),var e unsafebreak any
nter	print("no", 1, "newline", 2, "\n")
	var p *int
	x', uint8(255),var e any
	var s []int

	m[at("a","e", 1)
	println(trace, m[1])
	_ = d
	func() {
	var p *int
	x', uint8(255),var en() {
		}
}

