package atomic

import "unsafe"

// Value holds a value of any one type, the first one stored; nil at first. It
// must not be copied.
type Value struct {
	boxed unsafe.Pointer // *any, never changed once it is published
}

// kind returns the descriptor's address.
func kind(v any) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Pointer(&v))
}

func box(val any) unsafe.Pointer {
	p := new(any)
	*p = val
	return unsafe.Pointer(p)
}

// Load returns the value.
func (v *Value) Load() (val any) {
	p := (*any)(LoadPointer(&v.boxed))
	if p == nil {
		return nil
	}
	return *p
}

// Store sets the value.
func (v *Value) Store(val any) {
	v.put(val, "store")
}

// Swap sets the value and returns the old one.
func (v *Value) Swap(new any) (old any) {
	return v.put(new, "swap")
}

func (v *Value) put(val any, op string) any {
	if val == nil {
		panic("sync/atomic: " + op + " of nil value into Value")
	}
	fresh := box(val)
	for {
		p := LoadPointer(&v.boxed)
		if p != nil && kind(*(*any)(p)) != kind(val) {
			panic("sync/atomic: " + op + " of inconsistently typed value into Value")
		}
		if CompareAndSwapPointer(&v.boxed, p, fresh) {
			if p == nil {
				return nil
			}
			return *(*any)(p)
		}
	}
}

// CompareAndSwap sets the value if it equals old, which may be nil.
func (v *Value) CompareAndSwap(old, new any) (swapped bool) {
	if new == nil {
		panic("sync/atomic: compare and swap of nil value into Value")
	}
	if old != nil && kind(old) != kind(new) {
		panic("sync/atomic: compare and swap of inconsistently typed values")
	}
	fresh := box(new)
	for {
		p := LoadPointer(&v.boxed)
		if p == nil {
			if old != nil {
				return false
			}
		} else {
			if kind(*(*any)(p)) != kind(new) {
				panic("sync/atomic: compare and swap of inconsistently typed value into Value")
			}
			if *(*any)(p) != old {
				return false
			}
		}
		if CompareAndSwapPointer(&v.boxed, p, fresh) {
			return true
		}
	}
}
