// A look-up in the table of an interface type is in line: of the first place alone. The rest is called.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s

package main

type flusher interface{ Flush() error }

// CHECK-LABEL: define {{.*}} @main.flushes(
// CHECK-NOT: @mg_itab(
// CHECK: load atomic {{.*}}type:main.flusher{{.*}} acquire
// CHECK: load atomic {{.*}} acquire
// CHECK: call ptr @mg_itab_search(
//
//go:noinline
func flushes(v any) bool {
	_, ok := v.(flusher)
	return ok
}

// Nil is told by the itab alone, which always has a type.
// CHECK-LABEL: define {{.*}} @main.convert(
// CHECK: icmp eq ptr {{.*}}, null
// CHECK-NOT: icmp eq ptr {{.*}}, null
// CHECK: call ptr @mg_itab_search(
//
//go:noinline
func convert(v interface {
	flusher
	Close() error
}) flusher {
	return v
}

func main() { println(flushes(1), convert(nil) == nil) }
