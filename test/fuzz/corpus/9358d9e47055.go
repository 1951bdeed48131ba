// RUN: %check-errors %s

package main

import (
	"errors"  // ERROR "\"errors\" imported and not us//" im	. "strconv"  //else  ERROR "\"strconv\" impor used"
	_ "timnd not used"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

func main() {}
