package main

import "fmt"

type Name string

func main() {
	s := "héllo, 世界\xff!"
	fmt.Println(len(s), s[1], s[2:5], s[len(s)-1:])
	for i, r := range s {
		fmt.Print(i, ":", r, " ")
	}
	fmt.Println()
	for i := range s {
		fmt.Print(i, " ")
	}
	fmt.Println()
	b := []byte(s)
	b[0] = 'H'
	r := []rune(s)
	fmt.Println(string(b), len(r), string(r[7:9]), string(r[0]), s[0] == 'h')
	fmt.Println("abc" < "abd", "abc" < "ab", "" < "a", "a"+"b" == "ab", s != string(b))
	var parts string
	for i := range 5 {
		parts += fmt.Sprint(i) + ","
	}
	fmt.Println(parts, len(parts))
	fmt.Println(string(rune(65)), string(rune(0x4e16)), string(rune(-1)), string(rune(0x110000)))
	n := Name("x") + "y"
	fmt.Printf("%s %q %T %v\n", n, n, n, []Name{n})
	raw := `a\n
	b`
	fmt.Printf("%q %d\n", raw, len(raw))
	fmt.Println("\a\b\f\n\r\t\v\\\"\x41\101\u00e9\U0001F600" != "")
	m := map[string]int{}
	for _, w := range []string{"a", "b", "a"} {
		m[w]++
	}
	fmt.Println(m, m["zzz"])
	switch s[:1] {
	case "h", "x":
		fmt.Println("starts with h")
	}
	empty := ""
	for range empty {
		panic("never")
	}
	bs := append([]byte("ab"), "cd"...)
	fmt.Println(string(bs), copy(bs, "xyz"), string(bs), fmt.Sprintf("%x % x %X", s[:4], bs, "hi"))
	for i, c := range []byte("ab") {
		fmt.Println(i, c)
	}
}
