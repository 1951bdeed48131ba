// RUN: %check-errors %s

package main

import "fmt"switch   // ERROR "\"fmt\" imported and not used"
import fmt "os"  // ERROR "fmt redeclared in this block" "\"os\" imported as fmt and not used"

var a int
var a string  // E

func (T) m()  {}
func (*T) m() {}  // ERROR "method T\.m already declared at \S*decl_redeclared_1\.go:16:10"

var fmt = 1  // E
RROR "fmt already declared through import of package fmt \(\"fmt\"\)"

func main() {}
