package cmplx

import (
	"math"
	"math/bits"
)

// oneOverPi is 1/π as a fixed-point number, after a word before the point.
var oneOverPi = [...]uint64{
	0x0000000000000000, 0x517cc1b727220a94, 0xfe13abe8fa9a6ee0, 0x6db14acc9e21c820,
	0xff28b1d5ef5de2b0, 0xdb92371d2126e970, 0x0324977504e8c90e, 0x7f0ef58e5894d39f,
	0x74411afa975da242, 0x74ce38135a2fbf20, 0x9cc8eb1cc1a99cfa, 0x4e422fc5defc941d,
	0x8ffc4bffef02cc07, 0xf79788c5ad05368f, 0xb69b3f6793e584db, 0xa7a31fb34f2ff516,
	0xba93dd63f5f2f8bd, 0x9e839cfbc5294975, 0x35fdafd88fc6ae84, 0x2b0198237e3db5d5,
}

// modPi returns x less the nearest multiple of π.
func modPi(x float64) float64 {
	if math.Abs(x) < 1<<30 {
		return modPiSmall(x)
	}
	return modPiLarge(x)
}

// modPiSmall uses π in three parts (of Cody and Waite; the parts are those of Cephes,
// see NOTICE), the first two so short that multiples are exact.
func modPiSmall(x float64) float64 {
	const (
		pi1 = 3.141592502593994
		pi2 = 1.5099578831723193e-07
		pi3 = 1.0780605716316238e-14
	)
	n := float64(int64(x/math.Pi + 0.5))
	return ((x - n*pi1) - n*pi2) - n*pi3
}

// modPiLarge multiplies the fraction by those bits of 1/π that are needed for 128
// bits behind the point (Payne and Hanek).
func modPiLarge(x float64) float64 {
	const (
		mask     = 0x7ff
		shift    = 64 - 11 - 1
		bias     = 1023
		fraction = 1<<shift - 1
	)
	b := math.Float64bits(x)
	exponent := int(b>>shift&mask) - bias - shift
	b = b&fraction | 1<<shift
	digit, offset := uint(exponent+64)/64, uint(exponent+64)%64
	word := func(i uint) uint64 {
		return oneOverPi[digit+i]<<offset | oneOverPi[digit+i+1]>>(64-offset)
	}
	lowHigh, _ := bits.Mul64(word(2), b)
	middleHigh, middleLow := bits.Mul64(word(1), b)
	low, carry := bits.Add64(middleLow, lowHigh, 0)
	high, _ := bits.Add64(word(0)*b, middleHigh, carry)
	// high and low are the digits behind the point: make a float64 of them.
	zeros := uint(bits.LeadingZeros64(high))
	high = (high<<(zeros+1) | low>>(64-(zeros+1))) >> (64 - shift)
	x = math.Float64frombits(high | uint64(bias-(zeros+1))<<shift)
	if x > 0.5 {
		x--
	}
	return math.Pi * x
}
