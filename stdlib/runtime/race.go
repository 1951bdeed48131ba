//go:build race

package runtime

import "unsafe"

// RaceRead tells the race detector of a read of the byte at addr.
func RaceRead(addr unsafe.Pointer) { raceRead(uintptr(addr), 1) }

// RaceWrite tells the race detector of a write of the byte at addr.
func RaceWrite(addr unsafe.Pointer) { raceWrite(uintptr(addr), 1) }

// RaceReadRange tells the race detector of a read of len bytes.
func RaceReadRange(addr unsafe.Pointer, len int) { raceRead(uintptr(addr), len) }

// RaceWriteRange tells the race detector of a write of len bytes.
func RaceWriteRange(addr unsafe.Pointer, len int) { raceWrite(uintptr(addr), len) }

// RaceErrors returns the number of races that were reported.
//
//go:linkname RaceErrors mg_race_errors
func RaceErrors() int

// RaceAcquire orders what goroutines did before they released addr before what
// the caller does next.
func RaceAcquire(addr unsafe.Pointer) { raceAcquire(uintptr(addr)) }

// RaceRelease is the other side of RaceAcquire. Of several, the last one counts.
func RaceRelease(addr unsafe.Pointer) { raceRelease(uintptr(addr)) }

// RaceReleaseMerge is RaceRelease, but all of several count.
func RaceReleaseMerge(addr unsafe.Pointer) { raceReleaseMerge(uintptr(addr)) }

// RaceDisable lets the caller's synchronisation order nothing, until RaceEnable.
//
//go:linkname RaceDisable mg_race_mute
func RaceDisable()

// RaceEnable ends one RaceDisable.
//
//go:linkname RaceEnable mg_race_unmute
func RaceEnable()

//go:linkname raceRead mg_race_read
func raceRead(addr uintptr, bytes int)

//go:linkname raceWrite mg_race_write
func raceWrite(addr uintptr, bytes int)

//go:linkname raceAcquire mg_race_acquire
func raceAcquire(addr uintptr)

//go:linkname raceRelease mg_race_release
func raceRelease(addr uintptr)

//go:linkname raceReleaseMerge mg_race_release_merge
func raceReleaseMerge(addr uintptr)
