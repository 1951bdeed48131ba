// The parts of a counted loop in chunks (strip_mine.cpp), and that its results are right at the edges of
// chunks.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
// RUN: %minigo build %s -o %t && %t 2>&1 | FileCheck %s --check-prefix=OUT

package main

// CHECK-LABEL: define {{.*}} @main.mix(
// CHECK: icmp uge i64 %{{.*}}, 8192
// CHECK: %left = phi i64
// CHECK: %limit = phi i64
// CHECK: %more = icmp uge i64 %left, 8192
// CHECK: %until = select i1 %more, i64 %limit
// CHECK: br i1 %more, label %[[NEXT:.*]], label
// CHECK: [[NEXT]]:
// CHECK: load volatile i8, ptr addrspace(257) inttoptr (i64 119 to ptr addrspace(257))
// CHECK: call preserve_allcc void @mg_preempt()
//
//go:noinline
func mix(n int, seed uint32) uint32 {
	for i := 0; i < n; i++ {
		seed = seed*1664525 + 1013904223
		seed ^= seed >> 7
	}
	return seed
}

//go:noinline
func down(n int32) (rounds int) {
	for i := n; i > 0; i -= 3 {
		rounds += int(i & 1)
	}
	return rounds
}

//go:noinline
func count(s []byte, x byte) (n int) {
	for i := range s {
		if s[i] == x {
			n++
		}
		if s[i] == 255 {
			break
		}
	}
	return n
}

// A plain loop for comparison: it is not counted.
func slowMix(n int, seed uint32) uint32 {
	i := 0
again:
	if i < n {
		seed = seed*1664525 + 1013904223
		seed ^= seed >> 7
		i++
		goto again
	}
	return seed
}

func main() {
	right := 0
	sizes := []int{0, 1, 2, 2046, 2047, 2048, 2049, 4095, 4096, 4097, 6143, 6144, 10000}
	for _, n := range sizes {
		if mix(n, 1) == slowMix(n, 1) {
			right++
		}
	}
	// OUT: 13 of 13
	println(right, "of", len(sizes))
	// OUT-NEXT: 1025 2049 50001
	println(down(3*2049+1), down(3*4097), down(300001))
	s := make([]byte, 9000)
	for i := range s {
		s[i] = byte(i % 2)
	}
	// OUT-NEXT: 4500 2048 2049
	println(count(s, 1), count(s[:4096], 1), count(s[:4099], 1)+count(s[:0], 1))
	s[6000] = 255
	// OUT-NEXT: 3000
	println(count(s, 1))
}
