// RUN: %minigo build -o %t %s
// RUN: not %t send 2>&1 | FileCheck --check-prefix=SEND %s
// SEND: fatal error: send on synctest channel from outside bubble
// RUN: not %t receive 2>&1 | FileCheck --check-prefix=RECEIVE %s
// RECEIVE: fatal error: receive on synctest channel from outside bubble
// RUN: not %t close 2>&1 | FileCheck --check-prefix=CLOSE %s
// CLOSE: fatal error: close of synctest channel from outside bubble
// RUN: not %t select 2>&1 | FileCheck --check-prefix=SELECT %s
// SELECT: fatal error: select on synctest channel from outside bubble
// RUN: not %t poll 2>&1 | FileCheck --check-prefix=RECEIVE %s
// RUN: not %t stop 2>&1 | FileCheck --check-prefix=STOP %s
// STOP: fatal error: stop of synctest timer from outside bubble
// RUN: not %t reset 2>&1 | FileCheck --check-prefix=RESET %s
// RESET: fatal error: reset of synctest timer from outside bubble
// RUN: not %t stop-function 2>&1 | FileCheck --check-prefix=STOP %s
// RUN: not %t reset-function 2>&1 | FileCheck --check-prefix=RESET %s
// RUN: not %t cond 2>&1 | FileCheck --check-prefix=COND %s
// COND: fatal error: semaphore wake of synctest goroutine from outside bubble
// RUN: not %t group-in 2>&1 | FileCheck --check-prefix=GROUP %s
// RUN: not %t group-done 2>&1 | FileCheck --check-prefix=GROUP %s
// RUN: not %t group-out 2>&1 | FileCheck --check-prefix=GROUP %s
// GROUP: fatal error: sync: WaitGroup.Add called from inside and outside synctest bubble
// RUN: not %t groups 2>&1 | FileCheck --check-prefix=GROUPS %s
// GROUPS: fatal error: sync: WaitGroup.Add called from multiple synctest bubbles
// RUN: not %t nested 2>&1 | FileCheck --check-prefix=NESTED %s
// NESTED: panic: synctest.Run called from within a synctest bubble
// RUN: not %t wait 2>&1 | FileCheck --check-prefix=WAIT %s
// WAIT: panic: goroutine is not in a bubble
// RUN: not %t waits 2>&1 | FileCheck --check-prefix=WAITS %s
// WAITS:      panic: wait already in progress
// WAITS:      goroutine {{[0-9]+}} [running, synctest bubble 1]:
// RUN: not %t subtest 2>&1 | FileCheck --check-prefix=SUBTEST %s
// SUBTEST: panic: testing: t.Run called inside synctest bubble
// RUN: not %t blocked 2>&1 | FileCheck --check-prefix=BLOCKED %s
// BLOCKED: panic: deadlock: all goroutines in bubble are blocked
// RUN: not %t left 2>&1 | FileCheck --check-prefix=LEFT %s
// LEFT: panic: deadlock: main bubble goroutine has exited but blocked goroutines remain
// RUN: not env GOTRACEBACK=all %t blocked 2>&1 | FileCheck --check-prefix=TRACE %s
// TRACE: goroutine {{[0-9]+}} [select (durable), synctest bubble 1]:
// RUN: not %t failed 2>&1 | FileCheck --check-prefix=FAILED %s
// FAILED:      {{^}}--- FAIL: Test
// FAILED-NEXT: {{^    synctest_misuse.go:[0-9]+: first}}
// FAILED-NEXT: {{^    synctest_misuse.go:[0-9]+: cleanup 1s}}
// FAILED-NEXT: {{^}}FAIL

// What must not be done with bubbles of testing/synctest, and how tests in them fail. Go says the same.
package main

