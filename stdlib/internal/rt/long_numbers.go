package rt

// The loops of arithmetic with long numbers (runtime/crypto/multiply.cpp and its neighbours), words with the lowest first. The
// counts are of words; none of these functions can be preempted.

// The runtime's numbers of these extensions (runtime/platform/extensions.h).
const (
	bmi2 = 4
	adx  = 9
)

var hasADX = ProcessorHas(adx) && ProcessorHas(bmi2)

// AddProduct adds x·y to z and returns the carry.
func AddProduct(z, x *uint, y uint, n int) uint {
	if hasADX {
		return addProductByADX(z, x, y, n)
	}
	return addProductPortable(z, x, y, n)
}

// SubtractProduct takes x·y off z and returns the borrow.
func SubtractProduct(z, x *uint, y uint, n int) uint { return subtractProduct(z, x, y, n, hasADX) }

// Multiply sets z, of n + m words, to x·y.
func Multiply(z, x *uint, n int, y *uint, m int) { multiply(z, x, n, y, m, hasADX) }

// Square sets z, of 2·n words, to x².
func Square(z, x *uint, n int) { square(z, x, n, hasADX) }

// Reduce is Montgomery's reduction of z, of 2·n words, modulo m: the low half gets carries that belong to the high half, which
// then is z divided by 2 to the power 64·n. The product of inverse and the lowest word of m is -1.
func Reduce(z, m *uint, n int, inverse uint) { reduce(z, m, n, inverse, hasADX) }

//go:linkname addProductPortable mg_add_product
//go:noescape
func addProductPortable(z, x *uint, y uint, n int) uint

//go:linkname addProductByADX mg_add_product_by_adx
//go:noescape
func addProductByADX(z, x *uint, y uint, n int) uint

//go:linkname subtractProduct mg_subtract_product
//go:noescape
func subtractProduct(z, x *uint, y uint, n int, adx bool) uint

//go:linkname multiply mg_multiply
//go:noescape
func multiply(z, x *uint, n int, y *uint, m int, adx bool)

//go:linkname square mg_square
//go:noescape
func square(z, x *uint, n int, adx bool)

//go:linkname reduce mg_reduce
//go:noescape
func reduce(z, m *uint, n int, inverse uint, adx bool)

// MultiplyWord sets z to x·y + carry and returns the carry.
//
//go:linkname MultiplyWord mg_multiply_word
//go:noescape
func MultiplyWord(z, x *uint, y uint, n int, carry uint) uint

// AddWords sets z to x + y + carry and returns the carry.
//
//go:linkname AddWords mg_add_words
//go:noescape
func AddWords(z, x, y *uint, n int, carry uint) uint

// SubtractWords sets z to x - y - borrow and returns the borrow.
//
//go:linkname SubtractWords mg_subtract_words
//go:noescape
func SubtractWords(z, x, y *uint, n int, borrow uint) uint

// CombineDifferences sets a to p·a - q·b and b to s·b - r·a or, if odd, to the negative of these. The steps are p, q, r and s,
// below 2³², and the carries, two words each.
//
//go:linkname CombineDifferences mg_combine_differences
//go:noescape
func CombineDifferences(a, b *uint, n int, steps *[8]uint, odd bool)

// CombineSums sets a to p·a + q·b and b to r·a + s·b.
//
//go:linkname CombineSums mg_combine_sums
//go:noescape
func CombineSums(a, b *uint, n int, steps *[8]uint)

// ShiftUp sets z to x·2 to the power shift, which is from 1 to 63, and returns the bits that go out. z may begin where x does, or behind.
//
//go:linkname ShiftUp mg_shift_up
//go:noescape
func ShiftUp(z, x *uint, n int, shift uint) uint

// ShiftDown sets z to x / 2 to the power shift, which is from 1 to 63. z may begin where x does, or before.
//
//go:linkname ShiftDown mg_shift_down
//go:noescape
func ShiftDown(z, x *uint, n int, shift uint)
