// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-LABEL: define void @main.none(
// CHECK: call { i64, i8 } @mg_select(ptr null, i64 0, i1 {{(zeroext )?}}false)
// CHECK-NEXT: unreachable
func none() { select {} }

// CHECK-LABEL: define i64 @main.one(
// CHECK: @mg_chan_recv(
// CHECK-NOT: mg_select
func one(c chan int) int {
	select {
	case v := <-c:
		return v
	}
}

// CHECK-LABEL: define {{.*}}i1 @main.attempt(
// CHECK: @mg_chan_try_send(
func attempt(c chan int) bool {
	select {
	case c <- 1:
		return true
	default:
		return false
	}
}

// CHECK-LABEL: define i64 @main.several(
// CHECK: %cases = alloca [2 x { ptr, ptr, i64 }]
// CHECK: call { i64, i8 } @mg_select(ptr %cases, i64 2,
// CHECK: switch i64
func several(a, b chan int) int {
	select {
	case v := <-a:
		return v
	case b <- 2:
		return 0
	}
}

func main() {
	c := make(chan int, 1)
	println(attempt(c), one(c), several(c, c))
	none()
}
