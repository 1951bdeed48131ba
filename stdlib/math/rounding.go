package math

import "internal/rt"

// sse41 is the runtime's number of the extension that has an instruction for rounding (runtime/platform/extensions.h).
const sse41 = 1

var hasRounding = rt.ProcessorHas(sse41)

// Floor returns the greatest integer not above x.
func Floor(x float64) float64 {
	if hasRounding {
		return floorByInstruction(x)
	}
	return floorByLibrary(x)
}

// Ceil returns the least integer not below x.
func Ceil(x float64) float64 {
	if hasRounding {
		return ceilByInstruction(x)
	}
	return ceilByLibrary(x)
}

// Trunc returns x without its fraction.
func Trunc(x float64) float64 {
	if hasRounding {
		return truncByInstruction(x)
	}
	return truncByLibrary(x)
}

// RoundToEven returns the nearest integer, the even one of two.
func RoundToEven(x float64) float64 {
	if hasRounding {
		return evenByInstruction(x)
	}
	return evenByLibrary(x)
}

//go:linkname floorByInstruction processor.floor
func floorByInstruction(x float64) float64

//go:linkname ceilByInstruction processor.ceil
func ceilByInstruction(x float64) float64

//go:linkname truncByInstruction processor.trunc
func truncByInstruction(x float64) float64

//go:linkname evenByInstruction processor.roundeven
func evenByInstruction(x float64) float64

//go:linkname floorByLibrary llvm.floor.f64
func floorByLibrary(x float64) float64

//go:linkname ceilByLibrary llvm.ceil.f64
func ceilByLibrary(x float64) float64

//go:linkname truncByLibrary llvm.trunc.f64
func truncByLibrary(x float64) float64

//go:linkname evenByLibrary llvm.roundeven.f64
func evenByLibrary(x float64) float64
