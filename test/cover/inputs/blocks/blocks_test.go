package blocks

import "testing"

func TestA(t *testing.T) {
	Else(1)
	Else(2)
	Ts(3)
	Decl()
	Empty3()
	Coms()
	Coms2(1)
	Shadow()
	Lab2(3)
	for i := range 9 {
		Case(i)
	}
	T{}.Meth()
	(&T{}).Meth2()
	Gen(map[string]int{"a": 3, "b": 4}, func(s string) bool { return s == "a" })
	Gen(map[int]int{3: 3, 5: 4}, func(s int) bool { return true })
	UseSeq()
	Paren()
	long(1, 2)
	Tabs()
	Utf("a")
	Crlf()
}

func TestStatements(t *testing.T) {
	Plain(1)
	OneLine()
	IfElse(1)
	IfElse(-20)
	Loops(20)
	Sw(1, 1)
	Blocks()
	G(1)
	G("s")
	(&S{}).M()
	Lab(0)
}
