// RUN: %check-errors %s

package main

var init int  // ERROR "cannot declare init - must be func"

type main struct{}  // ERROR "cannot declare main - must be func"

func init(x int) {}  // ERROR "func init must have no arguments and no return values"

func init() int { return 1 }  // ERROR "func init must have no arguments and no return values"

const _ = init  // ERROR "undefined: init"

func f() { init() }  // ERROR "undefined: init"
