package rand

import "math"

// The tables of Marsaglia and Tsang's ziggurat: layers of equal area under a
// density, the first of which reaches into the tail.
const (
	normalTail      = 3.442619855899
	exponentialTail = 7.69711747013104972
)

type layer struct {
	inside uint32  // numbers below are under the density for sure
	width  float32 // what makes a number of an abscissa
	height float32 // of the density at the layer's edge
}

// layers makes a table of n layers. density and its inverse are those of the
// distribution, area that of a layer, scale the range of the numbers.
func layers(n int, tail, area, scale float64, density, inverse func(float64) float64) []layer {
	list := make([]layer, n)
	edge := tail
	first := area / density(edge)
	list[0] = layer{uint32(edge / first * scale), float32(first / scale), 1}
	list[n-1].width = float32(edge / scale)
	list[n-1].height = float32(density(edge))
	for i := n - 2; i >= 1; i-- {
		inner := inverse(area/edge + density(edge))
		list[i+1].inside = uint32(inner / edge * scale)
		list[i].height = float32(density(inner))
		list[i].width = float32(inner / scale)
		edge = inner
	}
	return list
}

var normalLayers = layers(128, normalTail, 9.91256303526217e-3, 1<<31,
	func(x float64) float64 { return math.Exp(-.5 * x * x) },
	func(y float64) float64 { return math.Sqrt(-2 * math.Log(y)) })

var exponentialLayers = layers(256, exponentialTail, 3.949659822581572e-3, 1<<32,
	func(x float64) float64 { return math.Exp(-x) },
	func(y float64) float64 { return -math.Log(y) })

// NormFloat64 returns a number of the normal distribution of mean 0 and
// deviation 1.
func (r *Rand) NormFloat64() float64 {
	for {
		u := r.Uint64()
		j := int32(u)
		i := u >> 32 & 0x7F
		l := &normalLayers[i]
		x := float64(j) * float64(l.width)
		magnitude := uint32(j)
		if j < 0 {
			magnitude = uint32(-j)
		}
		if magnitude < l.inside {
			return x
		}
		if i == 0 {
			for {
				x = -math.Log(r.Float64()) * (1.0 / normalTail)
				y := -math.Log(r.Float64())
				if y+y >= x*x {
					break
				}
			}
			if j > 0 {
				return normalTail + x
			}
			return -normalTail - x
		}
		if l.height+float32(r.Float64())*(normalLayers[i-1].height-l.height) < float32(math.Exp(-.5*x*x)) {
			return x
		}
	}
}

// ExpFloat64 returns a number of the exponential distribution of rate 1.
func (r *Rand) ExpFloat64() float64 {
	for {
		u := r.Uint64()
		j := uint32(u)
		i := u >> 32 & 0xFF
		l := &exponentialLayers[i]
		x := float64(j) * float64(l.width)
		if j < l.inside {
			return x
		}
		if i == 0 {
			return exponentialTail - math.Log(r.Float64())
		}
		if l.height+float32(r.Float64())*(exponentialLayers[i-1].height-l.height) < float32(math.Exp(-x)) {
			return x
		}
	}
}

// Zipf makes numbers k in [0, imax] with a probability of (v+k)**(-s).
type Zipf struct {
	r                       *Rand
	imax, v, q, s           float64
	oneMinusQ, oneMinusQinv float64
	hxm, hx0MinusHxm        float64
}

// NewZipf returns a Zipf; s > 1 and v >= 1, or nil.
func NewZipf(r *Rand, s float64, v float64, imax uint64) *Zipf {
	if s <= 1.0 || v < 1 {
		return nil
	}
	z := &Zipf{r: r, imax: float64(imax), v: v, q: s}
	z.oneMinusQ = 1.0 - z.q
	z.oneMinusQinv = 1.0 / z.oneMinusQ
	z.hxm = z.h(z.imax + 0.5)
	z.hx0MinusHxm = z.h(0.5) - math.Exp(math.Log(z.v)*(-z.q)) - z.hxm
	z.s = 1 - z.hinv(z.h(1.5)-math.Exp(-z.q*math.Log(z.v+1.0)))
	return z
}

// h is an integral of the density, hinv its inverse.
func (z *Zipf) h(x float64) float64 {
	return math.Exp(z.oneMinusQ*math.Log(z.v+x)) * z.oneMinusQinv
}

func (z *Zipf) hinv(x float64) float64 {
	return math.Exp(z.oneMinusQinv*math.Log(z.oneMinusQ*x)) - z.v
}

// Uint64 returns a number of the distribution.
func (z *Zipf) Uint64() uint64 {
	if z == nil {
		panic("rand: nil Zipf")
	}
	for {
		u := z.hxm + z.r.Float64()*z.hx0MinusHxm
		x := z.hinv(u)
		k := math.Floor(x + 0.5)
		if k-x <= z.s || u >= z.h(k+0.5)-math.Exp(-math.Log(k+z.v)*z.q) {
			return uint64(k)
		}
	}
}
