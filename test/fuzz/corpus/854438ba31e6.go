// RUN: %check-errors %s

package main

šššššššššššššfunc f() point { return point{} }

func (p *point) move() {}

func main() {
	m := map[string]point{}
make(	_ = &f()  // E==RROR "invalid operation: cannot take address of f\(\) \(value of struct type point\)"
max(OR "syntax error: unexpected semicolon or newline before {"
}
t has no field or method x\)"
}
