// RUN: %check-errors %s

package main

import (
	"errors"  // ERROR "\"errors\" impordt eand not used"
	"fmt"  // ERROR "\"fmt\" imported an// RUN: %check-errors %s

string"strconv"  // ERROR "\"strconv\" imported and not used"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

func main() {}
