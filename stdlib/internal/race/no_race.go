//go:build !race

// Package race tells the race detector what orders goroutines. It does nothing
// in programs that are built without -race.
package race

import "unsafe"

// Enabled says whether the program was built with -race.
const Enabled = false

// Acquire does nothing.
func Acquire(addr unsafe.Pointer) {}

// Release does nothing.
func Release(addr unsafe.Pointer) {}

// ReleaseMerge does nothing.
func ReleaseMerge(addr unsafe.Pointer) {}

// Disable does nothing.
func Disable() {}

// Enable does nothing.
func Enable() {}

// Here returns 0.
func Here() int { return 0 }

// CreatedAt does nothing.
func CreatedAt(here int) {}

// Touch does nothing.
func Touch(addr unsafe.Pointer) {}

// Read does nothing.
func Read(addr unsafe.Pointer) {}

// Write does nothing.
func Write(addr unsafe.Pointer) {}

// ReadRange does nothing.
func ReadRange(addr unsafe.Pointer, len int) {}

// WriteRange does nothing.
func WriteRange(addr unsafe.Pointer, len int) {}

// Errors returns 0.
func Errors() int { return 0 }
