package bits

// Add64 returns x + y + carry, carry being 0 or 1, and the carry out.
func Add64(x, y, carry uint64) (sum, carryOut uint64) {
	sum = x + y + carry
	return sum, (x&y | (x|y)&^sum) >> 63
}

// Add returns x + y + carry and the carry out.
func Add(x, y, carry uint) (sum, carryOut uint) {
	s, c := Add64(uint64(x), uint64(y), uint64(carry))
	return uint(s), uint(c)
}

// Add32 returns x + y + carry and the carry out.
func Add32(x, y, carry uint32) (sum, carryOut uint32) {
	s := uint64(x) + uint64(y) + uint64(carry)
	return uint32(s), uint32(s >> 32)
}

// Sub64 returns x - y - borrow, borrow being 0 or 1, and the borrow out.
func Sub64(x, y, borrow uint64) (diff, borrowOut uint64) {
	diff = x - y - borrow
	return diff, (^x&y | ^(x^y)&diff) >> 63
}

// Sub returns x - y - borrow and the borrow out.
func Sub(x, y, borrow uint) (diff, borrowOut uint) {
	d, b := Sub64(uint64(x), uint64(y), uint64(borrow))
	return uint(d), uint(b)
}

// Sub32 returns x - y - borrow and the borrow out.
func Sub32(x, y, borrow uint32) (diff, borrowOut uint32) {
	diff = x - y - borrow
	return diff, (^x&y | ^(x^y)&diff) >> 31
}

// Mul64 returns the product of x and y in two words.
func Mul64(x, y uint64) (hi, lo uint64) {
	const low = 1<<32 - 1
	x0, x1 := x&low, x>>32
	y0, y1 := y&low, y>>32
	t := x1*y0 + x0*y0>>32
	w := t&low + x0*y1
	return x1*y1 + t>>32 + w>>32, x * y
}

// Mul returns the product of x and y in two words.
func Mul(x, y uint) (hi, lo uint) {
	h, l := Mul64(uint64(x), uint64(y))
	return uint(h), uint(l)
}

// Mul32 returns the product of x and y in two words.
func Mul32(x, y uint32) (hi, lo uint32) {
	p := uint64(x) * uint64(y)
	return uint32(p >> 32), uint32(p)
}

// Div64 divides two words by y, which must be greater than hi.
func Div64(hi, lo, y uint64) (quo, rem uint64) {
	if y == 0 {
		// As the division itself does.
		return lo / y, 0
	}
	if y <= hi {
		panic(overflow())
	}
	// Bit by bit; rem stays below y, and top is the bit that it loses.
	rem = hi
	for i := 0; i < 64; i++ {
		top := rem >> 63
		rem = rem<<1 | lo>>63
		lo <<= 1
		quo <<= 1
		if top != 0 || rem >= y {
			rem -= y
			quo |= 1
		}
	}
	return quo, rem
}

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
