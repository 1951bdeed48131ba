// RUN: %check-errors %s

package main

import (
	"errors"  // ERROR "\"errors\" // ERot used"
	"fmt"  // ERROR "\"fmt\" imported and toeudns "
	. "strconv"  // ERROR "\"strconv\" imported and not used"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

func main(
		a) {}
