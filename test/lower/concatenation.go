// One call makes the text of a chain, also with +=. Two texts go to it in registers.

// RUN: %minigo build --emit=ir %s | FileCheck %s
// RUN: %minigo build %s -o %t && %t 2>&1 | FileCheck %s --check-prefix=OUT

package main

// CHECK-LABEL: define {{.*}} @main.add(
// CHECK-NOT: alloca [
// CHECK: call { ptr, i64 } @mg_concat_two(
// CHECK-NEXT: extractvalue
//
//go:noinline
func add(s, t string) string {
	s += t
	return s
}

// CHECK-LABEL: define {{.*}} @main.addChain(
// CHECK-NOT: @mg_concat
// CHECK: call { ptr, i64 } @mg_concat(ptr {{.*}}, i64 4, ptr null)
// CHECK-NOT: @mg_concat
// CHECK: ret
//
//go:noinline
func addChain(s, a, b string) string {
	s += a + ("-" + b)
	return s
}

// Chains of as many texts share an array, which begins and ends with each.
// CHECK-LABEL: define {{.*}} @main.addTwoChains(
// CHECK: [[ARRAY:%[a-z0-9.]+]] = alloca [3 x
// CHECK-NOT: alloca [3 x
// CHECK: call void @llvm.lifetime.start.p0(ptr [[ARRAY]])
// CHECK: call { ptr, i64 } @mg_concat(ptr [[ARRAY]], i64 3, ptr null)
// CHECK-NEXT: call void @llvm.lifetime.end.p0(ptr [[ARRAY]])
// CHECK: call void @llvm.lifetime.start.p0(ptr [[ARRAY]])
// CHECK: call { ptr, i64 } @mg_concat(ptr [[ARRAY]], i64 3, ptr null)
// CHECK-NEXT: call void @llvm.lifetime.end.p0(ptr [[ARRAY]])
// CHECK: ret
//
//go:noinline
func addTwoChains(s, a string) string {
	s += a + "-"
	return "<" + s + ">"
}

// CHECK-LABEL: define {{.*}} @main.addNothing(
// CHECK-NOT: @mg_concat
// CHECK: ret
//
//go:noinline
func addNothing(s string) string {
	s += ""
	return s
}

type name string

//go:noinline
func addToEntry(m map[string]name, key string, bytes []byte) {
	m[key] += name(string(bytes)) + "/" + name(key)
}

//go:noinline
func addBytes(s string, bytes []byte) string {
	s += string(bytes)
	bytes[0] = 'X'
	return s
}

var text = "global"

func change() string {
	text = "changed"
	return "!"
}

//go:noinline
func isLong(a, b string) bool { return len(a+b) > 3 }

func main() {
	// OUT: ab
	println(add("a", "b"))
	// OUT-NEXT: a
	println(add("a", ""))
	// OUT-NEXT: b
	println(add("", "b"))
	// OUT-NEXT: 0
	println(len(add("", "")))
	// OUT-NEXT: sa-b
	println(addChain("s", "a", "b"))
	// OUT-NEXT: <sa->
	println(addTwoChains("s", "a"))
	// OUT-NEXT: s
	println(addNothing("s"))
	m := map[string]name{}
	addToEntry(m, "k", []byte("bytes"))
	addToEntry(m, "k", []byte("more"))
	// OUT-NEXT: bytes/kmore/k
	println(m["k"])
	// OUT-NEXT: bytes sbytes
	println(addBytes("", []byte("bytes")), addBytes("s", []byte("bytes")))
	// The calls come first, then the variables are read.
	text += text + change()
	// OUT-NEXT: changedchanged!
	println(text)
	// OUT-NEXT: true false
	println(isLong("ab", "cd"), isLong("ab", "c"))
}
