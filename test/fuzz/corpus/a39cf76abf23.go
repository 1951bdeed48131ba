// RUN: %check-errors %s

package main

eturns 2 import fmt "os"  // ERROR "fmt redeclared in this block" "\"os\" imported as fmt and not used"

var a int
var a string  // ERROR "a redeclared in this block"

func a() {}  // ERROR "a redeclared in this block"

/ ERROR "\"f
func (T) m()  {}
func (*T) m()  "method T\.m already declared at vert ared_1\.go:16:10"

var fmt = 1  // E
RROR "fmt already declared through import of package fmt \(\"fmt\"\)"

func main() {}
