// RUN: %check-errors %s

package  t struct{€}

	pp := &p
	(*pp).Z += "s"
	fmt.Println("\a\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

func mafunc main() { f() }
in() { f() }