import (
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// handOut gives what a bubble has made to use, which is outside.
func handOut[T any](t *testing.T, make func() T, use func(T)) {
	values, used := new(chan T), new(chan bool)
	*values, *used = newChan[T](), newChan[bool]()
	go func() {
		use(<-*values)
		*used <- true
	}()
	synctest.Test(t, func(t *testing.T) {
		*values <- make()
		<-*used
	})
}

func newChan[T any]() chan T { return make(chan T) }

func newTimer() *time.Timer { return time.NewTimer(time.Second) }

func newFunctionTimer() *time.Timer { return time.AfterFunc(time.Second, func() {}) }

func inBubble(t *testing.T, body func()) { synctest.Test(t, func(*testing.T) { body() }) }

func cond(t *testing.T) {
	c := sync.NewCond(new(sync.Mutex))
	waits, woken := make(chan bool), make(chan bool)
	go func() {
		<-waits
		c.L.Lock()
		c.Broadcast()
	}()
	inBubble(t, func() {
		go func() { <-woken }()
		c.L.Lock()
		waits <- true
		c.Wait()
	})
}

var misuses = map[string]func(t *testing.T){
	"send":    func(t *testing.T) { handOut(t, newChan[int], func(c chan int) { c <- 1 }) },
	"receive": func(t *testing.T) { handOut(t, newChan[int], func(c chan int) { <-c }) },
	"close":   func(t *testing.T) { handOut(t, newChan[int], func(c chan int) { close(c) }) },
	"select": func(t *testing.T) {
		handOut(t, newChan[int], func(c chan int) {
			select {
			case <-c:
			case <-newChan[int]():
			}
		})
	},
	"poll": func(t *testing.T) {
		handOut(t, newChan[int], func(c chan int) {
			select {
			case <-c:
			default:
			}
		})
	},
	"stop":           func(t *testing.T) { handOut(t, newTimer, func(t *time.Timer) { t.Stop() }) },
	"reset":          func(t *testing.T) { handOut(t, newTimer, func(t *time.Timer) { t.Reset(1) }) },
	"stop-function":  func(t *testing.T) { handOut(t, newFunctionTimer, func(t *time.Timer) { t.Stop() }) },
	"reset-function": func(t *testing.T) { handOut(t, newFunctionTimer, func(t *time.Timer) { t.Reset(1) }) },
	"cond":           cond,
	"group-in": func(t *testing.T) {
		wg := new(sync.WaitGroup)
		wg.Add(1)
		inBubble(t, func() { wg.Add(1) })
	},
	"group-done": func(t *testing.T) {
		wg := new(sync.WaitGroup)
		wg.Add(2)
		inBubble(t, func() { wg.Done() })
	},
	"group-out": func(t *testing.T) {
		wg := new(sync.WaitGroup)
		inBubble(t, func() { wg.Add(1) })
		wg.Add(1)
	},
	"groups": func(t *testing.T) {
		wg := new(sync.WaitGroup)
		inBubble(t, func() { wg.Add(1) })
		inBubble(t, func() { wg.Add(1) })
	},
	"nested":  func(t *testing.T) { inBubble(t, func() { inBubble(t, func() {}) }) },
	"wait":    func(t *testing.T) { synctest.Wait() },
	"waits":   func(t *testing.T) { inBubble(t, func() { go synctest.Wait(); synctest.Wait() }) },
	"subtest": func(t *testing.T) { synctest.Test(t, func(t *testing.T) { t.Run("sub", func(*testing.T) {}) }) },
	"blocked": func(t *testing.T) {
		inBubble(t, func() {
			select {
			case <-newChan[int]():
			case <-newChan[int]():
			}
		})
	},
	"left": func(t *testing.T) { inBubble(t, func() { go func() { select {} }() }) },
	"failed": func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			start := time.Now()
			t.Cleanup(func() { t.Log("cleanup", time.Since(start)) })
			time.Sleep(time.Second)
			t.Fatal("first")
		})
		t.Error("after the end")
	},
}

func main() {
	name := os.Args[1]
	os.Args = os.Args[:1]
	test := testing.InternalTest{Name: "Test", F: misuses[name]}
	testing.Main(func(string, string) (bool, error) { return true, nil }, []testing.InternalTest{test}, nil, nil)
}
