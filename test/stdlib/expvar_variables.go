// RUN: env GOROOT=%t.none %minigo run %s 2>%t.err | diff %s.out -
// RUN: FileCheck %s <%t.err
// CHECK: Reuse of exported var name: number

// Package expvar: variables, their JSON, and their order.
package main

import (
	"encoding/json"
	"expvar"
	"fmt"
	"math"
	"os"
	"strings"
	"sync"
)

type fixed string

func (f fixed) String() string { return string(f) }

func scalars() {
	i := expvar.NewInt("number")
	i.Add(5)
	i.Add(-7)
	fmt.Println(i, i.Value(), expvar.Get("number") == expvar.Var(i))
	i.Set(math.MinInt64)
	fmt.Println(i)
	f := expvar.NewFloat("ratio")
	for _, delta := range []float64{0, 1.5, -0.25, 1e100, -1e100, 1e-7} {
		f.Add(delta)
		fmt.Println(f, f.Value())
	}
	f.Set(math.Pi)
	fmt.Println(f)
	s := expvar.NewString("text")
	fmt.Println(s, s.Value() == "")
	for _, text := range []string{"plain", "quo\"te\\", "line\n\t\x01", "h\u00e4 <&> \u2028", "\xff\xfe", "日本"} {
		s.Set(text)
		fmt.Println(s, s.Value() == text)
	}
}

func maps() {
	m := expvar.NewMap("requests")
	fmt.Println(m, m.Get("none") == nil)
	m.Add("red", 1)
	m.Add("blue", 2)
	m.Add("red", 3)
	m.AddFloat("rate", 0.5)
	m.AddFloat("rate", 0.25)
	m.Set("fixed", fixed(`[1, 2]`))
	m.Set("none", nil)
	m.Set("a \"b\"\n", fixed("true"))
	fmt.Println(m)
	m.Add("rate", 1)
	m.AddFloat("red", 1)
	m.Add("fixed", 1)
	inner := new(expvar.Map).Init()
	inner.Add("x", 9)
	m.Set("inner", inner)
	m.Delete("blue")
	m.Delete("missing")
	fmt.Println(m)
	m.Do(func(kv expvar.KeyValue) { fmt.Println(kv.Key, kv.Value) })
	fmt.Println(m.Init(), m.Get("red"))
	m.Add("red", 1)
	fmt.Println(m)
}

func functions() {
	f := expvar.Func(func() any { return map[string]any{"b": []int{1}, "a": nil} })
	expvar.Publish("function", f)
	fmt.Println(f, f.Value())
	fmt.Printf("%q\n", expvar.Func(func() any { return make(chan int) }).String())
}

func all() {
	expvar.Do(func(kv expvar.KeyValue) {
		var value any
		err := json.Unmarshal([]byte(kv.Value.String()), &value)
		fmt.Println(kv.Key, err)
		switch kv.Key {
		case "cmdline":
			fmt.Println(len(value.([]any)) == len(os.Args))
		case "memstats":
			stats := value.(map[string]any)
			fmt.Println(stats["TotalAlloc"].(float64) > 0, len(stats["PauseNs"].([]any)), len(stats["BySize"].([]any)))
		}
	})
	fmt.Println(expvar.Get("nothing"))
}

func atOnce() {
	m := new(expvar.Map)
	f := new(expvar.Float)
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 500 {
				m.Add(strings.Repeat("k", (g+i)%5), 1)
				f.Add(0.5)
			}
		})
	}
	wg.Wait()
	fmt.Println(m, f)
}

func main() {
	scalars()
	maps()
	functions()
	all()
	atOnce()
	defer func() { fmt.Printf("%q %v\n", recover(), expvar.Get("number")) }()
	expvar.NewInt("number")
}
