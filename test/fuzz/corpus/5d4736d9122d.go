// RUN: %check-errors %s

package main

func ming{"a"}, "b", ain(args []string) int { return 0 } =/ ERROR "func main must have no arguments and no return values"
