package pprof

import (
	"errors"
	"internal/samples"
	"io"
	"runtime"
	"slices"
	"sync"
	"time"
	"unsafe"
)

//go:linkname readSample mg_cpu_profile_read
//go:noescape
func readSample(pcs *uintptr, count *int64, labels *unsafe.Pointer) int

//go:linkname lostSamples mg_cpu_profile_lost
func lostSamples() int64

//go:linkname cpuProfileRate mg_cpu_profile_rate
func cpuProfileRate() int64

// cpu is the profile at hand.
var cpu struct {
	sync.Mutex
	on   bool
	done chan bool // the profile is written
}

// StartCPUProfile begins a profile of the time that the program uses, which goes to w when it is stopped. There is one
// at a time.
func StartCPUProfile(w io.Writer) error {
	const samplesPerSecond = 100
	cpu.Lock()
	defer cpu.Unlock()
	if cpu.on {
		return errors.New("cpu profiling already in use")
	}
	cpu.on = true
	cpu.done = make(chan bool)
	runtime.SetCPUProfileRate(samplesPerSecond)
	go writeCPUProfile(w, cpuProfileRate())
	return nil
}

// StopCPUProfile ends the profile, if there is one, and returns when it is written.
func StopCPUProfile() {
	cpu.Lock()
	defer cpu.Unlock()
	if !cpu.on {
		return
	}
	cpu.on = false
	runtime.SetCPUProfileRate(0)
	<-cpu.done
}

// cpuStack is a stack, and how often it was seen.
type cpuStack struct {
	pcs    []uintptr
	labels *labelMap
	count  int64
	next   *cpuStack // with the same hash
}

type cpuStacks map[uint64]*cpuStack

func (s cpuStacks) add(pcs []uintptr, labels *labelMap, count int64) {
	hash := uint64(uintptr(unsafe.Pointer(labels)))
	for _, pc := range pcs {
		hash = (hash ^ uint64(pc)) * 0x9e3779b97f4a7c15
	}
	for at := s[hash]; at != nil; at = at.next {
		if at.labels == labels && slices.Equal(at.pcs, pcs) {
			at.count += count
			return
		}
	}
	s[hash] = &cpuStack{slices.Clone(pcs), labels, count, s[hash]}
}

// collect takes all samples that there are. It reports whether more may come.
func (s cpuStacks) collect() bool {
	var pcs [samples.MaxDepth]uintptr
	for {
		var count int64
		var labels unsafe.Pointer
		n := readSample(&pcs[0], &count, &labels)
		if n <= 0 {
			return n == 0
		}
		s.add(pcs[:n], (*labelMap)(labels), count)
	}
}

func writeCPUProfile(w io.Writer, rate int64) {
	defer close(cpu.done)
	began := time.Now()
	stacks := cpuStacks{}
	for {
		time.Sleep(100 * time.Millisecond)
		if !stacks.collect() {
			break
		}
	}
	period := int64(time.Second) / max(rate, 1)
	nanoseconds := valueKind{"cpu", "nanoseconds"}
	e := newEncoder([]valueKind{{"samples", "count"}, nanoseconds}, nanoseconds, period)
	e.times(began, time.Since(began))
	for _, stack := range stacks {
		for ; stack != nil; stack = stack.next {
			e.sample([]int64{stack.count, stack.count * period}, samples.Expand(stack.pcs), stack.labels, 0)
		}
	}
	if lost := lostSamples(); lost != 0 {
		e.sample([]int64{lost, lost * period}, []uintptr{lostProfileEvent()}, nil, 0)
	}
	if err := e.write(w); err != nil {
		panic("runtime/pprof: converting profile: " + err.Error())
	}
}

// lostProfileEvent is a place of its own, which stands for samples that nobody read in time.
//
//go:noinline
func lostProfileEvent() uintptr {
	var pc [1]uintptr
	runtime.Callers(1, pc[:])
	return pc[0]
}
