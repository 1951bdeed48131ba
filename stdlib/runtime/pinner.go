package runtime

import "internal/abi"

// Pinner keeps objects where they are, and alive, until Unpin. Objects never move here, so it holds them. The zero value
// pins nothing.
type Pinner struct {
	pinned []any
}

// Pin keeps the object that a pointer, of any type, points to.
func (p *Pinner) Pin(pointer any) {
	e := abi.Unpack(pointer)
	if e.Type == nil {
		panic(errorString("runtime.Pinner: argument is nil"))
	}
	if e.Type.Kind != abi.Pointer && e.Type.Kind != abi.UnsafePointer {
		panic(errorString("runtime.Pinner: argument is not a pointer: " + e.Type.Str))
	}
	p.pinned = append(p.pinned, pointer)
}

// Unpin gives up all objects. They are used here, so that the compiler does not take them for dead before.
//
//go:noinline
func (p *Pinner) Unpin() {
	KeepAlive(p.pinned)
	p.pinned = nil
}
