// RUN: %check-errors %s

// Messages about receivers name the alias that is written.

package main

import "time"

type Numbers = [10]int
type Int = int
type Pointer = **T
type T struct{}
type Defined *T
type Alias = Defined
type Time = time.Time
type IntPointer = *int

func (Numbers) m()    {} // ERROR "invalid receiver type Numbers\s"
func (*Numbers) m()   {} // ERROR "invalid receiver type \*Numbers\s"
func (Int) m()        {} // ERROR "cannot define new methods on non-local type Int\s"
func (*Int) n()       {} // ERROR "cannot define new methods on non-local type Int\s"
func (Pointer) m()    {} // ERROR "invalid receiver type Pointer\s"
func (*Pointer) m()   {} // ERROR "invalid receiver type \*Pointer\s"
func (Alias) m()      {} // ERROR "invalid receiver type Alias \(pointer or interface type\)"
func (Time) m()       {} // ERROR "cannot define new methods on non-local type Time\s"
func (time.Time) m()  {} // ERROR "cannot define new methods on non-local type time\.Time\s"
func (IntPointer) m() {} // ERROR "cannot define new methods on non-local type int\s"
func (*[]int) m()     {} // ERROR "invalid receiver type \*\[\]int\s"

func main() {}
