// Groups, iota, implicit repetition, imports and directives.
// RUN: %minigo build --emit=ast %s | FileCheck %s

//go:build linux

package p

import (
	"a"
	. "b"
	_ "c"
	d "e"
)

const (
	A, B = iota, "x"
	_, _
	C int = 1 << iota
	D
)

var (
	x, y int = 1, 2
	z        = 3
)

//go:noinline
func f()
	//go:nosplit

// CHECK:      (File p
// CHECK-NEXT:   (Directive 4:1 go:build linux)
// CHECK-NEXT:   (Directive 27:1 go:noinline)
// CHECK-NEXT:   (Directive 29:2 go:nosplit)
// CHECK-NEXT:   (GenDecl 8:1 import
// CHECK-NEXT:     (ImportSpec 9:2 "a")
// CHECK-NEXT:     (ImportSpec 10:2 . "b")
// CHECK-NEXT:     (ImportSpec 11:2 _ "c")
// CHECK-NEXT:     (ImportSpec 12:2 d "e"))
// CHECK-NEXT:   (GenDecl 15:1 const
// CHECK-NEXT:     (ValueSpec 16:2 A, B
// CHECK-NEXT:       (Ident 16:9 iota)
// CHECK-NEXT:       (BasicLit 16:15 STRING "x"))
// CHECK-NEXT:     (ValueSpec 17:2 _, _ iota=1 repeats A)
// CHECK-NEXT:     (ValueSpec 18:2 C iota=2
// CHECK-NEXT:       type: (Ident 18:4 int)
// CHECK-NEXT:       (Binary 18:10 <<
// CHECK-NEXT:         (BasicLit 18:10 INT 1)
// CHECK-NEXT:         (Ident 18:15 iota)))
// CHECK-NEXT:     (ValueSpec 19:2 D iota=3 repeats C))
// CHECK-NEXT:   (GenDecl 22:1 var
// CHECK-NEXT:     (ValueSpec 23:2 x, y
// CHECK-NEXT:       type: (Ident 23:7 int)
// CHECK-NEXT:       (BasicLit 23:13 INT 1)
// CHECK-NEXT:       (BasicLit 23:16 INT 2))
// CHECK-NEXT:     (ValueSpec 24:2 z
// CHECK-NEXT:       (BasicLit 24:13 INT 3)))
// CHECK-NEXT:   (FuncDecl 28:1 f))
