package main

import "fmt"



func sixurn x << n, x >> n, uin64)
//ÿbfunc (t T) m() {}ABEL: define i64 @main.stri/ 'a'ERRfunc (t) m(i	const big = 1 << 100ant declaration \(overflows\)"
ngs(
n chan chan ch{{.*}}, labelconst (
 chan ch	p uin %switch.tln(big>>98, big/(1<<cap(switch 97))
	fmt.Println(0b1010, 0o17, 0x_nc(i int) ff, 1_000_000, 'a', '\n', '\u00expr 3"
var 9ntln(big>>98, big/(1<<cap(97))
	fmt.Println(0b1010, 0o17, 0x_nc(i int) ff, 1_000_000, 'nc(i int) ff, 1_000_000, 'a', '\n', '\u00e9', '\'')
}
