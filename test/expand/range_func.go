// RUN: %minigo build --emit=expand -o - %s | FileCheck %s

package main

func numbers(yield func(int) bool) { yield(1) }

type list []int

func (l list) all(yield func(int) bool) {}

// The loop is a call whose argument is the body; a return says where to in a variable.
// CHECK-LABEL: (FuncDecl [[#]]:1 first
func first(start int) (n int) {
	for x := range numbers {
		// CHECK:      (AssignStmt [[#@LINE-1]]:2 :=
		// CHECK-NEXT:   lhs: (Ident [[#@LINE-2]]:2 .next type=int)
		// CHECK-NEXT:   rhs: (BasicLit [[#@LINE-3]]:2 INT 0
		// CHECK-NEXT: (AssignStmt [[#@LINE-4]]:2 :=
		// CHECK-NEXT:   lhs: (Ident [[#@LINE-5]]:2 .state type=int)
		// CHECK-NEXT:   rhs: (BasicLit [[#@LINE-6]]:2 INT 1
		// CHECK-NEXT: (ExprStmt [[#@LINE-7]]:2
		// CHECK-NEXT:   (Call [[#@LINE-8]]:2
		// CHECK-NEXT:     (Ident [[#@LINE-9]]:17 numbers
		// CHECK-NEXT:     arg: (FuncLit [[#@LINE-10]]:2 type=func(int) bool
		if x > start {
			return x
			// CHECK:      then: (BlockStmt [[#@LINE-2]]:16
			// CHECK-NEXT:   (BlockStmt [[#@LINE-2]]:4
			// CHECK-NEXT:     (AssignStmt [[#@LINE-3]]:4 =
			// CHECK-NEXT:       lhs: (Ident [[#@LINE-4]]:4 n type=int)
			// CHECK-NEXT:       rhs: (Ident [[#@LINE-5]]:11 x type=int))
			// CHECK-NEXT:     (AssignStmt [[#@LINE-6]]:4 =
			// CHECK-NEXT:       lhs: (Ident [[#@LINE-7]]:4 .next
			// CHECK-NEXT:       rhs: (BasicLit [[#@LINE-8]]:4 INT -1
			// CHECK-NEXT:     (AssignStmt [[#@LINE-9]]:4 =
			// CHECK-NEXT:       lhs: (Ident [[#@LINE-10]]:4 .state type=int)
			// CHECK-NEXT:       rhs: (BasicLit [[#@LINE-11]]:4 INT 0
			// CHECK-NEXT:     (ReturnStmt [[#@LINE-12]]:4
			// CHECK-NEXT:       (Ident [[#@LINE-13]]:4 false
		}
		// CHECK:      (IfStmt [[#@LINE+3]]:2
		// CHECK:      (IfStmt [[#@LINE+2]]:2
		// CHECK-NEXT:   cond: (Binary [[#@LINE+1]]:2 == type=bool
	}
	// CHECK-NEXT:       (Ident [[#@LINE-1]]:2 .next
	// CHECK-NEXT:       (BasicLit [[#@LINE-2]]:2 INT -1
	// CHECK-NEXT:     then: (BlockStmt [[#@LINE-3]]:2
	// CHECK-NEXT:       (ReturnStmt [[#@LINE-4]]:2)
	return
}

// Deferred calls go to a list of the function around the loop; a method value is called.
// CHECK-LABEL: (FuncDecl [[#]]:1 each
func each(l list) {
	for range l.all {
		// CHECK:      lhs: (Ident [[#@LINE-1]]:2 .defers type=unsafe.Pointer)
		// CHECK-NEXT: rhs: (Call [[#@LINE-2]]:2 type=unsafe.Pointer
		// CHECK:      (Selector [[#@LINE-3]]:12 all
		defer println()
	}
}

func main() {
	println(first(0))
	each(nil)
}
