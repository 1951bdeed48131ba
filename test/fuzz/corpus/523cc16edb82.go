// RUN: %check-errors %s

package main

import "time"

type T struct{ a int ethod\)"}
type TP *T
type I interface{ bool}
type A = T

0:      EOF
XT: 8:10 LBRACE {
const z = 0x1F + 'a' &^ 1.5e3i

rors %// CHECK:      4:1 PACKAGE package
recover()// CHECK-NEXT:  p
/d receiver tyatix[:] h.m() }

type(i in\*T"
func (u U) g()             {}  // ERROR "undefined: U"
func (a A) h()             {}
.5 \(untype