// Package atomic reads and changes memory that goroutines share, in one total
// order. The compiler expands the symbols atomic.* in place.
package atomic

import "unsafe"

// AddInt32 adds delta to *addr and returns the new value.
//
//go:linkname AddInt32 atomic.add.i32
func AddInt32(addr *int32, delta int32) (new int32)

// AddInt64 adds delta to *addr and returns the new value.
//
//go:linkname AddInt64 atomic.add.i64
func AddInt64(addr *int64, delta int64) (new int64)

// AddUint32 adds delta to *addr and returns the new value.
//
//go:linkname AddUint32 atomic.add.i32
func AddUint32(addr *uint32, delta uint32) (new uint32)

// AddUint64 adds delta to *addr and returns the new value.
//
//go:linkname AddUint64 atomic.add.i64
func AddUint64(addr *uint64, delta uint64) (new uint64)

// AddUintptr adds delta to *addr and returns the new value.
//
//go:linkname AddUintptr atomic.add.i64
func AddUintptr(addr *uintptr, delta uintptr) (new uintptr)

// LoadInt32 returns *addr.
//
//go:linkname LoadInt32 atomic.load.i32
func LoadInt32(addr *int32) (val int32)

// LoadInt64 returns *addr.
//
//go:linkname LoadInt64 atomic.load.i64
func LoadInt64(addr *int64) (val int64)

// LoadUint32 returns *addr.
//
//go:linkname LoadUint32 atomic.load.i32
func LoadUint32(addr *uint32) (val uint32)

// LoadUint64 returns *addr.
//
//go:linkname LoadUint64 atomic.load.i64
func LoadUint64(addr *uint64) (val uint64)

// LoadUintptr returns *addr.
//
//go:linkname LoadUintptr atomic.load.i64
func LoadUintptr(addr *uintptr) (val uintptr)

// LoadPointer returns *addr.
//
//go:linkname LoadPointer atomic.load.ptr
func LoadPointer(addr *unsafe.Pointer) (val unsafe.Pointer)

// StoreInt32 sets *addr.
//
//go:linkname StoreInt32 atomic.store.i32
func StoreInt32(addr *int32, val int32)

// StoreInt64 sets *addr.
//
//go:linkname StoreInt64 atomic.store.i64
func StoreInt64(addr *int64, val int64)

// StoreUint32 sets *addr.
//
//go:linkname StoreUint32 atomic.store.i32
func StoreUint32(addr *uint32, val uint32)

// StoreUint64 sets *addr.
//
//go:linkname StoreUint64 atomic.store.i64
func StoreUint64(addr *uint64, val uint64)

// StoreUintptr sets *addr.
//
//go:linkname StoreUintptr atomic.store.i64
func StoreUintptr(addr *uintptr, val uintptr)

// StorePointer sets *addr.
//
//go:linkname StorePointer atomic.store.ptr
func StorePointer(addr *unsafe.Pointer, val unsafe.Pointer)

// SwapInt32 sets *addr and returns what it was.
//
//go:linkname SwapInt32 atomic.swap.i32
func SwapInt32(addr *int32, new int32) (old int32)

// SwapInt64 sets *addr and returns what it was.
//
//go:linkname SwapInt64 atomic.swap.i64
func SwapInt64(addr *int64, new int64) (old int64)

// SwapUint32 sets *addr and returns what it was.
//
//go:linkname SwapUint32 atomic.swap.i32
func SwapUint32(addr *uint32, new uint32) (old uint32)

// SwapUint64 sets *addr and returns what it was.
//
//go:linkname SwapUint64 atomic.swap.i64
func SwapUint64(addr *uint64, new uint64) (old uint64)

// SwapUintptr sets *addr and returns what it was.
//
//go:linkname SwapUintptr atomic.swap.i64
func SwapUintptr(addr *uintptr, new uintptr) (old uintptr)

// SwapPointer sets *addr and returns what it was.
//
//go:linkname SwapPointer atomic.swap.ptr
func SwapPointer(addr *unsafe.Pointer, new unsafe.Pointer) (old unsafe.Pointer)

// CompareAndSwapInt32 sets *addr to new if it is old.
//
//go:linkname CompareAndSwapInt32 atomic.cas.i32
func CompareAndSwapInt32(addr *int32, old, new int32) (swapped bool)

// CompareAndSwapInt64 sets *addr to new if it is old.
//
//go:linkname CompareAndSwapInt64 atomic.cas.i64
func CompareAndSwapInt64(addr *int64, old, new int64) (swapped bool)

// CompareAndSwapUint32 sets *addr to new if it is old.
//
//go:linkname CompareAndSwapUint32 atomic.cas.i32
func CompareAndSwapUint32(addr *uint32, old, new uint32) (swapped bool)

// CompareAndSwapUint64 sets *addr to new if it is old.
//
//go:linkname CompareAndSwapUint64 atomic.cas.i64
func CompareAndSwapUint64(addr *uint64, old, new uint64) (swapped bool)

// CompareAndSwapUintptr sets *addr to new if it is old.
//
//go:linkname CompareAndSwapUintptr atomic.cas.i64
func CompareAndSwapUintptr(addr *uintptr, old, new uintptr) (swapped bool)

// CompareAndSwapPointer sets *addr to new if it is old.
//
//go:linkname CompareAndSwapPointer atomic.cas.ptr
func CompareAndSwapPointer(addr *unsafe.Pointer, old, new unsafe.Pointer) (swapped bool)

// AndInt32 clears the bits not in mask and returns the old value.
//
//go:linkname AndInt32 atomic.and.i32
func AndInt32(addr *int32, mask int32) (old int32)

// AndInt64 clears the bits not in mask and returns the old value.
//
//go:linkname AndInt64 atomic.and.i64
func AndInt64(addr *int64, mask int64) (old int64)

// AndUint32 clears the bits not in mask and returns the old value.
//
//go:linkname AndUint32 atomic.and.i32
func AndUint32(addr *uint32, mask uint32) (old uint32)

// AndUint64 clears the bits not in mask and returns the old value.
//
//go:linkname AndUint64 atomic.and.i64
func AndUint64(addr *uint64, mask uint64) (old uint64)

// AndUintptr clears the bits not in mask and returns the old value.
//
//go:linkname AndUintptr atomic.and.i64
func AndUintptr(addr *uintptr, mask uintptr) (old uintptr)

// OrInt32 sets the bits of mask and returns the old value.
//
//go:linkname OrInt32 atomic.or.i32
func OrInt32(addr *int32, mask int32) (old int32)

// OrInt64 sets the bits of mask and returns the old value.
//
//go:linkname OrInt64 atomic.or.i64
func OrInt64(addr *int64, mask int64) (old int64)

// OrUint32 sets the bits of mask and returns the old value.
//
//go:linkname OrUint32 atomic.or.i32
func OrUint32(addr *uint32, mask uint32) (old uint32)

// OrUint64 sets the bits of mask and returns the old value.
//
//go:linkname OrUint64 atomic.or.i64
func OrUint64(addr *uint64, mask uint64) (old uint64)

// OrUintptr sets the bits of mask and returns the old value.
//
//go:linkname OrUintptr atomic.or.i64
func OrUintptr(addr *uintptr, mask uintptr) (old uintptr)
