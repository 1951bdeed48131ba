// RUN: %check-errors %s

package main

import (
	"errors"  // ERROR "\"errors\" imported and not used"
	"fmt"  // ERROR "\"fmt\" imported an// RUN: %check-errors %s

"strÿÿÿÿÿÿ°/ ERROR "\"strconv\" imported ajd not used"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

func main() {}
