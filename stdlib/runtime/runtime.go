package runtime

import "unsafe"

// The platform; minigo has one.
const (
	GOOS     string = "linux"
	GOARCH   string = "amd64"
	Compiler        = "gc" // whose language and library this is
)

// Version returns the version of Go whose language and library this is, or the
// release of Go that the program is a command of.
func Version() string {
	if goRelease != "" {
		return goRelease
	}
	return "go1.26"
}

// Set by the starts of programs that are commands of Go.
//
//go:linkname goRelease minigo.go_release
var goRelease string

// GOMAXPROCS sets how many processors may run goroutines at once and returns
// the number before; n < 1 only asks.
//
//go:linkname GOMAXPROCS mg_gomaxprocs
func GOMAXPROCS(n int) int

// SetDefaultGOMAXPROCS sets GOMAXPROCS to what it would be without the
// environment variable.
func SetDefaultGOMAXPROCS() {
	GOMAXPROCS(defaultGOMAXPROCS())
}

//go:linkname defaultGOMAXPROCS mg_default_gomaxprocs
func defaultGOMAXPROCS() int

// NumCPU returns the number of CPUs this process may use.
//
//go:linkname NumCPU mg_num_cpu
func NumCPU() int

// NumGoroutine returns the number of goroutines that exist.
//
//go:linkname NumGoroutine mg_num_goroutine
func NumGoroutine() int

// Gosched lets other goroutines run.
//
//go:linkname Gosched mg_gosched
func Gosched()

// Goexit ends the calling goroutine after running its deferred calls.
//
//go:linkname Goexit mg_goexit
func Goexit()

// GC runs a garbage collection and waits for it: for a whole cycle, and until all memory that it
// found to be free can be used again. Then it lets others run, first of all the
// finalizers of what it found: on a single P nobody else would for a whole time slice,
// and a thread that waits for a CPU would let many collections pass.
func GC() {
	cycle := nextCycle()
	for !waitForCycle(cycle) {
	}
	for sweepSome() {
	}
	waitForFinalizers()
	for i := 0; i < finalizerPatience && finalizerRuns(); i++ {
		Gosched()
	}
	Gosched()
}

// GC gives way so many times to the first of the finalizers, which may wait for
// something for ever.
const finalizerPatience = 50

//go:linkname nextCycle mg_gc_next
func nextCycle() int

//go:linkname waitForCycle mg_gc_wait
func waitForCycle(cycle int) bool

//go:linkname sweepSome mg_gc_sweep
func sweepSome() bool

// waitForFinalizers waits until the first of the calls that are due has begun, if
// their goroutine makes none yet.
//
//go:linkname waitForFinalizers mg_finalizer_started
func waitForFinalizers()

// finalizerRuns reports whether that call has not returned. It gives other threads
// this one's CPU, then.
//
//go:linkname finalizerRuns mg_finalizer_runs
func finalizerRuns() bool

// LockOSThread wires the goroutine to its thread.
//
//go:linkname LockOSThread mg_lock_os_thread
func LockOSThread()

// UnlockOSThread undoes one LockOSThread.
//
//go:linkname UnlockOSThread mg_unlock_os_thread
func UnlockOSThread()

// KeepAlive keeps x reachable until the call, which the compiler expands.
//
//go:linkname KeepAlive keep.alive
//go:noescape
func KeepAlive(x any)

// NumCgoCall returns the number of calls of C functions: there are none.
func NumCgoCall() int64 {
	return 0
}

// SetCgoTraceback would make traces go through C functions: there are none. Its
// version is 0.
func SetCgoTraceback(version int, traceback, context, symbolizer unsafe.Pointer) {
	if version != 0 {
		panic("unsupported version")
	}
}

// Breakpoint executes a breakpoint trap.
//
//go:linkname Breakpoint mg_breakpoint
func Breakpoint()

//go:linkname env mg_env
func env(i int) string

//go:linkname envCount mg_env_count
func envCount() int

// GOROOT returns the environment variable GOROOT, or the folder of the Go that
// was installed where the program was built: its source completes the library.
// It is empty where there was none, and with -trimpath.
func GOROOT() string {
	const name = "GOROOT="
	for i := 0; i < envCount(); i++ {
		if s := env(i); len(s) > len(name) && s[:len(name)] == name {
			return s[len(name):]
		}
	}
	return buildGOROOT()
}

//go:linkname buildGOROOT mg_build_goroot
func buildGOROOT() string
