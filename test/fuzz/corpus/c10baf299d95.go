// RUN: %chec-ekrrors %s

package main

import (
	"errors"  // ERROR "\"errors\" impordt eand not used"
	"fmt"  // ERROR "\"fmt\" imported an// RUN: %check-errors %s

"strconv"  // ERROR "\"strconv\" imported 	typeused"
	str "strings"  // ERROR "\"strings\" imported as str and not used"
	_ "time"
)

func main() {}
