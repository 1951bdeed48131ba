package main

import (
	"fmt"
	"runtime"
	"strings"
	"time"
	"unique"
	"weak"
)

type blob struct {
	data [64]byte
	next *blob
}

type named string
type pair struct {
	a string
	b int
}

var events = make(chan string, 100)

//go:noinline
func overwrite(n int) int {
	var room [200]int
	for i := range room {
		room[i] = n + i
	}
	if n == 0 {
		return room[n]
	}
	return overwrite(n-1) + room[n%200]
}

func away(f func()) {
	done := make(chan bool)
	go func() {
		f()
		done <- true
	}()
	<-done
	overwrite(10)
}

func collect(n int) (got []string) {
	for tries := 0; tries < 1000 && len(got) < n; tries++ {
		runtime.GC()
		select {
		case e := <-events:
			got = append(got, e)
		case <-time.After(time.Millisecond):
		}
	}
	for i := range got {
		for j := i; j > 0 && got[j] < got[j-1]; j-- {
			got[j], got[j-1] = got[j-1], got[j]
		}
	}
	return got
}

func cleanups() {
	b := &blob{}
	runtime.AddCleanup(b, func(s string) { events <- s }, "first")
	runtime.AddCleanup(b, func(n int) { events <- fmt.Sprint(n) }, 2)
	runtime.AddCleanup(&b.data[7], func(p pair) { events <- p.a }, pair{"inside", 3})
	stopped := runtime.AddCleanup(b, func(s string) { events <- s }, "stopped")
	stopped.Stop()
	stopped.Stop()
	runtime.Cleanup{}.Stop()
	runtime.KeepAlive(b)
}

func withFinalizer() {
	b := &blob{}
	runtime.AddCleanup(b, func(s string) { events <- s }, "cleanup")
	runtime.SetFinalizer(b, func(*blob) { events <- "finalizer" })
}

func panics(what string, f func()) {
	defer func() { fmt.Println(what, recover()) }()
	f()
}

var resurrected *blob

func waitFor(cond func() bool) bool {
	for range 1000 {
		runtime.GC()
		if cond() {
			return true
		}
		time.Sleep(time.Millisecond)
	}
	return false
}

func weakPointers() {
	var dead, revived weak.Pointer[blob]
	away(func() {
		b := &blob{}
		dead = weak.Make(b)
		fmt.Println(dead.Value() == b, weak.Make(b) == dead, weak.Make(&b.data[1]) == weak.Make(&b.data[1]))
		fmt.Println(weak.Make(&b.data[1]).Value() == &b.data[1], weak.Make(&b.data[1]) == weak.Make(&b.data[2]))
		r := &blob{}
		revived = weak.Make(r)
		runtime.SetFinalizer(r, func(b *blob) { resurrected = b; events <- "finalized" })
	})
	fmt.Println(waitFor(func() bool { return dead.Value() == nil }), collect(1))
	fmt.Println(revived.Value() == nil, resurrected != nil, weak.Make(resurrected) == revived)
	kept := &blob{}
	w := weak.Make(kept)
	runtime.GC()
	runtime.GC()
	fmt.Println(w.Value() == kept, w == weak.Make(kept))
	var zero weak.Pointer[blob]
	fmt.Println(zero.Value() == nil, zero == weak.Make[blob](nil), w == zero)
	runtime.KeepAlive(kept)
}

func handles() {
	long := strings.Repeat("x", 100) + "tail"
	a, b := unique.Make(long[100:]), unique.Make("tail")
	fmt.Println(a == b, a.Value(), a == unique.Make("other"))
	fmt.Println(unique.Make(pair{"p", 1}) == unique.Make(pair{"p", 1}), unique.Make(pair{"p", 1}) == unique.Make(pair{"p", 2}))
	fmt.Println(unique.Make(named("tail")).Value(), unique.Make[any]("tail") == unique.Make[any]("tail"))
	fmt.Println(unique.Make[any](1) == unique.Make[any](int64(1)), unique.Make[any]("tail").Value())
	seen := map[unique.Handle[string]]int{}
	for i := range 100 {
		seen[unique.Make(fmt.Sprint(i%10))]++
	}
	fmt.Println(len(seen), seen[unique.Make("3")])
	for i := range 10000 {
		unique.Make(fmt.Sprint("transient", i))
	}
	runtime.GC()
	fmt.Println(a == unique.Make("tail"), unique.Make("transient1") == unique.Make("transient1"))
}

func main() {
	away(cleanups)
	fmt.Println(collect(3))
	away(withFinalizer)
	fmt.Println(collect(1), collect(1))
	b := &blob{}
	panics("nil", func() { runtime.AddCleanup((*blob)(nil), func(int) {}, 1) })
	panics("equal", func() { runtime.AddCleanup(b, func(*blob) {}, b) })
	panics("within", func() { runtime.AddCleanup(b, func(*byte) {}, &b.data[5]) })
	panics("closes", func() { runtime.AddCleanup(b, func(int) { b.next = nil }, 1) })
	weakPointers()
	handles()
}
