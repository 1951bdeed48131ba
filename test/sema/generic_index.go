// RUN: %check-errors %s

// Index and slice expressions, and composite literals, of type parameters.

package main

func index[S ~[]int, M ~map[string]int, A [2]int | [4]int, T ~string | ~[]byte, P *[3]int, X []int | map[int]int, Y []int | []string, Z any](s S, m M, a A, t T, p P, x X, y Y, z Z) {
	s[0] = 1
	m["a"] = 2
	a[1] = 3
	_ = t[0] + 1
	p[2] = 4
	a[3] = 5  // ERROR "invalid argument: index 3 out of bounds \[0:2\]"
	t[0] = 6  // ERROR "cannot assign to t\[0\] \(neither addressable nor a map index expression\)"
	_ = m[0]  // ERROR "cannot use 0 \(untyped int constant\) as string value in map index"
	_ = x[0]  // ERROR "cannot index x \(variable of type X constrained by \[\]int \| map\[int\]int\)"
	_ = y[0]  // ERROR "cannot index y \(variable of type Y constrained by \[\]int \| \[\]string\)"
	_ = z[0]  // ERROR "cannot index z \(variable of type Z constrained by any\)"
	_ = s[1.5]  // ERROR "1\.5 \(untyped float constant\) truncated to int"
}

func slice[S ~[]int, T ~string | ~[]byte, A [2]int, Y []int | []string, Z any](s S, t T, a A, y Y, z Z) {
	s = s[1:]
	t = t[:2]
	_ = a[:]
	_ = t[0:1:2]  // ERROR "invalid operation: 3-index slice of string"
	_ = y[:]  // ERROR "cannot slice y \(variable of type Y constrained by \[\]int \| \[\]string\): \[\]int and \[\]string have different underlying types"
	_ = z[:]  // ERROR "cannot slice z \(variable of type Z constrained by any\): no specific type in Z"
}

func main() {}
