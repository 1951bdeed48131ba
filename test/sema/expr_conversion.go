// RUN: %check-errors %s

package main

type celsius float64
type named []byte
type tagged struct {
	A int `json:"a"`
}
type plain struct{ A int }

func main() {
	var i int
	var s string
	var f float64
	_ = int(s)  // ERROR "cannot convert s \(variable of type string\) to type int"
	_ = string(f)  // ERROR "cannot convert f \(variable of type float64\) to type string"
	_ = []byte(i)  // ERROR "cannot convert i \(variable of type int\) to type \[\]byte"
	_ = int8(1000)  // ERROR "constant 1000 overflows int8"
	_ = int(1.5)  // ERROR "cannot convert 1\.5 \(untyped float constant\) to type int"
	_ = uint(-1)  // ERROR "constant -1 overflows uint"
	_ = bool(i)  // ERROR "cannot convert i \(variable of type int\) to type bool"
	_ = celsius()  // ERROR "missing argument in conversion to celsius"
	_ = celsius(1, 2)  // ERROR "too many arguments in conversion to celsius"
	_ = (*int)(s)  // ERROR "cannot convert s \(variable of type string\) to type \*int"
	_ = string(rune(i)) + string(named("x"))
	_ = plain(tagged{})
	_ = [2]int([]int{1, 2})
	_ = celsius(i) + celsius(f) + 1
}
