// Type declarations: arrays against type parameters, embedded fields, interfaces, channels.
// RUN: %minigo build --emit=ast %s | FileCheck %s

package p

type A[N] int
type B[P any] int
type C[P *int,] struct{}
type D[P *Q] int
type E[P []int | ~[]*Q] func(P, ...Q) (x, y P)
type F = [2]map[string]chan<- <-chan int
type G struct {
	a, b int `tag`
	*H
	p.I
	J[K]
	c [3]K
}
type L interface {
	m(a, b int) string
	~int | p.I
	J[K]
}

// CHECK:      (File p
// CHECK-NEXT:   (GenDecl 6:1 type
// CHECK-NEXT:     (TypeSpec 6:6 A
// CHECK-NEXT:       (ArrayType 6:7
// CHECK-NEXT:         len: (Ident 6:8 N)
// CHECK-NEXT:         elem: (Ident 6:11 int))))
// CHECK-NEXT:   (GenDecl 7:1 type
// CHECK-NEXT:     (TypeSpec 7:6 B
// CHECK-NEXT:       type param: (Field 7:8 P
// CHECK-NEXT:         (Ident 7:10 any))
// CHECK-NEXT:       (Ident 7:15 int)))
// CHECK-NEXT:   (GenDecl 8:1 type
// CHECK-NEXT:     (TypeSpec 8:6 C
// CHECK-NEXT:       type param: (Field 8:8 P
// CHECK-NEXT:         (Star 8:10
// CHECK-NEXT:           (Ident 8:11 int)))
// CHECK-NEXT:       (StructType 8:17)))
// CHECK-NEXT:   (GenDecl 9:1 type
// CHECK-NEXT:     (TypeSpec 9:6 D
// CHECK-NEXT:       (ArrayType 9:7
// CHECK-NEXT:         len: (Binary 9:8 *
// CHECK-NEXT:           (Ident 9:8 P)
// CHECK-NEXT:           (Ident 9:11 Q))
// CHECK-NEXT:         elem: (Ident 9:14 int))))
// CHECK-NEXT:   (GenDecl 10:1 type
// CHECK-NEXT:     (TypeSpec 10:6 E
// CHECK-NEXT:       type param: (Field 10:8 P
// CHECK-NEXT:         (Binary 10:10 |
// CHECK-NEXT:           (SliceType 10:10
// CHECK-NEXT:             elem: (Ident 10:12 int))
// CHECK-NEXT:           (Unary 10:18 ~
// CHECK-NEXT:             (SliceType 10:19
// CHECK-NEXT:               elem: (Star 10:21
// CHECK-NEXT:                 (Ident 10:22 Q))))))
// CHECK-NEXT:       (FuncType 10:29
// CHECK-NEXT:         param: (Field 10:30
// CHECK-NEXT:           (Ident 10:30 P))
// CHECK-NEXT:         param: (Field 10:33
// CHECK-NEXT:           (Ellipsis 10:33
// CHECK-NEXT:             (Ident 10:36 Q)))
// CHECK-NEXT:         result: (Field 10:40 x, y
// CHECK-NEXT:           (Ident 10:45 P)))))
// CHECK-NEXT:   (GenDecl 11:1 type
// CHECK-NEXT:     (TypeSpec 11:6 F =
// CHECK-NEXT:       (ArrayType 11:10
// CHECK-NEXT:         len: (BasicLit 11:11 INT 2)
// CHECK-NEXT:         elem: (MapType 11:13
// CHECK-NEXT:           key: (Ident 11:17 string)
// CHECK-NEXT:           value: (ChanType 11:24 chan<-
// CHECK-NEXT:             (ChanType 11:31 <-chan
// CHECK-NEXT:               (Ident 11:38 int)))))))
// CHECK-NEXT:   (GenDecl 12:1 type
// CHECK-NEXT:     (TypeSpec 12:6 G
// CHECK-NEXT:       (StructType 12:8
// CHECK-NEXT:         (Field 13:2 a, b
// CHECK-NEXT:           (Ident 13:7 int)
// CHECK-NEXT:           tag: (BasicLit 13:11 STRING `tag`))
// CHECK-NEXT:         (Field 14:2
// CHECK-NEXT:           (Star 14:2
// CHECK-NEXT:             (Ident 14:3 H)))
// CHECK-NEXT:         (Field 15:2
// CHECK-NEXT:           (Selector 15:2 I
// CHECK-NEXT:             (Ident 15:2 p)))
// CHECK-NEXT:         (Field 16:2
// CHECK-NEXT:           (Index 16:2
// CHECK-NEXT:             (Ident 16:2 J)
// CHECK-NEXT:             index: (Ident 16:4 K)))
// CHECK-NEXT:         (Field 17:2 c
// CHECK-NEXT:           (ArrayType 17:4
// CHECK-NEXT:             len: (BasicLit 17:5 INT 3)
// CHECK-NEXT:             elem: (Ident 17:7 K))))))
// CHECK-NEXT:   (GenDecl 19:1 type
// CHECK-NEXT:     (TypeSpec 19:6 L
// CHECK-NEXT:       (InterfaceType 19:8
// CHECK-NEXT:         (Field 20:2 m
// CHECK-NEXT:           (FuncType 20:3
// CHECK-NEXT:             param: (Field 20:4 a, b
// CHECK-NEXT:               (Ident 20:9 int))
// CHECK-NEXT:             result: (Field 20:14
// CHECK-NEXT:               (Ident 20:14 string))))
// CHECK-NEXT:         (Field 21:2
// CHECK-NEXT:           (Binary 21:2 |
// CHECK-NEXT:             (Unary 21:2 ~
// CHECK-NEXT:               (Ident 21:3 int))
// CHECK-NEXT:             (Selector 21:9 I
// CHECK-NEXT:               (Ident 21:9 p))))
// CHECK-NEXT:         (Field 22:2
// CHECK-NEXT:           (Index 22:2
// CHECK-NEXT:             (Ident 22:2 J)
// CHECK-NEXT:             index: (Ident 22:4 K)))))))
