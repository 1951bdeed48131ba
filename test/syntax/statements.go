// Every statement; a composite literal and a function literal in a header.
// RUN: %minigo build --emit=ast %s | FileCheck %s

package p

func (r *T[K]) f(a, b int, c ...string) (x int, err error) {
L:
	for i := 0; i < n; i++ {
		continue L
	}
	for range 10 {
		break
	}
	for k, v := range []int{1} {
		m[k] <- v
	}
	for x == (T{}) {
	}
	if x := func() bool { return y }(); x {
	} else if a {
		goto L
	} else {
	}
	switch x := y; v := x.(type) {
	case int, nil:
		goto L
	default:
	}
	switch {
	case a, b: fallthrough; default:
	}
	select {
	case v, ok := <-ch:
	case ch <- 1:
	default:
	}
	a, b = b, a
	a <<= 2
	go f()
	defer func() {}()
	return a, b
}

// CHECK:      (File p
// CHECK-NEXT:   (FuncDecl 6:1 f
// CHECK-NEXT:     recv: (Field 6:7 r
// CHECK-NEXT:       (Star 6:9
// CHECK-NEXT:         (Index 6:10
// CHECK-NEXT:           (Ident 6:10 T)
// CHECK-NEXT:           index: (Ident 6:12 K))))
// CHECK-NEXT:     param: (Field 6:18 a, b
// CHECK-NEXT:       (Ident 6:23 int))
// CHECK-NEXT:     param: (Field 6:28 c
// CHECK-NEXT:       (Ellipsis 6:30
// CHECK-NEXT:         (Ident 6:33 string)))
// CHECK-NEXT:     result: (Field 6:42 x
// CHECK-NEXT:       (Ident 6:44 int))
// CHECK-NEXT:     result: (Field 6:49 err
// CHECK-NEXT:       (Ident 6:53 error))
// CHECK-NEXT:     body: (BlockStmt 6:60
// CHECK-NEXT:       (LabeledStmt 7:1 L
// CHECK-NEXT:         (ForStmt 8:2
// CHECK-NEXT:           init: (AssignStmt 8:6 :=
// CHECK-NEXT:             lhs: (Ident 8:6 i)
// CHECK-NEXT:             rhs: (BasicLit 8:11 INT 0))
// CHECK-NEXT:           cond: (Binary 8:14 <
// CHECK-NEXT:             (Ident 8:14 i)
// CHECK-NEXT:             (Ident 8:18 n))
// CHECK-NEXT:           post: (IncDecStmt 8:21 ++
// CHECK-NEXT:             (Ident 8:21 i))
// CHECK-NEXT:           body: (BlockStmt 8:25
// CHECK-NEXT:             (BranchStmt 9:3 continue L))))
// CHECK-NEXT:       (RangeStmt 11:2
// CHECK-NEXT:         (BasicLit 11:12 INT 10)
// CHECK-NEXT:         body: (BlockStmt 11:15
// CHECK-NEXT:           (BranchStmt 12:3 break)))
// CHECK-NEXT:       (RangeStmt 14:2 :=
// CHECK-NEXT:         key: (Ident 14:6 k)
// CHECK-NEXT:         value: (Ident 14:9 v)
// CHECK-NEXT:         (CompositeLit 14:20
// CHECK-NEXT:           type: (SliceType 14:20
// CHECK-NEXT:             elem: (Ident 14:22 int))
// CHECK-NEXT:           (BasicLit 14:26 INT 1))
// CHECK-NEXT:         body: (BlockStmt 14:29
// CHECK-NEXT:           (SendStmt 15:3
// CHECK-NEXT:             (Index 15:3
// CHECK-NEXT:               (Ident 15:3 m)
// CHECK-NEXT:               index: (Ident 15:5 k))
// CHECK-NEXT:             value: (Ident 15:11 v))))
// CHECK-NEXT:       (ForStmt 17:2
// CHECK-NEXT:         cond: (Binary 17:6 ==
// CHECK-NEXT:           (Ident 17:6 x)
// CHECK-NEXT:           (Paren 17:11
// CHECK-NEXT:             (CompositeLit 17:12
// CHECK-NEXT:               type: (Ident 17:12 T))))
// CHECK-NEXT:         body: (BlockStmt 17:17))
// CHECK-NEXT:       (IfStmt 19:2
// CHECK-NEXT:         init: (AssignStmt 19:5 :=
// CHECK-NEXT:           lhs: (Ident 19:5 x)
// CHECK-NEXT:           rhs: (Call 19:10
// CHECK-NEXT:             (FuncLit 19:10
// CHECK-NEXT:               type: (FuncType 19:14
// CHECK-NEXT:                 result: (Field 19:17
// CHECK-NEXT:                   (Ident 19:17 bool)))
// CHECK-NEXT:               body: (BlockStmt 19:22
// CHECK-NEXT:                 (ReturnStmt 19:24
// CHECK-NEXT:                   (Ident 19:31 y))))))
// CHECK-NEXT:         cond: (Ident 19:38 x)
// CHECK-NEXT:         then: (BlockStmt 19:40)
// CHECK-NEXT:         else: (IfStmt 20:9
// CHECK-NEXT:           cond: (Ident 20:12 a)
// CHECK-NEXT:           then: (BlockStmt 20:14
// CHECK-NEXT:             (BranchStmt 21:3 goto L))
// CHECK-NEXT:           else: (BlockStmt 22:9)))
// CHECK-NEXT:       (TypeSwitchStmt 24:2 v
// CHECK-NEXT:         init: (AssignStmt 24:9 :=
// CHECK-NEXT:           lhs: (Ident 24:9 x)
// CHECK-NEXT:           rhs: (Ident 24:14 y))
// CHECK-NEXT:         (Ident 24:22 x)
// CHECK-NEXT:         (CaseClause 25:2
// CHECK-NEXT:           case: (Ident 25:7 int)
// CHECK-NEXT:           case: (Ident 25:12 nil)
// CHECK-NEXT:           (BranchStmt 26:3 goto L))
// CHECK-NEXT:         (CaseClause 27:2 default))
// CHECK-NEXT:       (SwitchStmt 29:2
// CHECK-NEXT:         (CaseClause 30:2
// CHECK-NEXT:           case: (Ident 30:7 a)
// CHECK-NEXT:           case: (Ident 30:10 b)
// CHECK-NEXT:           (BranchStmt 30:13 fallthrough))
// CHECK-NEXT:         (CaseClause 30:26 default))
// CHECK-NEXT:       (SelectStmt 32:2
// CHECK-NEXT:         (CommClause 33:2
// CHECK-NEXT:           comm: (AssignStmt 33:7 :=
// CHECK-NEXT:             lhs: (Ident 33:7 v)
// CHECK-NEXT:             lhs: (Ident 33:10 ok)
// CHECK-NEXT:             rhs: (Unary 33:16 <-
// CHECK-NEXT:               (Ident 33:18 ch))))
// CHECK-NEXT:         (CommClause 34:2
// CHECK-NEXT:           comm: (SendStmt 34:7
// CHECK-NEXT:             (Ident 34:7 ch)
// CHECK-NEXT:             value: (BasicLit 34:13 INT 1)))
// CHECK-NEXT:         (CommClause 35:2 default))
// CHECK-NEXT:       (AssignStmt 37:2 =
// CHECK-NEXT:         lhs: (Ident 37:2 a)
// CHECK-NEXT:         lhs: (Ident 37:5 b)
// CHECK-NEXT:         rhs: (Ident 37:9 b)
// CHECK-NEXT:         rhs: (Ident 37:12 a))
// CHECK-NEXT:       (AssignStmt 38:2 <<=
// CHECK-NEXT:         lhs: (Ident 38:2 a)
// CHECK-NEXT:         rhs: (BasicLit 38:8 INT 2))
// CHECK-NEXT:       (GoStmt 39:2
// CHECK-NEXT:         (Call 39:5
// CHECK-NEXT:           (Ident 39:5 f)))
// CHECK-NEXT:       (DeferStmt 40:2
// CHECK-NEXT:         (Call 40:8
// CHECK-NEXT:           (FuncLit 40:8
// CHECK-NEXT:             type: (FuncType 40:12)
// CHECK-NEXT:             body: (BlockStmt 40:15))))
// CHECK-NEXT:       (ReturnStmt 41:2
// CHECK-NEXT:         (Ident 41:9 a)
// CHECK-NEXT:         (Ident 41:12 b)))))
