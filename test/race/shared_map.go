// RUN: %minigo run -race %s 2>&1 | FileCheck --check-prefix=ORDERED %s
// RUN: not %minigo run -race %s racy 2>&1 | FileCheck --check-prefix=RACY %s
// RUN: %if go %{ %go run -race %s 2>&1 | FileCheck --check-prefix=ORDERED %s %}
// RUN: %if go %{ not %go run -race %s racy 2>&1 | FileCheck --check-prefix=RACY %s %}
// What is done before a value goes into a sync.Map, or leaves it, comes before what is done by who sees it. Who looks for
// another key, or at another map, is not ordered by it.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
)

// handOver lets one goroutine write and another read after it has seen what the first one did to a map.
func handOver(change, seen func(m *sync.Map, key *int) bool) int {
	var m sync.Map
	key := new(int)
	m.Store(key, false)
	go func() {
		*key = 1
		change(&m, key)
	}()
	for !seen(&m, key) {
		runtime.Gosched()
	}
	return *key
}

func store(m *sync.Map, key *int) bool { m.Store(key, true); return true }
func swap(m *sync.Map, key *int) bool  { return m.CompareAndSwap(key, false, true) }
func take(m *sync.Map, key *int) bool  { m.Delete(key); return true }

func loaded(m *sync.Map, key *int) bool {
	value, _ := m.Load(key)
	return value == true
}

func walked(m *sync.Map, key *int) (is bool) {
	m.Range(func(_, value any) bool {
		is = value == true
		return true
	})
	return is
}

func gone(m *sync.Map, key *int) bool {
	_, ok := m.Load(key)
	return !ok
}

var shared int

// apart writes on two goroutines that use different keys, hundreds of them, so that the table grows.
func apart() {
	var m, ended sync.Map
	go func() {
		shared = 1
		for i := range 500 {
			m.Store(i, i)
		}
		runtime.RaceDisable()
		ended.Store(0, 0)
		runtime.RaceEnable()
	}()
	runtime.RaceDisable()
	for {
		if _, ok := ended.Load(0); ok {
			break
		}
		runtime.Gosched()
	}
	runtime.RaceEnable()
	var own sync.Map
	own.Store(0, 0)
	own.Load(0)
	shared = 2
}

func main() {
	if len(os.Args) > 1 {
		apart()
		return
	}
	fmt.Println(handOver(store, loaded), handOver(swap, loaded), handOver(store, walked), handOver(take, gone))
}

// ORDERED-NOT: DATA RACE
// ORDERED:     1 1 1 1
// RACY:        WARNING: DATA RACE
// RACY:        main.apart()
// RACY:        Previous write
// RACY:        main.apart.func1()
