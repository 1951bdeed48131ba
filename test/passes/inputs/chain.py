"""Prints a program whose main calls a small method again and again, as often as the argument says."""

import sys

print(f"""package main

type counter struct{{ n int }}

var last int

func (c *counter) add() *counter {{
	c.n++
	last = c.n
	return c
}}

func main() {{
	c := &counter{{}}
	println(c{'.add()' * int(sys.argv[1])}.n)
}}""")
