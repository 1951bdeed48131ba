// RUN: %check-errors %s

// Built-in functions that copy, and those of numbers, over type sets.

package main

func copies[B ~[]byte, T ~string | ~[]byte, Y []int | []string, V ~chan int | ~[]int, F ~float64, X ~complex128](b B, t T, y Y, v V, f F, x X) {
	b = append(b, t...)
	copy(b, t)
	copy(b, y)  // ERROR "invalid copy: mismatched slice element types int and string in y \(variable of type Y constrained by \[\]int \| \[\]string\)"
	_ = append(y, 1)  // ERROR "invalid append: mismatched slice element types int and string in y \(variable of type Y constrained by \[\]int \| \[\]string\)"
	copy(y, y)  // ERROR "invalid copy: mismatched slice element types int and string in y \(variable of type Y constrained by \[\]int \| \[\]string\)"
	_ = make(V, 1)  // ERROR "invalid argument: cannot make V: chan int and \[\]int have different underlying types"
	_ = complex(f, f)  // ERROR "f \(variable of type F constrained by ~float64\) not supported as argument to built-in complex for go1\.18 \(see go\.dev/issue/50937\)"
	_ = real(x)  // ERROR "x \(variable of type X constrained by ~complex128\) not supported as argument to built-in real for go1\.18 \(see go\.dev/issue/50937\)"
	_ = append(b, y...)  // ERROR "cannot use y \(variable of type Y constrained by \[\]int \| \[\]string\) as \[\]byte value in argument to append: cannot assign \[\]int \(in Y\) to \[\]byte"
	close(v)  // ERROR "invalid operation: cannot close non-channel v \(variable of type V constrained by ~chan int \| ~\[\]int\)"
	delete(b, 0)  // ERROR "invalid argument: b \(variable of type B constrained by ~\[\]byte\) is not a map"
}

func main() {}
