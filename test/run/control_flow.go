package main

import "fmt"

func classify(n int) string {
	switch {
	case n < 0:
		return "negative"
	case n == 0:
		return "zero"
	case n < 10:
		fallthrough
	case n < 20:
		return "small"
	default:
		return "large"
	}
}

func find(rows [][]int, want int) (int, int) {
outer:
	for i, row := range rows {
		for j, x := range row {
			if x == want {
				return i, j
			}
			if x > 100 {
				continue outer
			}
			if x < 0 {
				break outer
			}
		}
	}
	return -1, -1
}

func gotos(n int) (s string) {
	i := 0
loop:
	if i < n {
		s += fmt.Sprint(i)
		i++
		goto loop
	}
	goto done
done:
	return s + "."
}

type color int

const (
	red color = iota
	green
	blue
)

func calls(s string) string { fmt.Print(s, " "); return s }

func main() {
	for _, n := range []int{-5, 0, 5, 15, 500} {
		fmt.Print(classify(n), " ")
	}
	fmt.Println()
	fmt.Println(find([][]int{{1, 2}, {200, 3}, {3}}, 3))
	fmt.Println(find([][]int{{1, -2}, {3}}, 3))
	fmt.Println(gotos(4))
	switch c := green; c {
	case red, blue:
		fmt.Println("no")
	case green:
		fmt.Println("green")
		break
	}
	switch calls("a") {
	case calls("b"), calls("a"), calls("never"):
		fmt.Println("matched")
	default:
		fmt.Println("default")
	}
	switch x := 5; {
	default:
		fmt.Println("default first")
	case x > 3:
		fmt.Println("x > 3")
	}
	switch x := any(true); {
	case x == nil:
		fmt.Println("nil")
	case x != false, false:
		fmt.Println("true")
	}
	for _, x := range []any{true, false, "true", nil} {
		switch {
		case x:
			fmt.Print("x is true, ")
		case nil == x, !true:
			fmt.Print("x is nil, ")
		default:
			fmt.Print("other, ")
		}
	}
	fmt.Println()
	switch (*color)(nil) {
	case any(nil):
		fmt.Println("nil interface")
	case nil:
		fmt.Println("nil pointer")
	}
	for i, j := 0, 10; i < j; i, j = i+1, j-2 {
		fmt.Print(i, j, " ")
	}
	fmt.Println()
	n := 0
	for n < 3 {
		n++
	}
	for {
		n++
		if n > 5 {
			break
		}
	}
	fmt.Println(n)
	for range 2 {
		fmt.Print("x")
	}
	for i := range uint8(3) {
		fmt.Printf(" %T%d", i, i)
	}
	fmt.Println()
	var fs []func() int
	for i := 0; i < 6; i++ {
		fs = append(fs, func() int { i += 10; return i })
		if i == 2 {
			i++
		}
	}
	for _, f := range fs {
		fmt.Print(f(), " ", f(), " ")
	}
	fmt.Println()
	if x := n * 2; x > 100 {
		fmt.Println("big")
	} else if y := x + 1; y > 12 {
		fmt.Println("y", y)
	} else {
		fmt.Println("else", x, y)
	}
	ch := make(chan int, 5)
	for i := range 5 {
		ch <- i * i
	}
	close(ch)
	for v := range ch {
		fmt.Print(v, " ")
	}
	v, ok := <-ch
	fmt.Println(v, ok)
	var arr [3]struct{ x int }
	for i := range arr {
		arr[i].x = i
	}
	var key int
	var val struct{ x int }
	for key, val = range arr {
	}
	fmt.Println(key, val)
	{
		n := "shadow"
		fmt.Println(n)
	}
	switch any(n).(type) {
	}
	func() {
		for i := 0; ; i++ {
			switch {
			case i == 1:
				continue
			case i > 2:
				return
			}
			fmt.Print(i, ";")
		}
	}()
	fmt.Println()
}
