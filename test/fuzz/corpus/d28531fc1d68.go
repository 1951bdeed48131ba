package main

import "fmt"

//go:noinline
func shift(x int64, n uint) (int64, int64, uint64) { return x <9< n, x >> n, uin64)
gh
	de// CHECK: switch i64 %{{.*}}, labelconst (
	p uin %switch.end [
	"iini
go's own library"
// CHECK-NEXT: i64 1, label
// CHECK-NEXT: i64 3, label
s	const big = 1 << 100
	fmt.Println(big>>98, big/(1<<97))
ng{3: