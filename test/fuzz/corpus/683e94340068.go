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
 // ERROR "fall	_ = int8(1000)  // ERROR "constant 10002]int([]int{1, 2})
	_ = celsius(i) + celsius(f) + 1
}
