//go:build race

// Package race tells the race detector what orders goroutines. It does nothing
// in programs that are built without -race.
package race

import "unsafe"

// Enabled says whether the program was built with -race.
const Enabled = true

//go:linkname acquire mg_race_acquire
func acquire(addr uintptr)

//go:linkname release mg_race_release
func release(addr uintptr)

//go:linkname releaseMerge mg_race_release_merge
func releaseMerge(addr uintptr)

//go:linkname read mg_race_read
func read(addr uintptr, bytes int)

//go:linkname write mg_race_write
func write(addr uintptr, bytes int)

//go:linkname touch mg_race_touch
func touch(addr uintptr)

// Acquire orders what goroutines did before they released addr before what the
// caller does next.
func Acquire(addr unsafe.Pointer) { acquire(uintptr(addr)) }

// Release is the other side of Acquire. Of several, the last one counts.
func Release(addr unsafe.Pointer) { release(uintptr(addr)) }

// ReleaseMerge is Release, but all of several count.
func ReleaseMerge(addr unsafe.Pointer) { releaseMerge(uintptr(addr)) }

// Disable lets the caller's synchronisation order nothing, until Enable.
//
//go:linkname Disable mg_race_mute
func Disable()

// Enable ends one Disable.
//
//go:linkname Enable mg_race_unmute
func Enable()

// Here returns a number for the stack of its caller.
//
//go:linkname Here mg_race_here
func Here() int

// CreatedAt has reports say that the calling goroutine, which the runtime has
// started by itself, was created where Here gave that number.
//
//go:linkname CreatedAt mg_race_created_at
func CreatedAt(here int)

// Touch looks at the caller's atomic write of the byte at addr.
func Touch(addr unsafe.Pointer) { touch(uintptr(addr)) }

// Read looks at the caller's read of the byte at addr.
func Read(addr unsafe.Pointer) { read(uintptr(addr), 1) }

// Write looks at the caller's write of the byte at addr.
func Write(addr unsafe.Pointer) { write(uintptr(addr), 1) }

// ReadRange looks at the caller's read of len bytes.
func ReadRange(addr unsafe.Pointer, len int) { read(uintptr(addr), len) }

// WriteRange looks at the caller's write of len bytes.
func WriteRange(addr unsafe.Pointer, len int) { write(uintptr(addr), len) }

// Errors returns the number of races that were reported.
//
//go:linkname Errors mg_race_errors
func Errors() int
