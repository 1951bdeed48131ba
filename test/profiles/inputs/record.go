package main

import (
	"os"
	"runtime"
	"runtime/pprof"
)

// record runs the program with every object, wait and contention in the profiles, or with a CPU profile alone.
func record(prefix, kind string, program func()) {
	if kind == "cpu" {
		file, _ := os.Create(prefix + ".cpu")
		pprof.StartCPUProfile(file)
		program()
		pprof.StopCPUProfile()
		file.Close()
		return
	}
	runtime.MemProfileRate = 1
	runtime.SetBlockProfileRate(1)
	runtime.SetMutexProfileFraction(1)
	program()
	runtime.GC()
	for _, name := range []string{"allocs", "block", "mutex"} {
		file, _ := os.Create(prefix + "." + name)
		pprof.Lookup(name).WriteTo(file, 0)
		file.Close()
	}
}
