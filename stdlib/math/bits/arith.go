package bits

// Add64 returns x + y + carry, carry being 0 or 1, and the carry out.
//
//go:linkname Add64 bits.add
func Add64(x, y, carry uint64) (sum, carryOut uint64)

// Add returns x + y + carry, carry being 0 or 1, and the carry out.
//
//go:linkname Add bits.add
func Add(x, y, carry uint) (sum, carryOut uint)

// Add32 returns x + y + carry, carry being 0 or 1, and the carry out.
//
//go:linkname Add32 bits.add
func Add32(x, y, carry uint32) (sum, carryOut uint32)

// Sub64 returns x - y - borrow, borrow being 0 or 1, and the borrow out.
//
//go:linkname Sub64 bits.sub
func Sub64(x, y, borrow uint64) (diff, borrowOut uint64)

// Sub returns x - y - borrow, borrow being 0 or 1, and the borrow out.
//
//go:linkname Sub bits.sub
func Sub(x, y, borrow uint) (diff, borrowOut uint)

// Sub32 returns x - y - borrow, borrow being 0 or 1, and the borrow out.
//
//go:linkname Sub32 bits.sub
func Sub32(x, y, borrow uint32) (diff, borrowOut uint32)

// Mul64 returns the product of x and y in two words.
//
//go:linkname Mul64 bits.mul
func Mul64(x, y uint64) (hi, lo uint64)

// Mul returns the product of x and y in two words.
//
//go:linkname Mul bits.mul
func Mul(x, y uint) (hi, lo uint)

// Mul32 returns the product of x and y in two words.
//
//go:linkname Mul32 bits.mul
func Mul32(x, y uint32) (hi, lo uint32)

// Div64 divides two words by y, which must be greater than hi.
func Div64(hi, lo, y uint64) (quo, rem uint64) {
	if y == 0 {
		// As the division itself does.
		return lo / y, 0
	}
	if y <= hi {
		panic(overflow())
	}
	return div64(hi, lo, y)
}

// y is greater than hi.
//
//go:linkname div64 bits.div
func div64(hi, lo, y uint64) (quo, rem uint64)

// Div divides two words by y.
func Div(hi, lo, y uint) (quo, rem uint) {
	q, r := Div64(uint64(hi), uint64(lo), uint64(y))
	return uint(q), uint(r)
}

// Div32 divides two words by y.
func Div32(hi, lo, y uint32) (quo, rem uint32) {
	if y != 0 && y <= hi {
		panic(overflow())
	}
	z := uint64(hi)<<32 | uint64(lo)
	return uint32(z / uint64(y)), uint32(z % uint64(y))
}

// Rem64 returns the remainder of two words divided by y.
func Rem64(hi, lo, y uint64) uint64 {
	_, rem := Div64(hi%y, lo, y)
	return rem
}

// Rem returns the remainder of two words divided by y.
func Rem(hi, lo, y uint) uint { return uint(Rem64(uint64(hi), uint64(lo), uint64(y))) }

// Rem32 returns the remainder of two words divided by y.
func Rem32(hi, lo, y uint32) uint32 {
	return uint32((uint64(hi)<<32 | uint64(lo)) % uint64(y))
}

//go:linkname runtimeError mg_go_runtime_error
func runtimeError(text string) any

func overflow() any {
	return runtimeError("integer overflow")
}
