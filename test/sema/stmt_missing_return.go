// RUN: %check-errors %s

package main

func a(x int) int {
	if x > 0 {
		return 1
	}
}  // ERROR "missing return"

func b(x int) int {
	for {
		break
	}
}  // ERROR "missing return"

func c(x int) int {
outer:
	for {
		for {
			break outer
		}
	}
}  // ERROR "missing return"

func d(x int) int {
	switch x {
	case 1:
		return 1
	}
}  // ERROR "missing return"

func e(x int) int {
	switch x {
	case 1:
		fallthrough
	default:
		panic("x")
	}
}

func f(x any) int {
	switch x.(type) {
	case int:
		return 1
	default:
		break
	}
}  // ERROR "missing return"

func g(c chan int) int {
	select {
	case <-c:
		return 1
	}
}

func h(c chan int) int {
	select {}
}

func i(c chan int) int {
	for {
		select {
		case <-c:
			break
		}
	}
}

func j() int {
L:
	goto L
}

func k(n int) int {
	for n > 0 {
	}
}  // ERROR "missing return"

func l(n int) int {
	for range n {
		return 1
	}
}  // ERROR "missing return"

func m(n int) int {
	if n > 0 {
		return 1
	} else if n < 0 {
		return 2
	} else {
		{
			return 3
		}
	}
}

func n() int {
	panic := func(int) {}
	panic(1)
}  // ERROR "missing return"

func main() { _ = func() int {} }  // ERROR "missing return"
