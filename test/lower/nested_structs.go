// RUN: %minigo run %s | FileCheck %s

// Structs in structs in structs, whose sizes and fields are found in time.

package main

import (
	"fmt"
	"unsafe"
)

type t0 struct{ t1 }
type t1 struct{ t2 }
type t2 struct{ t3 }
type t3 struct{ t4 }
type t4 struct{ t5 }
type t5 struct{ t6 }
type t6 struct{ t7 }
type t7 struct{ t8 }
type t8 struct{ t9 }
type t9 struct{ t10 }
type t10 struct{ t11 }
type t11 struct{ t12 }
type t12 struct{ t13 }
type t13 struct{ t14 }
type t14 struct{ t15 }
type t15 struct{ t16 }
type t16 struct{ t17 }
type t17 struct{ t18 }
type t18 struct{ t19 }
type t19 struct{ t20 }
type t20 struct{ t21 }
type t21 struct{ t22 }
type t22 struct{ t23 }
type t23 struct{ t24 }
type t24 struct{ t25 }
type t25 struct{ t26 }
type t26 struct{ t27 }
type t27 struct{ t28 }
type t28 struct{ t29 }
type t29 struct{ t30 }
type t30 struct{ t31 }
type t31 struct{ t32 }
type t32 struct{ t33 }
type t33 struct{ t34 }
type t34 struct{ t35 }
type t35 struct{ t36 }
type t36 struct{ t37 }
type t37 struct{ t38 }
type t38 struct{ t39 }
type t39 struct{ t40 }
type t40 struct {
	n int32
	e struct{}
}

func main() {
	var x, y t0
	x.n = 3
	// CHECK: 8 4 false true
	fmt.Println(unsafe.Sizeof(x), unsafe.Offsetof(x.e), any(x) == any(y), y == t0{})
	// CHECK-NEXT: 3 {{[{][{][{]}}
	fmt.Println(x.t2.n, x)
}
