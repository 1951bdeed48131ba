// RUN: %minigo run %s | diff %s.out -

// How often settings of GODEBUG have changed what the program does, as runtime/metrics tells.
package main

import (
	"fmt"
	"math/rand"
	"net/url"
	"os"
	"os/exec"
	"runtime/metrics"
	"sync"
)

func count(name string) uint64 {
	samples := []metrics.Sample{{Name: "/godebug/non-default-behavior/" + name + ":events"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64()
}

func raise() {
	defer func() { recover() }()
	panic(nil)
}

func try(name string, values []string, use func()) {
	for _, value := range values {
		os.Setenv("GODEBUG", name+"="+value)
		before := count(name)
		use()
		fmt.Println(name, value, count(name)-before)
	}
	os.Unsetenv("GODEBUG")
}

func main() {
	try("panicnil", []string{"0", "1", "2"}, raise)
	try("panicnil", []string{"1"}, func() {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 100 {
					raise()
				}
			})
		}
		all.Wait()
	})
	for _, text := range []string{"http://a:80", "http://a:1:2", "other://a:1:2", "http://a", "http://[::1]:80", "http://a:b:"} {
		fmt.Println(text)
		try("urlstrictcolons", []string{"0", "1"}, func() { url.Parse(text) })
	}
	try("randseednop", []string{"0", "1"}, func() { rand.Seed(1) })

	folder, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(folder)
	os.Chdir(folder)
	os.WriteFile("program", nil, 0o755)
	os.Setenv("PATH", ".")
	try("execerrdot", []string{"0", "1"}, func() { exec.LookPath("program") })
	try("execerrdot", []string{"0"}, func() { exec.LookPath("none") })
	os.Setenv("PATH", folder)
	try("execerrdot", []string{"0"}, func() { exec.LookPath("program") })
}
