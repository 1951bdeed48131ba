// Package samples reads what the runtime has collected for profiles (the runtime's profile/): stacks, and numbers that
// belong to them. Packages runtime and runtime/pprof give it their forms.
package samples

import "unsafe"

// MaxDepth is how many return addresses of a stack the runtime keeps.
const MaxDepth = 128

// A return address may stand for many functions that were inlined into each other.
const maxExpanded = 1024

//go:linkname expandStack mg_expand_stack
//go:noescape
func expandStack(pcs *uintptr, n int, out *uintptr, size int) int

//go:linkname goroutineRecords mg_goroutine_records
//go:noescape
func goroutineRecords(words *uintptr, room int, labels *unsafe.Pointer, most int) (used, count int)

// MachineCount returns how many threads run goroutines.
//
//go:linkname MachineCount mg_machine_count
func MachineCount() int

// Expand makes program counters as runtime.Callers has them of return addresses: one for each function.
func Expand(pcs []uintptr) []uintptr {
	if len(pcs) == 0 {
		return nil
	}
	var out [maxExpanded]uintptr
	n := expandStack(&pcs[0], len(pcs), &out[0], len(out))
	return append([]uintptr(nil), out[:n]...)
}

// record calls read with room for words until there is enough, and returns what was written.
func record(read func(words *uintptr, room int) int) []uintptr {
	words := make([]uintptr, 1024)
	used := read(&words[0], len(words))
	for used > len(words) {
		words = make([]uintptr, used+used/4)
		used = read(&words[0], len(words))
	}
	return words[:used]
}

// takeStack splits the first stack, written behind its depth, from the words.
func takeStack(words []uintptr) (stack, rest []uintptr) {
	depth := words[0]
	return words[1 : 1+depth], words[1+depth:]
}

// Goroutines returns the stacks of all goroutines, as return addresses, and their labels.
func Goroutines() (stacks [][]uintptr, labels []unsafe.Pointer) {
	words := make([]uintptr, 1024)
	labels = make([]unsafe.Pointer, 64)
	used, count := goroutineRecords(&words[0], len(words), &labels[0], len(labels))
	for used > len(words) || count > len(labels) {
		words = make([]uintptr, used+used/4)
		labels = make([]unsafe.Pointer, count+count/4+16)
		used, count = goroutineRecords(&words[0], len(words), &labels[0], len(labels))
	}
	for words = words[:used]; len(words) > 0; {
		var stack []uintptr
		stack, words = takeStack(words)
		stacks = append(stacks, stack)
	}
	return stacks, labels[:count]
}
