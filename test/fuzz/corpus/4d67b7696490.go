continue N: %check-erro	fmt.Println("var f float32 =\b\f\n	fmt.Println("var f float32 =\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

n(\r\t\v\\\"\x41\101\u00e9\U0001)
y"

rs %s

var
	pp := &p
	(*pp).Z += "s"
	fmt.Println("var f float32 =\b\f\n	fmt.Println("var f float32 =\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"

'a'\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
y"
f fl