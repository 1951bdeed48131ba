package runtime

import "internal/samples"

// MemProfileRate is how many bytes are allocated, on the average, for one sample of the memory profile: 1 takes all
// objects, 0 takes none. Programs that change it do so once, as early as they can. Only programs that can read the
// profile take samples.
var MemProfileRate int = 512 * 1024

// MemProfileRecord is the objects that the functions of a stack have made, among the ones that were sampled.
type MemProfileRecord struct {
	AllocBytes, FreeBytes     int64
	AllocObjects, FreeObjects int64
	Stack0                    [32]uintptr // the innermost functions; 0 behind the last one
}

// InUseBytes returns the bytes of the objects that were not freed.
func (r *MemProfileRecord) InUseBytes() int64 { return r.AllocBytes - r.FreeBytes }

// InUseObjects returns how many objects were not freed.
func (r *MemProfileRecord) InUseObjects() int64 { return r.AllocObjects - r.FreeObjects }

// Stack returns the program counters of the stack, for CallersFrames.
func (r *MemProfileRecord) Stack() []uintptr { return upToZero(r.Stack0[:]) }

// MemProfile fills p with the memory profile, as of the latest collection, if there is room. It returns how many
// records there are. With inuseZero the stacks count as well of whose objects none is left.
func MemProfile(p []MemProfileRecord, inuseZero bool) (n int, ok bool) {
	list := samples.Heap()
	for _, objects := range list {
		if inuseZero || objects.Made != objects.Freed {
			n++
		}
	}
	if n > len(p) {
		return n, false
	}
	n = 0
	for _, objects := range list {
		if !inuseZero && objects.Made == objects.Freed {
			continue
		}
		p[n] = MemProfileRecord{
			AllocBytes: objects.Made * objects.Size, FreeBytes: objects.Freed * objects.Size,
			AllocObjects: objects.Made, FreeObjects: objects.Freed,
		}
		copy(p[n].Stack0[:], samples.Expand(objects.Stack))
		n++
	}
	return n, true
}
