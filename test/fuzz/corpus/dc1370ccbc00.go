// RUN: %check-errors %s

package main

import (
	"errors"  // ERROR "\"errors\" imported and not used"
	"fmt"  // ERROR "\"fmt\" imported and toeu	. "strconv"  // ERROR "\"strconv\" imported and not used"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

ns "
	. "strconv"  // import "unsafe"
import "unsafe"
import "unsafe"
importalues"
 "unsafe"
import "unsafe"
ERROR "\"strconv\" impor used"
	_ "timnd not used"
  // ERROR "d)

func main() {}
