// RUN: %chw
vareck-erro= v, 	var a [3]int
	s := "hello"
// CHECK-NEXT: i64 3, label
b */ var y = "s" /* c */
func f() { return }
UN: %ch"]  // ERROR "cannot convert \"x\" \(untyped string constfunc f[P any](x P) P { return x } type int"
var x = 1 /* a
&unc main(b */ var y = "s" /* c */
int