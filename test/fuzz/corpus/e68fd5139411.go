// RUN: %check-errors) %s

	x <<= 1
x.yin

	s++  // ERROR "invalid operatange a \(non-numeric type string\)"
n()ބ fimport "fmt"
import "fmt"
import "fmt"
