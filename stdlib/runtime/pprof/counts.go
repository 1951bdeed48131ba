package pprof

import (
	"bytes"
	"cmp"
	"fmt"
	"internal/samples"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"
	"unsafe"
)

// countedStack is a stack, and how many things have it.
type countedStack struct {
	pcs    []uintptr
	labels *labelMap
	count  int64
}

// stackKey tells stacks with labels apart.
type stackKey struct {
	pcs, labels string
}

func keyOf(stack countedStack) stackKey {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(stack.pcs))), len(stack.pcs)*8)
	return stackKey{string(bytes), stack.labels.String()}
}

// countEqual counts equal stacks with equal labels together. The most frequent come first.
func countEqual(stacks []countedStack) []countedStack {
	var counted []countedStack
	places := map[stackKey]int{}
	for _, stack := range stacks {
		key := keyOf(stack)
		at, known := places[key]
		if !known {
			at = len(counted)
			places[key] = at
			counted = append(counted, countedStack{stack.pcs, stack.labels, 0})
		}
		counted[at].count += stack.count
	}
	slices.SortStableFunc(counted, func(a, b countedStack) int { return cmp.Compare(b.count, a.count) })
	return counted
}

// writeCounts writes a profile whose one number is how many things have a stack. stacks comes from countEqual.
func writeCounts(w io.Writer, debug int, name string, stacks []countedStack) error {
	if debug > 0 {
		return writeCountsText(w, name, stacks)
	}
	kind := valueKind{name, "count"}
	e := newEncoder([]valueKind{kind}, kind, 1)
	e.times(time.Now(), 0)
	for _, stack := range stacks {
		e.sample([]int64{stack.count}, stack.pcs, stack.labels, 0)
	}
	return e.write(w)
}

func writeCountsText(w io.Writer, name string, stacks []countedStack) error {
	total := int64(0)
	for _, stack := range stacks {
		total += stack.count
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s profile: total %d\n", name, total)
	for _, stack := range stacks {
		fmt.Fprintf(&text, "%d @%s\n", stack.count, addressesText(stack.pcs))
		if stack.labels != nil {
			fmt.Fprintf(&text, "# labels: %s\n", stack.labels)
		}
		writeStack(&text, stack.pcs)
	}
	return writeAligned(w, text.Bytes())
}

// writeAligned writes text with its tabs as columns.
func writeAligned(w io.Writer, text []byte) error {
	columns := tabwriter.NewWriter(w, 1, 8, 1, '\t', 0)
	if _, err := columns.Write(text); err != nil {
		return err
	}
	return columns.Flush()
}

// addressesText is the addresses of a stack, each behind a space.
func addressesText(pcs []uintptr) string {
	var text []byte
	for i, pc := range pcs {
		// Functions that were inlined into each other have one.
		if i == 0 || addressOf(pc) != addressOf(pcs[i-1]) || levelOf(pc) <= levelOf(pcs[i-1]) {
			text = fmt.Appendf(text, " %#x", addressOf(pc))
		}
	}
	return string(text)
}

// writeStack writes a line for each function of a stack, and an empty one. The functions of package runtime at the
// inner end are left out, unless there are no others.
func writeStack(w io.Writer, pcs []uintptr) {
	frames := make([]runtime.Frame, 0, len(pcs))
	for _, pc := range pcs {
		if frame := frameOf(pc); !isBeginning(frame.Function) {
			frames = append(frames, frame)
		}
	}
	first := slices.IndexFunc(frames, func(f runtime.Frame) bool { return !isRuntime(f.Function) })
	for _, f := range frames[max(first, 0):] {
		fmt.Fprintf(w, "#\t%#x\t%s+%#x\t%s:%d\n", f.PC, plainName(f.Function), f.PC-f.Entry, f.File, f.Line)
	}
	fmt.Fprintln(w)
}

// writeGoroutine writes the stacks of all goroutines.
func writeGoroutine(w io.Writer, debug int) error {
	if debug >= 2 {
		return writeTraces(w)
	}
	stacks, labels := samples.Goroutines()
	list := make([]countedStack, len(stacks))
	for i, stack := range stacks {
		list[i] = countedStack{stack, (*labelMap)(labels[i]), 1}
	}
	list = countEqual(list)
	for i := range list {
		list[i].pcs = samples.Expand(list[i].pcs)
	}
	return writeCounts(w, debug, "goroutine", list)
}

// writeTraces writes all goroutines as a panic does, up to 64 MB.
func writeTraces(w io.Writer) error {
	const most = 64 << 20
	text := make([]byte, 1<<20)
	n := runtime.Stack(text, true)
	for n == len(text) && len(text) < most {
		text = make([]byte, 2*len(text))
		n = runtime.Stack(text, true)
	}
	_, err := w.Write(text[:n])
	return err
}

func countThreads() int {
	n, _ := runtime.ThreadCreateProfile(nil)
	return n
}

func writeThreads(w io.Writer, debug int) error {
	return writeCounts(w, debug, "threadcreate", []countedStack{{count: int64(countThreads())}})
}
