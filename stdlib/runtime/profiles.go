package runtime

import "internal/samples"

// StackRecord is a stack.
type StackRecord struct {
	Stack0 [32]uintptr // the innermost functions; 0 behind the last one
}

// Stack returns the program counters of the stack, for CallersFrames.
func (r *StackRecord) Stack() []uintptr {
	return upToZero(r.Stack0[:])
}

func upToZero(pcs []uintptr) []uintptr {
	for i, pc := range pcs {
		if pc == 0 {
			return pcs[:i]
		}
	}
	return pcs
}

// GoroutineProfile fills p with the stacks of all goroutines, if there is room. It returns how many there are.
func GoroutineProfile(p []StackRecord) (n int, ok bool) {
	if n = NumGoroutine(); n > len(p) {
		return n, false
	}
	stacks, _ := samples.Goroutines()
	if n = len(stacks); n > len(p) {
		return n, false
	}
	for i, stack := range stacks {
		p[i] = StackRecord{}
		copy(p[i].Stack0[:], samples.Expand(stack))
	}
	return n, true
}

// ThreadCreateProfile fills p with a record for each thread, if there is room. It returns how many there are. The
// runtime starts threads when it needs them, so the stacks are empty.
func ThreadCreateProfile(p []StackRecord) (n int, ok bool) {
	if n = samples.MachineCount(); n > len(p) {
		return n, false
	}
	clear(p[:n])
	return n, true
}
