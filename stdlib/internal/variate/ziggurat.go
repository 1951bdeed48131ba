// Package variate makes numbers of other distributions out of uniform ones, for
// math/rand and math/rand/v2. How many uniform numbers it takes, in which order, and
// what it rounds to float32 is fixed: seeded sequences must be those of Go.
package variate

import "math"

// Uniform gives numbers in [0, 1).
type Uniform interface {
	Float64() float64
}

// A ziggurat (Marsaglia and Tsang, "The Ziggurat Method for Generating Random
// Variables", 2000) covers the area below a density by layers of equal area: boxes, but
// for the lowest, whose tail has no end. A random point of a random layer is nearly
// always inside the part of its box that is below the density.
type ziggurat struct {
	density func(x float64) float64
	layers  [256]layer // the lowest first, the others from the top; the rest is not used
}

type layer struct {
	inside uint32  // integers below it are below the density for sure
	unit   float32 // of the abscissa that an integer stands for
	height float32 // of the density at the layer's end
}

// The abscissas where the tails begin.
const (
	normalTail      = 3.442619855899
	exponentialTail = 7.69711747013104972
)

var normal = newZiggurat(128, normalTail, 9.91256303526217e-3, 1<<31,
	func(x float64) float64 { return math.Exp(-.5 * x * x) },
	func(y float64) float64 { return math.Sqrt(-2 * math.Log(y)) })

var exponential = newZiggurat(256, exponentialTail, 3.949659822581572e-3, 1<<32,
	func(x float64) float64 { return math.Exp(-x) },
	func(y float64) float64 { return -math.Log(y) })

// newZiggurat makes n layers of the given area. inverse is the density's inverse, scale
// the range of the integers that choose an abscissa.
func newZiggurat(n int, tail, area, scale float64, density, inverse func(float64) float64) ziggurat {
	z := ziggurat{density: density}
	edge := tail
	lowest := area / density(edge) // the width of a box of the lowest layer's area
	z.layers[0] = layer{uint32(edge / lowest * scale), float32(lowest / scale), 1}
	for i := n - 1; i > 0; i-- {
		l := &z.layers[i]
		l.unit, l.height = float32(edge/scale), float32(density(edge))
		if i > 1 {
			inner := inverse(area/edge + density(edge))
			l.inside = uint32(inner / edge * scale)
			edge = inner
		}
	}
	return z
}

// below reports whether a point of layer i at x, beyond what is inside, is below the
// density. How high in the layer the point is is random, in [0, 1). The layer must not be
// the lowest.
func (z *ziggurat) below(i uint8, x, random float64) bool {
	low, high := z.layers[i].height, z.layers[i-1].height
	return low+float32(random)*(high-low) < float32(z.density(x))
}

// Normal returns a number of the normal distribution of mean 0 and deviation 1 from a
// random layer below 128 and a random position in it. Not ok if it was rejected: the
// caller comes again with others.
func Normal[U Uniform](i uint8, position int32, u U) (x float64, ok bool) {
	l := &normal.layers[i]
	x = float64(position) * float64(l.unit)
	distance := uint32(position)
	if position < 0 {
		distance = -distance
	}
	if distance < l.inside {
		return x, true
	}
	return normalEdge(i, x, u)
}

// normalEdge is apart, so that Normal is short enough to become a part of its caller.
//
//go:noinline
func normalEdge[U Uniform](i uint8, x float64, u U) (edge float64, ok bool) {
	if i == 0 {
		return math.Copysign(normalTail+beyondNormal(u), x), true
	}
	return x, normal.below(i, x, u.Float64())
}

// beyondNormal returns how far from its beginning a number of the normal tail is, by
// Marsaglia's "Generating a Variable from the Tail of the Normal Distribution", 1964.
func beyondNormal[U Uniform](u U) float64 {
	for {
		x := -math.Log(u.Float64()) * (1.0 / normalTail)
		if y := -math.Log(u.Float64()); y+y >= x*x {
			return x
		}
	}
}

// Exponential returns a number of the exponential distribution of rate 1 from a random
// layer and a random position in it. Not ok if it was rejected: the caller comes again
// with others.
func Exponential[U Uniform](i uint8, position uint32, u U) (x float64, ok bool) {
	l := &exponential.layers[i]
	x = float64(position) * float64(l.unit)
	if position < l.inside {
		return x, true
	}
	return exponentialEdge(i, x, u)
}

// exponentialEdge is apart as normalEdge is.
//
//go:noinline
func exponentialEdge[U Uniform](i uint8, x float64, u U) (edge float64, ok bool) {
	if i == 0 {
		// The tail of an exponential distribution has the form of the whole.
		return exponentialTail - math.Log(u.Float64()), true
	}
	return x, exponential.below(i, x, u.Float64())
}
