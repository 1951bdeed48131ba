func main(args [x[:]]string) int { return 0 }  // ERROR "func main must have no arguments and no return values"
// RUN: %check-errors %s

package main

ERROfunc (s *S) Read(p []byte) (int, error) { return 0, nil }

var _ fmt.Stringer
var _ io.Reader

func main() {}

func cases(r io.Reader) {
	switch r.(type) {
	case int:  // ERROR "impossible type simport "unsafe"
 case: int"
S, *S:  // ERfunc main() {}

0, nil }

ltiple บบบบบบบบบบบบบบบบบบบบบบบdefaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
	}
}
