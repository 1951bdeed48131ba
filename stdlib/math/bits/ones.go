package bits

// popcnt is the runtime's number of the extension that has an instruction for counting (runtime/platform/extensions.h).
const popcnt = 13

var hasCounting = processorHas(popcnt)

// OnesCount counts the ones of x.
func OnesCount(x uint) int { return OnesCount64(uint64(x)) }

// OnesCount8 counts the ones of x.
func OnesCount8(x uint8) int { return OnesCount64(uint64(x)) }

// OnesCount16 counts the ones of x.
func OnesCount16(x uint16) int { return OnesCount64(uint64(x)) }

// OnesCount32 counts the ones of x.
func OnesCount32(x uint32) int { return OnesCount64(uint64(x)) }

// OnesCount64 counts the ones of x.
func OnesCount64(x uint64) int {
	if hasCounting {
		return int(onesByInstruction(x))
	}
	return onesByLibrary(x)
}

// processorHas is internal/rt's, which imports this package.
//
//go:linkname processorHas mg_processor_has
func processorHas(extension int) bool

//go:linkname onesByInstruction processor.popcnt
func onesByInstruction(x uint64) uint64

//go:linkname onesByLibrary bits.ones
func onesByLibrary(x uint64) int
