// Automatic semicolons (specification, "Semicolons"); comments that span lines end a statement.
// RUN: %minigo build --emit=tokens %s | FileCheck %s

package p

var x = 1 /* a
b */ var y = "s" /* c */
func f() { return }
const z = 0x1F + 'a' &^ 1.5e3i

// CHECK:      4:1 PACKAGE package
// CHECK-NEXT: 4:9 IDENT p
// CHECK-NEXT: 4:10 SEMI
// CHECK-NEXT: 6:1 VAR var
// CHECK-NEXT: 6:5 IDENT x
// CHECK-NEXT: 6:7 ASSIGN =
// CHECK-NEXT: 6:9 NUMBER 1
// CHECK-NEXT: 6:11 SEMI
// CHECK-NEXT: 7:6 VAR var
// CHECK-NEXT: 7:10 IDENT y
// CHECK-NEXT: 7:12 ASSIGN =
// CHECK-NEXT: 7:14 STRING "s"
// CHECK-NEXT: 7:25 SEMI
// CHECK-NEXT: 8:1 FUNC func
// CHECK-NEXT: 8:6 IDENT f
// CHECK-NEXT: 8:7 LPAREN (
// CHECK-NEXT: 8:8 RPAREN )
// CHECK-NEXT: 8:10 LBRACE {
// CHECK-NEXT: 8:12 RETURN return
// CHECK-NEXT: 8:19 RBRACE }
// CHECK-NEXT: 8:20 SEMI
// CHECK-NEXT: 9:1 CONST const
// CHECK-NEXT: 9:7 IDENT z
// CHECK-NEXT: 9:9 ASSIGN =
// CHECK-NEXT: 9:11 NUMBER 0x1F
// CHECK-NEXT: 9:16 ADD +
// CHECK-NEXT: 9:18 RUNE 'a'
// CHECK-NEXT: 9:22 AND_NOT &^
// CHECK-NEXT: 9:25 NUMBER 1.5e3i
// CHECK-NEXT: 9:31 SEMI
// CHECK:      EOF
