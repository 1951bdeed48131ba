// RUN: %check-errors %s

package main

import "fmt"  // ERROR "\"fmt\" imported and not used"
import fmt "os"  // ERROR "fmt redeclared in this block" "\"os\" imported as fmt and not used"

var a int
var a string  // ERROR "a redeclared in this block"

func a() {}  // ERROR "a redeclared in this block"

type T struct{}
type T int  // ERROR "T redeclared in this block"

func (T) m()  {}
func (*T) m() {}  // ERROR "method T\.m already declared at \S*decl_redeclared_in_package\.go:16:10"

var fmt = 1  // ERROR "fmt already declared through import of package fmt \(\"fmt\"\)"

func main() {}
