package math

import "internal/rt"

// fma is the runtime's number of the extension that has multiplication with addition (runtime/platform/extensions.h).
const fma = 10

var hasFMA = rt.ProcessorHas(fma)

// FMA returns x*y + z, rounded once.
func FMA(x, y, z float64) float64 {
	if hasFMA {
		return fmaByInstruction(x, y, z)
	}
	return fmaByLibrary(x, y, z)
}

//go:linkname fmaByInstruction processor.fma
func fmaByInstruction(x, y, z float64) float64

//go:linkname fmaByLibrary llvm.fma.f64
func fmaByLibrary(x, y, z float64) float64

// fusedMultiplier is a way to compute FMA, for functions that ask the processor once and not at each step.
type fusedMultiplier interface {
	fma(x, y, z float64) float64
}

type (
	byInstruction struct{}
	byLibrary     struct{}
)

func (byInstruction) fma(x, y, z float64) float64 { return fmaByInstruction(x, y, z) }
func (byLibrary) fma(x, y, z float64) float64     { return fmaByLibrary(x, y, z) }

// nearest returns the nearest integer, the even one of two, of what an int holds.
//
//go:linkname nearest llvm.lrint.i64.f64
func nearest(x float64) int
