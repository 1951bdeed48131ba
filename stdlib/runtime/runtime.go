package runtime

// The platform; minigo has one.
const (
	GOOS     = "linux"
	GOARCH   = "amd64"
	Compiler = "minigo"
)

// Version returns the version of Go whose language and library this is.
func Version() string {
	return "go1.26"
}

// GOMAXPROCS sets how many processors may run goroutines at once and returns
// the number before; n < 1 only asks.
//
//go:linkname GOMAXPROCS mg_gomaxprocs
func GOMAXPROCS(n int) int

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

// GC runs a garbage collection and waits for it.
//
//go:linkname GC mg_gc
func GC()

// LockOSThread wires the goroutine to its thread.
//
//go:linkname LockOSThread mg_lock_os_thread
func LockOSThread()

// UnlockOSThread undoes one LockOSThread.
//
//go:linkname UnlockOSThread mg_unlock_os_thread
func UnlockOSThread()

//go:linkname keepAlive mg_keep_alive
func keepAlive(x any)

// KeepAlive keeps x reachable until the call.
func KeepAlive(x any) {
	keepAlive(x)
}

// MemStats are the heap's statistics. The runtime fills all fields at once, in
// this order.
type MemStats struct {
	Alloc        uint64 // bytes of allocated objects
	TotalAlloc   uint64 // Alloc plus all that was freed
	Sys          uint64 // bytes obtained from the system
	Mallocs      uint64
	Frees        uint64
	HeapAlloc    uint64
	HeapSys      uint64
	HeapIdle     uint64
	HeapInuse    uint64
	HeapReleased uint64
	HeapObjects  uint64
	StackInuse   uint64
	StackSys     uint64
	NextGC       uint64
	LastGC       uint64 // nanoseconds since 1970
	PauseTotalNs uint64
	NumGC        uint32
	NumForcedGC  uint32
}

// ReadMemStats fills m.
//
//go:linkname ReadMemStats mg_read_mem_stats
func ReadMemStats(m *MemStats)
