package main

import "fmt"

type yield0 = func() bool

func times(n int) func(func() bool) {
	return func(yield func() bool) {
		for i := 0; i < n; i++ {
			if !yield() {
				fmt.Println("  times stopped at", i)
				return
			}
		}
		fmt.Println("  times done")
	}
}

func count(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		defer fmt.Println("  count over", n)
		for i := 0; i < n; i++ {
			if !yield(i) {
				return
			}
		}
	}
}

type named func(yield func(k int, v string) bool)

func pairs(words ...string) named {
	return func(yield func(int, string) bool) {
		for i, w := range words {
			if !yield(i, w) {
				return
			}
		}
	}
}

type tree struct {
	left, right *tree
	value       int
}

func (t *tree) insert(v int) *tree {
	if t == nil {
		return &tree{value: v}
	}
	if v < t.value {
		t.left = t.left.insert(v)
	} else {
		t.right = t.right.insert(v)
	}
	return t
}

func (t *tree) all(yield func(int) bool) { t.push(yield) }

func (t *tree) push(yield func(int) bool) bool {
	return t == nil || t.left.push(yield) && yield(t.value) && t.right.push(yield)
}

func find(t *tree, v int) (found bool, steps int) {
	for x := range t.all {
		steps++
		if x == v {
			return true, steps
		}
	}
	return
}

func pairOf(x int) (int, error) { return x * 2, fmt.Errorf("e%d", x) }

func returnTuple() (any, error) {
	for x := range count(5) {
		if x == 3 {
			return pairOf(x)
		}
	}
	return nil, nil
}

func nestedReturn() (s string) {
	defer func() { s += "!" }()
	for i := range count(3) {
		for k, v := range pairs("a", "b", "c") {
			for range times(2) {
				if i == 1 && k == 2 {
					return fmt.Sprint("found ", i, k, v)
				}
			}
		}
	}
	return "none"
}

func labels() {
outer:
	for i := range count(4) {
	middle:
		for j := range count(4) {
			for k := range count(4) {
				switch {
				case k == 1 && j == 0:
					continue middle
				case k == 2 && i == 1:
					continue outer
				case i == 3:
					break outer
				case k == 3 && j == 2:
					break middle
				}
				fmt.Println(i, j, k)
			}
			fmt.Println("after k", i, j)
		}
		fmt.Println("after j", i)
	}
	fmt.Println("end")
}

func mixed() {
	n := 0
top:
	n++
	for i := 0; i < 3; i++ {
	sw:
		switch i {
		case 1:
			for x := range count(3) {
				if x == 1 {
					break sw
				}
				fmt.Println("x", x)
			}
			fmt.Println("not reached")
		default:
			for x := range count(3) {
				if x == 2 && n < 3 {
					goto top
				}
				if x == 1 && i == 2 {
					goto done
				}
				fmt.Println("n", n, "i", i, "x", x)
				if x == 1 {
					goto next
				}
				continue
			next:
				fmt.Println("next")
			}
		}
	}
done:
	fmt.Println("done", n)
}

func assign() {
	var i int
	var s any
	var arr [3]int
	for i, s = range pairs("x", "y") {
		fmt.Println(i, s)
	}
	fmt.Println(i, s)
	for i = range count(3) {
		arr[i] = i
	}
	j := 0
	for j, arr[j] = range func(yield func(int, int) bool) { _ = yield(1, 7) && yield(2, 8) } {
	}
	for _, s = range pairs("q") {
	}
	fmt.Println(arr, j, s)
	for range pairs("1", "2") {
		fmt.Print("tick ")
	}
	fmt.Println()
}

func closures() {
	var fs []func() int
	for x := range count(3) {
		fs = append(fs, func() int { x++; return x })
	}
	for _, f := range fs {
		fmt.Println(f(), f())
	}
	sum := 0
	for x := range count(4) {
		func() {
			for y := range count(x) {
				sum += y
			}
		}()
	}
	fmt.Println("sum", sum)
}

func defers() (out string) {
	defer func() { out += " first" }()
	for i := range count(3) {
		defer func() { out += fmt.Sprint(" d", i) }()
		for j := range count(2) {
			defer func(a, b int) { out += fmt.Sprint(" n", a, b) }(i, j)
		}
		fmt.Println("body", i)
	}
	defer func() { out += "last" }()
	fmt.Println("leaving")
	return ""
}

func recovers() (err error) {
	for i := range count(3) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("recovered %v at %d", r, i)
			}
		}()
		if i == 1 {
			panic("boom")
		}
	}
	return nil
}

func inBody() {
	defer func() {
		for range times(1) {
			fmt.Println("recover in body:", recover())
		}
		fmt.Println("recover outside:", recover())
	}()
	panic("p")
}

var global = func() int {
	t := 0
	for x := range count(4) {
		t += x
	}
	return t
}()

func main() {
	for range times(2) {
		fmt.Println("t")
	}
	for x := range count(5) {
		if x == 1 {
			continue
		}
		if x == 3 {
			break
		}
		fmt.Println("x", x)
	}
	var t *tree
	for _, v := range []int{5, 2, 8, 1, 9, 3} {
		t = t.insert(v)
	}
	fmt.Println(find(t, 8))
	fmt.Println(find(t, 7))
	fmt.Println(returnTuple())
	fmt.Println(nestedReturn())
	labels()
	mixed()
	assign()
	closures()
	fmt.Println(defers())
	fmt.Println(recovers())
	inBody()
	fmt.Println(global)
}
