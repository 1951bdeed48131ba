package runtime

import (
	"internal/abi"
	"unsafe"
)

// Cleanup is a call that AddCleanup has arranged for.
type Cleanup struct {
	id  uint64
	ptr uintptr
}

// Stop takes the call back, unless it is due already. The object must be
// reachable until Stop returns for it to have an effect.
func (c Cleanup) Stop() {
	if c.id != 0 {
		stopCleanup(c.ptr, c.id)
	}
}

// AddCleanup makes cleanup(arg) run once in another goroutine, some time after
// the object that ptr points into has become unreachable. An object may have
// several; they run in no particular order, and after its finalizer. Nothing
// that arg or cleanup refers to may keep the object alive.
func AddCleanup[T, S any](ptr *T, cleanup func(S), arg S) Cleanup {
	if ptr == nil {
		panic("runtime.AddCleanup: ptr is nil")
	}
	p := unsafe.Pointer(ptr)
	checkCleanupArgument(p, arg)
	base := objectBase(p)
	if base == nil {
		if isStatic(p) {
			return Cleanup{} // it lives for ever
		}
		panic("runtime.AddCleanup: ptr not in allocated block")
	}
	if pointsInto(*(*unsafe.Pointer)(unsafe.Pointer(&cleanup)), base) {
		panic("runtime.AddCleanup: cleanup function closes over ptr, cleanup will never run")
	}
	call := func() { cleanup(arg) }
	id := addCleanup(p, *(*unsafe.Pointer)(unsafe.Pointer(&call)))
	KeepAlive(ptr)
	return Cleanup{id, uintptr(p)}
}

// checkCleanupArgument panics if arg points at the object that p points into.
func checkCleanupArgument(p unsafe.Pointer, arg any) {
	e := abi.Unpack(arg)
	if e.Type == nil || e.Type.Kind != abi.Pointer && e.Type.Kind != abi.UnsafePointer {
		return
	}
	if e.Data == p {
		panic("runtime.AddCleanup: ptr is equal to arg, cleanup will never run")
	}
	if base := objectBase(e.Data); base != nil && base == objectBase(p) {
		panic("runtime.AddCleanup: ptr is within arg, cleanup will never run")
	}
}

//go:linkname pointsInto mg_points_into
func pointsInto(holder, object unsafe.Pointer) bool

//go:linkname addCleanup mg_add_cleanup
func addCleanup(p, fn unsafe.Pointer) uint64

//go:linkname stopCleanup mg_stop_cleanup
func stopCleanup(p uintptr, id uint64)
