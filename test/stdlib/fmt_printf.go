// RUN: %minigo run %s | diff %s.out -

// Directives that are odd or wrong, and the other printing functions.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

type point struct{ X, Y int }

func (p point) String() string { return fmt.Sprintf("<%d,%d>", p.X, p.Y) }

type panics struct{}

func (panics) Error() string { panic(errors.New("inside")) }

type deep struct {
	Next *deep
	N    int
}

func main() {
	fmt.Printf("%d %s\n", 1)
	fmt.Printf("%d\n", 1, "extra", nil, 2.5)
	fmt.Printf("%!\n")
	fmt.Printf("%")
	fmt.Printf("\n%-")
	fmt.Printf("\n100%%\n")
	fmt.Printf("%z %!d\n", 3, 4)
	fmt.Printf("%*d|%-*d|%0*d\n", 5, 1, 5, 2, 5, 3)
	fmt.Printf("%*d\n", -5, 1)
	fmt.Printf("%*d\n", "x", 1)
	fmt.Printf("%*d\n", 10000000, 1)
	fmt.Printf("%.*f|%.*f|%.*f\n", 2, 3.14159, -1, 2.5, "y", 1.5)
	fmt.Printf("%[2]d %[1]d\n", 1, 2)
	fmt.Printf("%[2]*[1]d|%[3]*.[2]*[1]f|\n", 1, 5, 8)
	fmt.Printf("%[3]*.[2]*[1]f|\n", 12.0, 2, 6)
	fmt.Printf("%[5]d %[0]d %[x]d %[1d %[]d %[-1]d\n", 1, 2)
	fmt.Printf("%[1]d %d %d\n", 1, 2)
	fmt.Printf("%[2]d %d\n", 1, 2)
	fmt.Printf("%[1]2d|%[1].2d|%.[1]2d\n", 7)
	fmt.Printf("%.")
	fmt.Printf("\n%.d|%5.|%.5\n", 1, 2, 3)
	fmt.Printf("%é %☺\n", 1, 2)
	fmt.Printf("%s %v %d\n", point{1, 2}, &point{3, 4}, point{5, 6})
	fmt.Printf("%v %s\n", panics{}, []error{panics{}})
	fmt.Printf("%s\n", (*point)(nil))
	fmt.Printf("%d %v\n", &point{1, 2}, &deep{nil, 3})
	fmt.Printf("%v %+v\n", deep{N: 1}, deep{N: 2})
	fmt.Printf("%x %X %x\n", "hello", []byte{1, 171}, [2]byte{3, 4})
	fmt.Printf("%t %t\n", true, 1)
	fmt.Printf("%6.2f|%-8.3f|%+d|%x\n", 3.14159, 2.5, 5, 255)
	fmt.Printf("%c%c%c %q %U\n", 'a', 0x4E16, -1, 'x', 0x1F600)
	fmt.Printf("%08b %o %#o %O\n", 5, 64, 64, 64)
	fmt.Printf("%e %g %G %.3g\n", 123456.789, 1e100, 1e-10, 123456.789)
	fmt.Printf("%5t|%-7t|%q\n", true, false, []string{"a b", "c"})
	fmt.Printf("%T %T %T %T %T\n", 1, "s", []int{}, map[string]bool{}, func(int) error { return nil })
	fmt.Printf("%v %v\n", struct {
		a any
		b error
	}{}, [3]any{})
	fmt.Printf("%s\n", []any{1, "a", nil, errors.New("e")})
	fmt.Printf("%v\n", map[string][]int{"b": {2}, "a": {1}})
	fmt.Printf("%d %s\n", []any{1, "x"}, map[string]int{"q": 1})
	fmt.Printf("%08.3f|%+08.3f|%-8.2f|% 8.2f\n", -3.14159, 3.14159, 1.0, 1.0)
	fmt.Printf("%3c|%-3c|%03d|%03s\n", 'x', 'y', 7, "z")
	fmt.Printf("%10q|%-10q|%+q|%#q\n", "hi", "hi", "é", "raw")

	fmt.Print("a", "b", 1, 2, "c", 3.5, nil, nil, '\n', "\n")
	fmt.Print(1, 2, "\n")
	fmt.Println("x", 1, nil, true, []string{"q"}, 'a')
	fmt.Println()
	fmt.Print()
	fmt.Fprintln(os.Stdout, "to stdout", fmt.Sprint("a", 1, 2, "b"), fmt.Sprintln("end"))
	fmt.Fprint(os.Stdout, fmt.Sprintf("%05d", 42), "\n")
	var sb strings.Builder
	n, err := fmt.Fprintf(&sb, "%s-%d", "b", 9)
	fmt.Println(sb.String(), n, err)
	fmt.Println(string(fmt.Append([]byte("x"), 1, 2)), string(fmt.Appendf(nil, "%03d", 5)), string(fmt.Appendln([]byte("<"), "z", 1)))

	base := errors.New("base")
	other := errors.New("other")
	one := fmt.Errorf("one: %w", base)
	two := fmt.Errorf("two: %w and %w", one, other)
	none := fmt.Errorf("none: %v", base)
	bad := fmt.Errorf("bad: %w", 5)
	swapped := fmt.Errorf("%[2]w %[1]w", base, other)
	fmt.Println(one, two, none, bad, swapped)
	fmt.Println(errors.Is(two, base), errors.Is(two, other), errors.Is(none, base), errors.Unwrap(one) == base, errors.Unwrap(two))
	fmt.Printf("%T %T %T %T\n", one, two, none, bad)
	fmt.Printf("%v %s %q\n", one, one, one)
}
