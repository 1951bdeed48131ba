// RUN: %minigo run %s | diff %s.out -

// Every function over special and ordinary arguments, to the last bit.
package main

import (
	"fmt"
	"math"
	"math/bits"
)

func main() {
	args := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 2, -2, 0.1, 1.0 / 3, 0.66, 0.7, 0.99, 1.5, 2.5, 3, math.Pi, math.Pi / 2, math.E, 10, 21.5, 100, 1234.5678, -7.25,
		1e-5, 1e-10, 1e-300, 5e-324, 1e10, 1 << 31, 1e15, 1e22, 1e100, 1e300, math.MaxFloat64, 709.5, -740, math.Inf(1), math.Inf(-1), math.NaN()}
	names := []string{"Sqrt", "Floor", "Ceil", "Trunc", "Round", "RoundToEven", "Abs", "Exp", "Exp2", "Expm1", "Log", "Log2", "Log10", "Log1p", "Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh", "Tanh",
		"Asinh", "Acosh", "Atanh", "Cbrt", "Logb"}
	functions := []func(float64) float64{math.Sqrt, math.Floor, math.Ceil, math.Trunc, math.Round, math.RoundToEven, math.Abs, math.Exp, math.Exp2, math.Expm1, math.Log, math.Log2, math.Log10, math.Log1p,
		math.Sin, math.Cos, math.Tan, math.Asin, math.Acos, math.Atan, math.Sinh, math.Cosh, math.Tanh, math.Asinh, math.Acosh, math.Atanh, math.Cbrt, math.Logb}
	for i, f := range functions {
		for _, x := range args {
			fmt.Println(names[i], x, f(x))
		}
	}
	names2 := []string{"Pow", "Mod", "Remainder", "Hypot", "Atan2", "Max", "Min", "Dim", "Copysign", "Nextafter"}
	functions2 := []func(x, y float64) float64{math.Pow, math.Mod, math.Remainder, math.Hypot, math.Atan2, math.Max, math.Min, math.Dim, math.Copysign, math.Nextafter}
	args2 := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -2, 3, 2.5, -7.25, 1e-300, 1e10, 1e300, math.Inf(1), math.Inf(-1), math.NaN()}
	for i, f := range functions2 {
		for _, x := range args2 {
			for _, y := range args2 {
				fmt.Println(names2[i], x, y, f(x, y))
			}
		}
	}
	for _, x := range args {
		whole, part := math.Modf(x)
		frac, exp := math.Frexp(x)
		fmt.Println(whole, part, frac, exp, math.Ldexp(frac, exp), math.Ldexp(x, 3), math.IsNaN(x), math.IsInf(x, 0), math.IsInf(x, -1), math.Signbit(x))
		fmt.Printf("%x %x\n", math.Float64bits(x), math.Float32bits(float32(x)))
	}
	fmt.Println(math.Float64frombits(0x3ff8000000000000), math.Float32frombits(0x3fc00000), math.FMA(2, 3, 4), math.Pow10(5), math.Pow10(-400), math.Pow10(309))
	fmt.Println(math.MaxInt64, math.MinInt64, uint64(math.MaxUint64), math.MaxInt8, math.MaxUint32, math.MaxFloat32, math.SmallestNonzeroFloat64, math.SmallestNonzeroFloat32)
	fmt.Println(math.Pi, math.E, math.Phi, math.Sqrt2, math.SqrtE, math.SqrtPi, math.SqrtPhi, math.Ln2, math.Log2E, math.Ln10, math.Log10E)
	for _, u := range []uint64{0, 1, 2, 3, 0x80, 0xff, 0x8000, 0x12345678, 1 << 31, 1 << 32, 0xdeadbeefcafebabe, 1 << 63, 1<<64 - 1} {
		fmt.Println(bits.Len64(u), bits.LeadingZeros64(u), bits.LeadingZeros32(uint32(u)), bits.LeadingZeros8(uint8(u)), bits.TrailingZeros64(u), bits.TrailingZeros32(uint32(u)), bits.TrailingZeros16(uint16(u)), bits.OnesCount64(u), bits.OnesCount8(uint8(u)))
		fmt.Println(bits.RotateLeft64(u, 13), bits.RotateLeft32(uint32(u), -5), bits.RotateLeft16(uint16(u), 3), bits.RotateLeft8(uint8(u), 9), bits.Reverse64(u), bits.Reverse32(uint32(u)), bits.Reverse16(uint16(u)), bits.Reverse8(uint8(u)), bits.ReverseBytes64(u), bits.ReverseBytes32(uint32(u)), bits.ReverseBytes16(uint16(u)))
		for _, v := range []uint64{1, 7, 1 << 40, 1<<64 - 1} {
			fmt.Println(bits.Add64(u, v, 1))
			fmt.Println(bits.Sub64(u, v, 1))
			fmt.Println(bits.Mul64(u, v))
			if v > 7 {
				fmt.Println(bits.Div64(7, u, v))
			}
		}
	}
	fmt.Println(bits.UintSize, bits.Len(8), bits.OnesCount(255), bits.Rem64(9, 5, 7))
	defer func() { fmt.Println(recover()) }()
	bits.Div64(5, 0, 5)
}
