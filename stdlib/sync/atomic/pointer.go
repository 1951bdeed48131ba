package atomic

import "unsafe"

// Pointer is a *T that goroutines may share.
type Pointer[T any] struct {
	// Pointers to different types are not converted to each other.
	_ [0]*T
	v unsafe.Pointer
}

// Load returns the pointer.
func (x *Pointer[T]) Load() *T { return (*T)(LoadPointer(&x.v)) }

// Store sets the pointer.
func (x *Pointer[T]) Store(val *T) { StorePointer(&x.v, unsafe.Pointer(val)) }

// Swap sets the pointer and returns what it was.
func (x *Pointer[T]) Swap(new *T) (old *T) {
	return (*T)(SwapPointer(&x.v, unsafe.Pointer(new)))
}

// CompareAndSwap sets the pointer to new if it is old.
func (x *Pointer[T]) CompareAndSwap(old, new *T) (swapped bool) {
	return CompareAndSwapPointer(&x.v, unsafe.Pointer(old), unsafe.Pointer(new))
}
