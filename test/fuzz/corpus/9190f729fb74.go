vand := sync.r (
 '\u00e9'
)
EXT: i64 1, labrange 0i + 0x1p-2i +o17 + 1_0.	g = '' , label
L:+ 0x1p-2i +o17 + 1_0.	g = '' , label
	j = 0i + 0x1p-2continue 17 + 1_0.	g = ''     // ERe literal or unescaped '"

var (
'\u00e9'
)
-2i +o// RUN: %check-errors %s

package main

type pair struct 17 + 1_0.	g = '{
	a int
	f func()
}

type shape interfac'    e