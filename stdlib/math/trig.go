package math

import "math/bits"

// Sine, cosine and tangent are Cephes's: the argument less a multiple of Pi/4,
// which is subtracted in three parts, goes into a polynomial that the octant
// chooses. Large arguments are reduced with as many digits of 4/Pi as it takes.

const (
	pi4A = 7.85398125648498535156e-1
	pi4B = 3.77489470793079817668e-8
	pi4C = 2.69515142907905952645e-15
)

// fourOverPi holds the binary digits of 4/Pi.
var fourOverPi = [20]uint64{
	0x0000000000000001, 0x45f306dc9c882a53, 0xf84eafa3ea69bb81, 0xb6c52b3278872083, 0xfca2c757bd778ac3,
	0x6e48dc74849ba5c0, 0x0c925dd413a32439, 0xfc3bd63962534e7d, 0xd1046bea5d768909, 0xd338e04d68befc82,
	0x7323ac7306a673e9, 0x3908bf177bf25076, 0x3ff12fffbc0b301f, 0xde5e2316b414da3e, 0xda6cfd9e4f96136e,
	0x9e8c7ecd3cbfd45a, 0xea4f758fd7cbe2f6, 0x7a0e73ef14a525d4, 0xd7f6bf623f1aba10, 0xac06608df8f6d757,
}

// reduce returns the octant of x >= 0, made even by going up, and the distance
// to where it begins.
func reduce(x float64) (octant uint64, z float64) {
	if x >= 1<<29 {
		return reduceLarge(x)
	}
	octant = uint64(x * (4 / Pi))
	y := float64(octant)
	if octant&1 == 1 {
		octant++
		y++
	}
	return octant & 7, ((x - y*pi4A) - y*pi4B) - y*pi4C
}

// reduceLarge is Payne and Hanek's reduction: the digits of 4/Pi that matter for
// x, times its mantissa, as integers.
func reduceLarge(x float64) (octant uint64, z float64) {
	mantissa := Float64bits(x)
	exp := int(mantissa>>fractionBits) - bias - fractionBits
	mantissa = mantissa&fractionMask | 1<<fractionBits
	digit, shift := uint(exp+61)/64, uint(exp+61)%64
	d := fourOverPi[digit : digit+4]
	z0 := d[0]<<shift | d[1]>>(64-shift)
	z1 := d[1]<<shift | d[2]>>(64-shift)
	z2 := d[2]<<shift | d[3]>>(64-shift)
	z2hi, _ := bits.Mul64(z2, mantissa)
	z1hi, z1lo := bits.Mul64(z1, mantissa)
	lo, carry := bits.Add64(z1lo, z2hi, 0)
	hi, _ := bits.Add64(z0*mantissa, z1hi, carry)
	octant = hi >> 61
	hi = hi<<3 | lo>>61
	zeros := uint(bits.LeadingZeros64(hi))
	e := uint64(bias - (zeros + 1))
	hi = hi<<(zeros+1) | lo>>(64-(zeros+1))
	hi = hi>>(64-fractionBits) | e<<fractionBits
	z = Float64frombits(hi)
	if octant&1 == 1 {
		octant = (octant + 1) & 7
		z--
	}
	return octant, z * (Pi / 4)
}

func sinSeries(z float64) float64 {
	zz := z * z
	return z + z*zz*((((((1.58962301576546568060e-10*zz)+-2.50507477628578072866e-8)*zz+2.75573136213857245213e-6)*zz+
		-1.98412698295895385996e-4)*zz+8.33333333332211858878e-3)*zz+-1.66666666666666307295e-1)
}

func cosSeries(z float64) float64 {
	zz := z * z
	return 1.0 - 0.5*zz + zz*zz*((((((-1.13585365213876817300e-11*zz)+2.08757008419747316778e-9)*zz+-2.75573141792967388112e-7)*zz+
		2.48015872888517045348e-5)*zz+-1.38888888888730564116e-3)*zz+4.16666666666665929218e-2)
}

// Sin returns the sine of x.
func Sin(x float64) float64 {
	switch {
	case x == 0 || x != x:
		return x
	case IsInf(x, 0):
		return NaN()
	}
	octant, z := reduce(Abs(x))
	y := 0.0
	if octant&3 == 1 || octant&3 == 2 {
		y = cosSeries(z)
	} else {
		y = sinSeries(z)
	}
	if (octant > 3) != (x < 0) {
		y = -y
	}
	return y
}

