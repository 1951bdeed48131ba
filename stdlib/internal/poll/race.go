package poll

import (
	"unsafe"

	"internal/race"
)

// transfers orders all that was written before what is read afterwards, as in
// Go: the race detector does not know which descriptors belong together.
var transfers uint64

// received tells the race detector that the system has written n bytes to p.
func received(p []byte, n int) {
	if race.Enabled && n > 0 {
		race.WriteRange(unsafe.Pointer(&p[0]), n)
		race.Acquire(unsafe.Pointer(&transfers))
	}
}

// sends tells the race detector that the system is to read p.
func sends(p []byte) {
	if race.Enabled && len(p) > 0 {
		race.ReadRange(unsafe.Pointer(&p[0]), len(p))
		race.ReleaseMerge(unsafe.Pointer(&transfers))
	}
}
