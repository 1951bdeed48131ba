// Operator precedence, unary operators, suffixes, composite literals, arrows and channels.
// RUN: %minigo build --emit=ast %s | FileCheck %s

package p

var a = b + c*d - -e&^f == 1 && !g || h
var i = *p.x[1].y(2, z...)[3:4:5].(T)
var j = []T{{1}, 2: {x: 3}, k: U{4}}
var k = f[int, []string](m[n]) + (func(int) (a, b))(nil)
var l = <-chan int(m) == <-(chan int)(n)
var m = func(a, b int) T { return T{a, b} }(1, 2)
var n = [...]struct{ x int }{{1}}[0].x

// CHECK:      (File p
// CHECK-NEXT:   (GenDecl 6:1 var
// CHECK-NEXT:     (ValueSpec 6:5 a
// CHECK-NEXT:       (Binary 6:9 ||
// CHECK-NEXT:         (Binary 6:9 &&
// CHECK-NEXT:           (Binary 6:9 ==
// CHECK-NEXT:             (Binary 6:9 -
// CHECK-NEXT:               (Binary 6:9 +
// CHECK-NEXT:                 (Ident 6:9 b)
// CHECK-NEXT:                 (Binary 6:13 *
// CHECK-NEXT:                   (Ident 6:13 c)
// CHECK-NEXT:                   (Ident 6:15 d)))
// CHECK-NEXT:               (Binary 6:19 &^
// CHECK-NEXT:                 (Unary 6:19 -
// CHECK-NEXT:                   (Ident 6:20 e))
// CHECK-NEXT:                 (Ident 6:23 f)))
// CHECK-NEXT:             (BasicLit 6:28 INT 1))
// CHECK-NEXT:           (Unary 6:33 !
// CHECK-NEXT:             (Ident 6:34 g)))
// CHECK-NEXT:         (Ident 6:39 h))))
// CHECK-NEXT:   (GenDecl 7:1 var
// CHECK-NEXT:     (ValueSpec 7:5 i
// CHECK-NEXT:       (Star 7:9
// CHECK-NEXT:         (TypeAssert 7:27
// CHECK-NEXT:           (Slice 7:27
// CHECK-NEXT:             (Call 7:10 ...
// CHECK-NEXT:               (Selector 7:10 y
// CHECK-NEXT:                 (Index 7:10
// CHECK-NEXT:                   (Selector 7:10 x
// CHECK-NEXT:                     (Ident 7:10 p))
// CHECK-NEXT:                   index: (BasicLit 7:14 INT 1)))
// CHECK-NEXT:               arg: (BasicLit 7:19 INT 2)
// CHECK-NEXT:               arg: (Ident 7:22 z))
// CHECK-NEXT:             low: (BasicLit 7:28 INT 3)
// CHECK-NEXT:             high: (BasicLit 7:30 INT 4)
// CHECK-NEXT:             max: (BasicLit 7:32 INT 5))
// CHECK-NEXT:           type: (Ident 7:36 T)))))
// CHECK-NEXT:   (GenDecl 8:1 var
// CHECK-NEXT:     (ValueSpec 8:5 j
// CHECK-NEXT:       (CompositeLit 8:9
// CHECK-NEXT:         type: (SliceType 8:9
// CHECK-NEXT:           elem: (Ident 8:11 T))
// CHECK-NEXT:         (CompositeLit 8:13
// CHECK-NEXT:           (BasicLit 8:14 INT 1))
// CHECK-NEXT:         (KeyValue 8:18
// CHECK-NEXT:           key: (BasicLit 8:18 INT 2)
// CHECK-NEXT:           value: (CompositeLit 8:21
// CHECK-NEXT:             (KeyValue 8:22
// CHECK-NEXT:               key: (Ident 8:22 x)
// CHECK-NEXT:               value: (BasicLit 8:25 INT 3))))
// CHECK-NEXT:         (KeyValue 8:29
// CHECK-NEXT:           key: (Ident 8:29 k)
// CHECK-NEXT:           value: (CompositeLit 8:32
// CHECK-NEXT:             type: (Ident 8:32 U)
// CHECK-NEXT:             (BasicLit 8:34 INT 4))))))
// CHECK-NEXT:   (GenDecl 9:1 var
// CHECK-NEXT:     (ValueSpec 9:5 k
// CHECK-NEXT:       (Binary 9:9 +
// CHECK-NEXT:         (Call 9:9
// CHECK-NEXT:           (Index 9:9
// CHECK-NEXT:             (Ident 9:9 f)
// CHECK-NEXT:             index: (Ident 9:11 int)
// CHECK-NEXT:             index: (SliceType 9:16
// CHECK-NEXT:               elem: (Ident 9:18 string)))
// CHECK-NEXT:           arg: (Index 9:26
// CHECK-NEXT:             (Ident 9:26 m)
// CHECK-NEXT:             index: (Ident 9:28 n)))
// CHECK-NEXT:         (Call 9:34
// CHECK-NEXT:           (Paren 9:34
// CHECK-NEXT:             (FuncType 9:39
// CHECK-NEXT:               param: (Field 9:40
// CHECK-NEXT:                 (Ident 9:40 int))
// CHECK-NEXT:               result: (Field 9:46
// CHECK-NEXT:                 (Ident 9:46 a))
// CHECK-NEXT:               result: (Field 9:49
// CHECK-NEXT:                 (Ident 9:49 b))))
// CHECK-NEXT:           arg: (Ident 9:53 nil)))))
// CHECK-NEXT:   (GenDecl 10:1 var
// CHECK-NEXT:     (ValueSpec 10:5 l
// CHECK-NEXT:       (Binary 10:9 ==
// CHECK-NEXT:         (Unary 10:9 <-
// CHECK-NEXT:           (Call 10:11
// CHECK-NEXT:             (ChanType 10:11 chan
// CHECK-NEXT:               (Ident 10:16 int))
// CHECK-NEXT:             arg: (Ident 10:20 m)))
// CHECK-NEXT:         (Unary 10:26 <-
// CHECK-NEXT:           (Call 10:28
// CHECK-NEXT:             (Paren 10:28
// CHECK-NEXT:               (ChanType 10:29 chan
// CHECK-NEXT:                 (Ident 10:34 int)))
// CHECK-NEXT:             arg: (Ident 10:39 n))))))
// CHECK-NEXT:   (GenDecl 11:1 var
// CHECK-NEXT:     (ValueSpec 11:5 m
// CHECK-NEXT:       (Call 11:9
// CHECK-NEXT:         (FuncLit 11:9
// CHECK-NEXT:           type: (FuncType 11:13
// CHECK-NEXT:             param: (Field 11:14 a, b
// CHECK-NEXT:               (Ident 11:19 int))
// CHECK-NEXT:             result: (Field 11:24
// CHECK-NEXT:               (Ident 11:24 T)))
// CHECK-NEXT:           body: (BlockStmt 11:26
// CHECK-NEXT:             (ReturnStmt 11:28
// CHECK-NEXT:               (CompositeLit 11:35
// CHECK-NEXT:                 type: (Ident 11:35 T)
// CHECK-NEXT:                 (Ident 11:37 a)
// CHECK-NEXT:                 (Ident 11:40 b)))))
// CHECK-NEXT:         arg: (BasicLit 11:45 INT 1)
// CHECK-NEXT:         arg: (BasicLit 11:48 INT 2))))
// CHECK-NEXT:   (GenDecl 12:1 var
// CHECK-NEXT:     (ValueSpec 12:5 n
// CHECK-NEXT:       (Selector 12:9 x
// CHECK-NEXT:         (Index 12:9
// CHECK-NEXT:           (CompositeLit 12:9
// CHECK-NEXT:             type: (ArrayType 12:9
// CHECK-NEXT:               len: (Ellipsis 12:10)
// CHECK-NEXT:               elem: (StructType 12:14
// CHECK-NEXT:                 (Field 12:22 x
// CHECK-NEXT:                   (Ident 12:24 int))))
// CHECK-NEXT:             (CompositeLit 12:30
// CHECK-NEXT:               (BasicLit 12:31 INT 1)))
// CHECK-NEXT:           index: (BasicLit 12:35 INT 0))))))
