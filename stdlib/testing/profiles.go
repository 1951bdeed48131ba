package testing

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"runtime/trace"
)

// profileFlags are the flags that ask for profiles of the tests.
var profileFlags struct {
	folder             *string
	cpu, memory        *string
	block, mutex       *string
	trace              *string
	memoryRate         *int
	blockRate, mutexes *int
}

func defineProfileFlags() {
	f := &profileFlags
	f.folder = flag.String("test.outputdir", "", "write profiles to `dir`")
	f.cpu = flag.String("test.cpuprofile", "", "write a cpu profile to `file`")
	f.memory = flag.String("test.memprofile", "", "write an allocation profile to `file`")
	f.memoryRate = flag.Int("test.memprofilerate", 0, "set memory allocation profiling `rate` (see runtime.MemProfileRate)")
	f.block = flag.String("test.blockprofile", "", "write a goroutine blocking profile to `file`")
	f.blockRate = flag.Int("test.blockprofilerate", 1, "set blocking profile `rate` (see runtime.SetBlockProfileRate)")
	f.mutex = flag.String("test.mutexprofile", "", "write a mutex contention profile to the named file after execution")
	f.mutexes = flag.Int("test.mutexprofilefraction", 1, "if >= 0, calls runtime.SetMutexProfileFraction()")
	f.trace = flag.String("test.trace", "", "write an execution trace to `file`")
}

// createProfile makes the file of a profile. It returns nil, and says why, if it cannot.
func createProfile(path string) *os.File {
	if folder := *profileFlags.folder; folder != "" && !filepath.IsAbs(path) {
		path = folder + string(os.PathSeparator) + path
	}
	file, err := os.Create(path)
	if err != nil {
		fmt.Fprintf(os.Stderr, "testing: %s\n", err)
		return nil
	}
	return file
}

// startProfiles begins what the flags ask for, before the first test.
func startProfiles() {
	f := &profileFlags
	if *f.memoryRate > 0 {
		runtime.MemProfileRate = *f.memoryRate
	}
	if *f.cpu != "" {
		startCPUProfile(*f.cpu)
	}
	if *f.trace != "" {
		startTrace(*f.trace)
	}
	if *f.block != "" && *f.blockRate >= 0 {
		runtime.SetBlockProfileRate(*f.blockRate)
	}
	if *f.mutex != "" && *f.mutexes >= 0 {
		runtime.SetMutexProfileFraction(*f.mutexes)
	}
}

func startCPUProfile(path string) {
	file := createProfile(path)
	if file == nil {
		return
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		fmt.Fprintf(os.Stderr, "testing: can't start cpu profile: %s\n", err)
		file.Close()
	}
}

func startTrace(path string) {
	file := createProfile(path)
	if file == nil {
		return
	}
	if err := trace.Start(file); err != nil {
		fmt.Fprintf(os.Stderr, "testing: can't start tracing: %s\n", err)
		file.Close()
	}
}

// writeProfiles writes them, after the last test.
func writeProfiles() {
	f := &profileFlags
	if *f.trace != "" {
		trace.Stop()
	}
	if *f.cpu != "" {
		pprof.StopCPUProfile()
	}
	if *f.memory != "" {
		runtime.GC() // the profile is that of the latest collection
		writeProfile("allocs", *f.memory)
	}
	if *f.block != "" && *f.blockRate >= 0 {
		writeProfile("block", *f.block)
	}
	if *f.mutex != "" && *f.mutexes >= 0 {
		writeProfile("mutex", *f.mutex)
	}
}

func writeProfile(name, path string) {
	file := createProfile(path)
	if file == nil {
		os.Exit(2)
	}
	if err := pprof.Lookup(name).WriteTo(file, 0); err != nil {
		fmt.Fprintf(os.Stderr, "testing: can't write %s: %s\n", path, err)
		os.Exit(2)
	}
	file.Close()
}
