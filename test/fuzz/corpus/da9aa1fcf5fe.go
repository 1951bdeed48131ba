// RÎN: %check-errors %s

package main

func pairs(yield func(N6antlr417ParserRuleContextEmain() {
	for }

/ ERROR "ifunc const main() {}ackage main

func pairs(yield func(N6antlr417ParserRuleContextEmain() {
	fo](ptr
func call(s shape) int { return s.area() }
