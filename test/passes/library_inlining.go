// Small functions of the library are inlined into programs. Their copies are for the optimiser only: none is left, and a call
// that stays one is a call of the library's function.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
// RUN: %minigo build --emit=opt -o - %s | FileCheck %s --check-prefix=NO-COPY
// RUN: %minigo build -O0 --emit=opt -o - %s | FileCheck %s --check-prefix=PLAIN
// RUN: %minigo run %s 2>&1 | FileCheck %s --check-prefix=OUTPUT

// NO-COPY-NOT: define available_externally
// NO-COPY-NOT: define {{.*}} @strings.HasPrefix(

package main

import (
	"container/list"
	"fmt"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// CHECK-LABEL: define {{.*}} @main.leaves(
// CHECK-NOT: call {{.*}}@{{"?}}{{strings|unicode|container}}
// CHECK: ret
// PLAIN-LABEL: define {{.*}} @main.leaves(
// PLAIN: call {{.*}}@strings.HasPrefix(
// PLAIN: call {{.*}}@"unicode/utf8.RuneLen"(
//
//go:noinline
func leaves(s string, r rune, e *list.Element) (bool, int, *list.Element) {
	return strings.HasPrefix(s, "go"), utf8.RuneLen(r), e.Next()
}

// The literal is a part of the loop.
// CHECK-LABEL: define {{.*}} @main.search(
// CHECK-NOT: call {{.*}}@sort.Search(
// CHECK-NOT: call {{.*}}@main.search.func1(
// CHECK: ret
//
//go:noinline
func search(all []string, s string) int {
	return sort.Search(len(all), func(i int) bool { return all[i] >= s })
}

// The rare way stays a call.
// CHECK-LABEL: define {{.*}} @main.increment(
// CHECK-NOT: call {{.*}}@"sync.(*Mutex).Lock"(
// CHECK: cmpxchg
// CHECK: call {{.*}}@"sync.(*Mutex).lockSlow"(
//
//go:noinline
func increment(m *sync.Mutex, n *int) {
	m.Lock()
	*n++
	m.Unlock()
}

// The code of a closure is known where the function that makes it is inlined, though that allocates. A branch that is never
// taken, here that of the race detector, costs nothing.
// CHECK-LABEL: define {{.*}} @main.once(
// CHECK-NOT: call {{.*}}@sync.OnceFunc(
// CHECK-NOT: call void %
// CHECK: call {{.*}}@"sync.(*onceFunc).await"(
// CHECK-NOT: call void %
// CHECK: ret
//
//go:noinline
func once(n int) (calls int) {
	f := sync.OnceFunc(func() { calls++ })
	for range n {
		f()
	}
	return calls
}

// A function of the library that says so is not inlined.
// CHECK-LABEL: define {{.*}} @main.isLetter(
// CHECK-NOT: call {{.*}}@unicode.IsLetter(
// CHECK: call {{.*}}@unicode.isLetterBeyondASCII(
//
//go:noinline
func isLetter(r rune) bool { return unicode.IsLetter(r) }

// Nor is one that is large, or always calls one that is.
// CHECK-LABEL: define {{.*}} @main.large(
// CHECK: call {{.*}}@strings.TrimSpace(
// CHECK: call {{.*}}@strings.ToUpper(
//
//go:noinline
func large(s string) string { return strings.ToUpper(strings.TrimSpace(s)) }

// A value of a function is the library's function.
// CHECK-DAG: declare {{.*}} @"unicode/utf8.ValidRune"(
//
//go:noinline
func value() func(rune) bool {
	if utf8.ValidRune('x') {
		return utf8.ValidRune
	}
	return nil
}

func main() {
	l := list.New()
	first := l.PushBack(1)
	l.PushBack(2)
	is, n, next := leaves("gopher", 'ö', first)
	var m sync.Mutex
	for range 3 {
		increment(&m, &n)
	}
	found := search([]string{"a", "b", "c"}, "b")
	// OUTPUT: true 5 2 1 true false GO true 1
	fmt.Println(is, n, next.Value, found, isLetter('ö'), isLetter('1'), large(" go "), value()('x'), once(3))
}