// Cos returns the cosine of x.
func Cos(x float64) float64 {
	if x-x != 0 {
		return NaN()
	}
	octant, z := reduce(Abs(x))
	y := 0.0
	if octant&3 == 1 || octant&3 == 2 {
		y = sinSeries(z)
	} else {
		y = cosSeries(z)
	}
	if (octant > 3) != (octant&3 > 1) {
		y = -y
	}
	return y
}

// Sincos returns Sin(x), Cos(x).
func Sincos(x float64) (sin, cos float64) {
	switch {
	case x == 0:
		return x, 1
	case x-x != 0:
		return NaN(), NaN()
	}
	octant, z := reduce(Abs(x))
	sin, cos = sinSeries(z), cosSeries(z)
	if octant&3 == 1 || octant&3 == 2 {
		sin, cos = cos, sin
	}
	if (octant > 3) != (x < 0) {
		sin = -sin
	}
	if (octant > 3) != (octant&3 > 1) {
		cos = -cos
	}
	return sin, cos
}

// Tan returns the tangent of x.
func Tan(x float64) float64 {
	switch {
	case x == 0 || x != x:
		return x
	case IsInf(x, 0):
		return NaN()
	}
	octant, z := reduce(Abs(x))
	zz := z * z
	y := z
	if zz > 1e-14 {
		y = z + z*(zz*(((-1.30936939181383777646e4*zz)+1.15351664838587416140e6)*zz+-1.79565251976484877988e7)/
			((((zz+1.36812963470692954678e4)*zz+-1.32089234440210967447e6)*zz+2.50083801823357915839e7)*zz+-5.38695755929454629881e7))
	}
	if octant&2 == 2 {
		y = -1 / y
	}
	if x < 0 {
		y = -y
	}
	return y
}

// atanSeries is good to 0.66.
func atanSeries(x float64) float64 {
	z := x * x
	z = z * ((((-8.750608600031904122785e-01*z+-1.615753718733365076637e+01)*z+-7.500855792314704667340e+01)*z+
		-1.228866684490136173410e+02)*z + -6.485021904942025371773e+01) /
		(((((z+2.485846490142306297962e+01)*z+1.650270098316988542046e+02)*z+4.328810604912902668951e+02)*z+
			4.853903996359136964868e+02)*z + 1.945506571482613964425e+02)
	return x*z + x
}

// atanPositive reduces x > 0 to where the series is good.
func atanPositive(x float64) float64 {
	const moreBits = 6.123233995736765886130e-17 // what Pi/2 lacks as a float
	switch {
	case x <= 0.66:
		return atanSeries(x)
	case x > 2.41421356237309504880: // the tangent of 3Pi/8
		return Pi/2 - atanSeries(1/x) + moreBits
	}
	return Pi/4 + atanSeries((x-1)/(x+1)) + 0.5*moreBits
}

// Atan returns the arc tangent of x.
func Atan(x float64) float64 {
	switch {
	case x == 0:
		return x
	case x > 0:
		return atanPositive(x)
	}
	return -atanPositive(-x)
}

// Asin returns the arc sine of x.
func Asin(x float64) float64 {
	a := Abs(x)
	switch {
	case x == 0:
		return x
	case a > 1 || a != a:
		return NaN()
	}
	y := Sqrt(1 - a*a)
	if a > 0.7 {
		y = Pi/2 - atanPositive(y/a)
	} else {
		y = atanPositive(a / y)
	}
	if x < 0 {
		y = -y
	}
	return y
}

// Acos returns the arc cosine of x.
func Acos(x float64) float64 {
	return Pi/2 - Asin(x)
}

// Atan2 returns the angle of the point (x, y).
func Atan2(y, x float64) float64 {
	switch {
	case x != x || y != y:
		return NaN()
	case y == 0:
		if Signbit(x) {
			return Copysign(Pi, y)
		}
		return Copysign(0, y)
	case x == 0:
		return Copysign(Pi/2, y)
	case IsInf(x, 0):
		angle := 0.0
		if IsInf(y, 0) {
			angle = Pi / 4
		}
		if x < 0 {
			angle = Pi
			if IsInf(y, 0) {
				angle = 3 * Pi / 4
			}
		}
		return Copysign(angle, y)
	case IsInf(y, 0):
		return Copysign(Pi/2, y)
	}
	q := Atan(y / x)
	switch {
	case x >= 0:
		return q
	case q <= 0:
		return q + Pi
	}
	return q - Pi
}
