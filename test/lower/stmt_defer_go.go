// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// The frame, the second return of mg_defer_enter, and the record of a statement that runs once.
// CHECK-LABEL: define i64 @main.once(
// CHECK: %defers = alloca [14 x i64]
// CHECK: call void asm sideeffect "", "r,~{memory}"(ptr %{{.*}})
// CHECK: [[AGAIN:%.*]] = call i32 @mg_defer_enter(ptr %defers)
// CHECK: [[SECOND:%.*]] = icmp ne i32 [[AGAIN]], 0
// CHECK: br i1 [[SECOND]], label %recovered
// CHECK: store ptr %deferred, ptr
// CHECK: store i1 true, ptr %pushed
// CHECK: leave:
// CHECK: [[PUSHED:%.*]] = load i1, ptr %pushed
// CHECK: br i1 [[PUSHED]], label %pushed{{[0-9]*}},
// CHECK: pushed{{[0-9]*}}:
// CHECK: call void @mg_defer_pop(ptr %defers, ptr %deferred)
// CHECK: call void @main.once.func1(
// CHECK: call void @mg_defer_unlink(ptr %defers)
// CHECK: ret i64
// CHECK: recovered:
// CHECK: call void @mg_defer_return(ptr %defers)
// CHECK: ret i64
func once() (n int) {
	defer func() { recover() }()
	return 1
}

// The mark of recover: compared with the function's own address, and cleared.
// CHECK-LABEL: define internal void @main.once.func1(
// CHECK: [[MARK:%.*]] = load ptr, ptr %
// CHECK: [[OURS:%.*]] = icmp eq ptr [[MARK]], @main.once.func1
// CHECK: select i1 [[OURS]], ptr null, ptr [[MARK]]
// CHECK: call { ptr, ptr } @mg_recover(i1 {{.*}}[[OURS]])

// One in a loop has its record in the heap, and its operands in a closure.
// CHECK-LABEL: define void @main.loop(
// CHECK-NOT: %deferred = alloca
// CHECK: for.body:
// CHECK: call {{.*}}ptr @mg_new(
// CHECK: call {{.*}}ptr @mg_new(
// CHECK: leave:
// CHECK-NEXT: br label %recovered
func loop(f func(int)) {
	for i := 0; i < 3; i++ {
		defer f(i)
	}
}

// The arguments travel as a struct.
// CHECK-LABEL: define void @main.start(
// CHECK: %arguments = alloca { i64, { ptr, i64 } }
// CHECK: call void @mg_go(ptr @main.work.gowrap, ptr %arguments, i64 24)
func start(n int, s string) { go work(n, s) }

func work(n int, s string) { println(n, s) }

// The wrapper is named after the function that it calls, if that is known.
// CHECK-LABEL: define void @main.startIdle(
// CHECK: call void @mg_go(ptr @main.idle.gowrap, ptr %arguments, i64 0)
// CHECK: call void @mg_go(ptr @main.startIdle.func1.gowrap, ptr
func startIdle() {
	go idle()
	go func() { idle() }()
}

// CHECK-LABEL: define void @main.startAny(
// CHECK: call void @mg_go(ptr @main.startAny.gowrap1, ptr
func startAny(f func()) { go f() }

func idle() {}

func main() {
	println(once())
	loop(func(int) {})
	start(1, "a")
	startIdle()
	startAny(idle)
}
