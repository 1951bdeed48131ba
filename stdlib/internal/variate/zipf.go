package variate

import "math"

// Zipf makes numbers k in [0, most] with probabilities in proportion to (v+k)^-q, by
// rejection-inversion (Hörmann and Derflinger, "Rejection-Inversion to Generate Variates
// from Monotone Discrete Distributions", 1996). The integral of the density is inverted
// at a random area and rounded to k, unless the area is under the curve between k's
// neighbours but not in k's own bar.
type Zipf struct {
	v, q       float64
	first      float64 // area: a random one is first + u·span
	span       float64
	sure       float64 // so near to k, from below, x is in k's bar
	power, inv float64 // 1-q and its inverse: of the integral
}

// NewZipf returns the distribution for Number; v must be at least 1, q more than 1.
func NewZipf(q, v float64, most uint64) Zipf {
	z := Zipf{v: v, q: q, power: 1 - q, inv: 1 / (1 - q)}
	z.first = z.area(float64(most) + 0.5)
	z.span = z.area(0.5) - z.mass(0) - z.first
	z.sure = 1 - z.abscissa(z.area(1.5)-z.mass(1))
	return z
}

// mass returns the height of k's bar.
func (z *Zipf) mass(k float64) float64 { return math.Exp(-z.q * math.Log(z.v+k)) }

// area returns the integral of the density at x, abscissa its inverse.
func (z *Zipf) area(x float64) float64 { return math.Exp(z.power*math.Log(z.v+x)) * z.inv }

func (z *Zipf) abscissa(area float64) float64 {
	return math.Exp(z.inv*math.Log(z.power*area)) - z.v
}

// Number returns a number of the distribution z.
func Number[U Uniform](z *Zipf, u U) uint64 {
	for {
		area := z.first + u.Float64()*z.span
		x := z.abscissa(area)
		k := math.Floor(x + 0.5)
		if k-x <= z.sure || area >= z.area(k+0.5)-z.mass(k) {
			return uint64(k)
		}
	}
}
