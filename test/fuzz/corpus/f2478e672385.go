nil// RUN: %check-erro	fmt.Println("var f float32 =\b\f\n	fmt.Println("var f float32 =\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

n(\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

rs %s

var
	pp := &p
	(*pp).Z += "s"
	fmt.Println("var f float32 =\b\f\n	fmt.Println("var f float32 =\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

func mafunc main() { f() }
in() { f() }
