package atomic

// The types below hold a value that is only changed atomically. Their zero
// value is zero; they must not be copied.

// Int32 is an atomic int32.
type Int32 struct {
	v int32
}

// Load returns the value.
func (x *Int32) Load() int32 { return LoadInt32(&x.v) }

// Store sets the value.
func (x *Int32) Store(val int32) { StoreInt32(&x.v, val) }

// Swap sets the value and returns the old one.
func (x *Int32) Swap(new int32) (old int32) { return SwapInt32(&x.v, new) }

// CompareAndSwap sets the value if it is old.
func (x *Int32) CompareAndSwap(old, new int32) (swapped bool) {
	return CompareAndSwapInt32(&x.v, old, new)
}

// Add adds delta and returns the new value.
func (x *Int32) Add(delta int32) (new int32) { return AddInt32(&x.v, delta) }

// And clears the bits not in mask and returns the old value.
func (x *Int32) And(mask int32) (old int32) { return AndInt32(&x.v, mask) }

// Or sets the bits of mask and returns the old value.
func (x *Int32) Or(mask int32) (old int32) { return OrInt32(&x.v, mask) }

// Int64 is an atomic int64.
type Int64 struct {
	v int64
}

// Load returns the value.
func (x *Int64) Load() int64 { return LoadInt64(&x.v) }

// Store sets the value.
func (x *Int64) Store(val int64) { StoreInt64(&x.v, val) }

// Swap sets the value and returns the old one.
func (x *Int64) Swap(new int64) (old int64) { return SwapInt64(&x.v, new) }

// CompareAndSwap sets the value if it is old.
func (x *Int64) CompareAndSwap(old, new int64) (swapped bool) {
	return CompareAndSwapInt64(&x.v, old, new)
}

// Add adds delta and returns the new value.
func (x *Int64) Add(delta int64) (new int64) { return AddInt64(&x.v, delta) }

// And clears the bits not in mask and returns the old value.
func (x *Int64) And(mask int64) (old int64) { return AndInt64(&x.v, mask) }

// Or sets the bits of mask and returns the old value.
func (x *Int64) Or(mask int64) (old int64) { return OrInt64(&x.v, mask) }

// Uint32 is an atomic uint32.
type Uint32 struct {
	v uint32
}

// Load returns the value.
func (x *Uint32) Load() uint32 { return LoadUint32(&x.v) }

// Store sets the value.
func (x *Uint32) Store(val uint32) { StoreUint32(&x.v, val) }

// Swap sets the value and returns the old one.
func (x *Uint32) Swap(new uint32) (old uint32) { return SwapUint32(&x.v, new) }

// CompareAndSwap sets the value if it is old.
func (x *Uint32) CompareAndSwap(old, new uint32) (swapped bool) {
	return CompareAndSwapUint32(&x.v, old, new)
}

// Add adds delta and returns the new value.
func (x *Uint32) Add(delta uint32) (new uint32) { return AddUint32(&x.v, delta) }

// And clears the bits not in mask and returns the old value.
func (x *Uint32) And(mask uint32) (old uint32) { return AndUint32(&x.v, mask) }

// Or sets the bits of mask and returns the old value.
func (x *Uint32) Or(mask uint32) (old uint32) { return OrUint32(&x.v, mask) }

// Uint64 is an atomic uint64.
type Uint64 struct {
	v uint64
}

// Load returns the value.
func (x *Uint64) Load() uint64 { return LoadUint64(&x.v) }

// Store sets the value.
func (x *Uint64) Store(val uint64) { StoreUint64(&x.v, val) }

// Swap sets the value and returns the old one.
func (x *Uint64) Swap(new uint64) (old uint64) { return SwapUint64(&x.v, new) }

// CompareAndSwap sets the value if it is old.
func (x *Uint64) CompareAndSwap(old, new uint64) (swapped bool) {
	return CompareAndSwapUint64(&x.v, old, new)
}

// Add adds delta and returns the new value.
func (x *Uint64) Add(delta uint64) (new uint64) { return AddUint64(&x.v, delta) }

// And clears the bits not in mask and returns the old value.
func (x *Uint64) And(mask uint64) (old uint64) { return AndUint64(&x.v, mask) }

// Or sets the bits of mask and returns the old value.
func (x *Uint64) Or(mask uint64) (old uint64) { return OrUint64(&x.v, mask) }

// Uintptr is an atomic uintptr.
type Uintptr struct {
	v uintptr
}

// Load returns the value.
func (x *Uintptr) Load() uintptr { return LoadUintptr(&x.v) }

// Store sets the value.
func (x *Uintptr) Store(val uintptr) { StoreUintptr(&x.v, val) }

// Swap sets the value and returns the old one.
func (x *Uintptr) Swap(new uintptr) (old uintptr) { return SwapUintptr(&x.v, new) }

// CompareAndSwap sets the value if it is old.
func (x *Uintptr) CompareAndSwap(old, new uintptr) (swapped bool) {
	return CompareAndSwapUintptr(&x.v, old, new)
}

// Add adds delta and returns the new value.
func (x *Uintptr) Add(delta uintptr) (new uintptr) { return AddUintptr(&x.v, delta) }

// And clears the bits not in mask and returns the old value.
func (x *Uintptr) And(mask uintptr) (old uintptr) { return AndUintptr(&x.v, mask) }

// Or sets the bits of mask and returns the old value.
func (x *Uintptr) Or(mask uintptr) (old uintptr) { return OrUintptr(&x.v, mask) }

// Bool is an atomic bool.
type Bool struct {
	v uint32
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// Load returns the value.
func (x *Bool) Load() bool { return LoadUint32(&x.v) != 0 }

// Store sets the value.
func (x *Bool) Store(val bool) { StoreUint32(&x.v, bit(val)) }

// Swap sets the value and returns the old one.
func (x *Bool) Swap(new bool) (old bool) { return SwapUint32(&x.v, bit(new)) != 0 }

// CompareAndSwap sets the value if it is old.
func (x *Bool) CompareAndSwap(old, new bool) (swapped bool) {
	return CompareAndSwapUint32(&x.v, bit(old), bit(new))
}
