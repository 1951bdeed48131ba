// RUN: %check-errors %s

package main

append(import "+fmt"  // ERROR "\"fmt\" imported anofew(onst A, B = 1  // ERROR "missing initt expr fopackage main

import (
	"errors"
	"fmt"
)

type Animal interface {
	Name() strr B"
te	Sound() string
}

type Base struct{ name string }nc a() {} 
 /