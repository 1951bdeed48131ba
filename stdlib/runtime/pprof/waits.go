package pprof

import (
	"bytes"
	"cmp"
	"fmt"
	"internal/samples"
	"io"
	"runtime"
	"slices"
	"time"
)

func countBlock() int {
	return len(samples.Block())
}

func countMutex() int {
	return len(samples.Mutex())
}

func writeBlock(w io.Writer, debug int) error {
	return writeWaits(w, debug, "contention", samples.Block())
}

func writeMutex(w io.Writer, debug int) error {
	return writeWaits(w, debug, "mutex", samples.Mutex())
}

// slowPaths are functions of package sync that Go's profiles do not show: their callers stand for them.
var slowPaths = []string{"sync.(*Mutex).lockSlow", "sync.(*Mutex).unlockSlow", "sync.(*RWMutex).leaveToWriter"}

// expandWaits is samples.Expand without slow paths.
func expandWaits(stack []uintptr) []uintptr {
	pcs := samples.Expand(stack)
	if len(pcs) > 0 && slices.Contains(slowPaths, frameOf(pcs[0]).Function) {
		return pcs[1:]
	}
	return pcs
}

func writeWaits(w io.Writer, debug int, name string, list []samples.Waits) error {
	slices.SortFunc(list, func(a, b samples.Waits) int { return cmp.Compare(b.Nanoseconds, a.Nanoseconds) })
	if debug > 0 {
		return writeWaitsText(w, name, list)
	}
	count := valueKind{"contentions", "count"}
	e := newEncoder([]valueKind{count, {"delay", "nanoseconds"}}, count, 1)
	e.times(time.Now(), 0)
	for _, waits := range list {
		e.sample([]int64{waits.Count, waits.Nanoseconds}, expandWaits(waits.Stack), nil, 0)
	}
	return e.write(w)
}

// writeWaitsText writes times in nanoseconds, which it calls cycles.
func writeWaitsText(w io.Writer, name string, list []samples.Waits) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "--- %s:\ncycles/second=%d\n", name, int64(time.Second))
	if name == "mutex" {
		fmt.Fprintf(&text, "sampling period=%d\n", runtime.SetMutexProfileFraction(-1))
	}
	for _, waits := range list {
		pcs := expandWaits(waits.Stack)
		fmt.Fprintf(&text, "%d %d @%s\n", waits.Nanoseconds, waits.Count, addressesText(pcs))
		writeStack(&text, pcs)
	}
	return writeAligned(w, text.Bytes())
}
