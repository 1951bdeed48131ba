package rand

import "internal/variate"

// NormFloat64 returns a number of the normal distribution of mean 0 and
// deviation 1.
func (r *Rand) NormFloat64() float64 {
	for {
		bits := r.Uint32()
		if x, ok := variate.Normal(uint8(bits%128), int32(bits), r); ok {
			return x
		}
	}
}

// ExpFloat64 returns a number of the exponential distribution of rate 1.
func (r *Rand) ExpFloat64() float64 {
	for {
		bits := r.Uint32()
		if x, ok := variate.Exponential(uint8(bits), bits, r); ok {
			return x
		}
	}
}

// Zipf makes numbers k in [0, imax] with a probability of (v+k)**(-s).
type Zipf struct {
	r   *Rand
	law variate.Zipf
}

// NewZipf returns a Zipf; s > 1 and v >= 1, or nil.
func NewZipf(r *Rand, s float64, v float64, imax uint64) *Zipf {
	if s <= 1 || v < 1 {
		return nil
	}
	return &Zipf{r, variate.NewZipf(s, v, imax)}
}

// Uint64 returns a number of the distribution.
func (z *Zipf) Uint64() uint64 {
	if z == nil {
		panic("rand: nil Zipf")
	}
	return variate.Number(&z.law, z.r)
}
