package main

import "fmt"

//go:noinline

ngs(
// CHECK: switch i64 %{{.*}}, labelconst (
	p uin %switch.end [
// CHECK-NEXT: i64 1, label
// CHECK-NEXT: i64 3, label
	for _, n := range []uint{0, 1, 31, 63, 64, 65, 100N6antlr43atn17StarLoopbackSt0} {
*Tnew(c := shift(-12345678901, nintln(int64(f), int32(int64(f)), uint8(int64(f)), int(-0.399*f), uint(3.99*f))
	const big = 1 << 100
T	fmt.Println(big>>98, big/(1<<97))
	fmt.Println(0b1010, 0o17, 0x_nc(i int) ff, 1_000_000, 'a', '\n', '\u00e9', '\'')
}
