// A small recursive function is unfolded into itself: a frame serves several levels.
// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
package main

var visits int

// One call in the source, three levels of the count in a frame.
// CHECK-LABEL: define{{.*}} @main.countdown
// CHECK-COUNT-2: icmp eq i64
// CHECK: call {{.*}}@main.countdown
// CHECK-NOT: call {{.*}}@main.countdown
// CHECK: {{^}}}
func countdown(n int) {
	visits++
	if n == 0 {
		return
	}
	countdown(n - 1)
	visits++
}

// A function with defer keeps its frame for itself.
// CHECK-LABEL: define{{.*}} @main.deferring
// CHECK: call {{.*}}@mg_defer_enter
// CHECK-NOT: call {{.*}}@mg_defer_enter
// CHECK: {{^}}}
func deferring(n int) {
	defer func() { visits++ }()
	if n > 0 {
		deferring(n - 1)
	}
}

func main() {
	countdown(100)
	deferring(3)
	println(visits)
}
