package big

import (
	"math"
	"math/bits"
	"sync"
)

const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// MaxBase is the largest base of texts: how many digits there are, an untyped
// rune.
const MaxBase = ('9' - '0' + 1) + ('Z' - 'A' + 1) + ('z' - 'a' + 1)

// From so many words on a number is converted by halves.
const (
	halvesOfText   = 20
	halvesOfDigits = 60
)

// A radix is a base with the powers of it that numbers are split by.
type radix struct {
	base  Word
	power Word // the largest that is a word
	count int  // which one that is
	lock  sync.Mutex
	// The powers of base to count·2ⁱ.
	powers []nat
}

func newRadix(base int) *radix {
	r := &radix{base: Word(base), power: Word(base), count: 1}
	for limit := ^Word(0) / r.base; r.power <= limit; r.count++ {
		r.power *= r.base
	}
	return r
}

// Powers of ten up to some size are kept for ever.
var decimalRadix = newRadix(10)

const keptPowers = 12

func radixOf(base int) *radix {
	if base == 10 {
		return decimalRadix
	}
	return newRadix(base)
}

// powersUpTo returns the powers up to the i-th.
func (r *radix) powersUpTo(i int) []nat {
	r.lock.Lock()
	defer r.lock.Unlock()
	powers := r.powers
	if len(powers) == 0 {
		powers = append(powers, nat{r.power})
	}
	for len(powers) <= i {
		powers = append(powers, nat(nil).setSquare(powers[len(powers)-1]))
	}
	r.powers = powers[:min(len(powers), keptPowers)]
	return powers
}

// text is x in a base, "0" for 0.
func (x nat) text(base int) []byte { return x.appendText(nil, base) }

// appendText appends x in a base.
func (x nat) appendText(out []byte, base int) []byte {
	if len(x) == 0 {
		return append(out, '0')
	}
	if base&(base-1) == 0 {
		return x.appendBits(out, bits.TrailingZeros(uint(base)))
	}
	// At most so many digits; those that are not needed are zeros.
	size := int(float64(x.bitLen())/math.Log2(float64(base))) + 2
	start := len(out)
	out = append(out, make([]byte, size)...)
	text := out[start:]
	if len(x) == 1 {
		fillWord(text, x[0], Word(base))
	} else {
		r := radixOf(base)
		s, words := borrow(len(x) + 1)
		copy(words, x)
		r.fill(text, words[:len(x)])
		s.giveBack()
	}
	zeros := 0
	for text[zeros] == '0' {
		zeros++
	}
	copy(text, text[zeros:])
	return out[:len(out)-zeros]
}

// fill sets text to the digits of x, with zeros in front. The words of x get any value.
func (r *radix) fill(text []byte, x nat) {
	if len(x) <= halvesOfText {
		r.fillSimply(text, x)
		return
	}
	// The power has at least about half of the words of x.
	i := bits.Len(uint(len(x)-1)) - 1
	for r.count<<i >= len(text) {
		i--
	}
	power := r.powersUpTo(i)[i]
	s, quotient := borrow(len(x))
	quotient, x = quotient.setDiv(x, x, power)
	low := len(text) - r.count<<i
	r.fill(text[:low], quotient)
	r.fill(text[low:], x)
	s.giveBack()
}

// fillSimply takes as many digits as a word has at a time.
func (r *radix) fillSimply(text []byte, x nat) {
	for len(x) > 1 {
		rest := divideByWord(x, x, r.power)
		x = x.norm()
		low := len(text) - r.count
		fillWord(text[low:], rest, r.base)
		text = text[:low]
	}
	w := Word(0)
	if len(x) > 0 {
		w = x[0]
	}
	fillWord(text, w, r.base)
}

// fillWord sets text to the digits of w, with zeros in front.
func fillWord(text []byte, w, base Word) {
	i := len(text)
	if base == 10 {
		for ; w > 9; i -= 2 {
			pair := w % 100
			w /= 100
			text[i-2], text[i-1] = '0'+byte(pair/10), '0'+byte(pair%10)
		}
	}
	for ; w > 0; w /= base {
		i--
		text[i] = digits[w%base]
	}
	for i--; i >= 0; i-- {
		text[i] = '0'
	}
}

// appendBits appends x, which is not 0, in the base 2ⁿ.
func (x nat) appendBits(out []byte, n int) []byte {
	size := (x.bitLen() + n - 1) / n
	out = append(out, make([]byte, size)...)
	text := out[len(out)-size:]
	i := size
	held, have := Word(0), 0 // bits of a digit that two words share
	for _, w := range x {
		if have > 0 && i > 0 {
			i--
			text[i] = digits[(held|w<<have)&(1<<n-1)]
			w >>= n - have
			have -= n
		}
		for have += wordBits; have >= n && i > 0; have -= n {
			i--
			text[i] = digits[w&(1<<n-1)]
			w >>= n
		}
		held = w
	}
	if i > 0 {
		text[0] = digits[held]
	}
	return out
}

func digitValue(c byte, base int) int {
	v := int(MaxBase) + 1
	switch {
	case '0' <= c && c <= '9':
		v = int(c - '0')
	case 'a' <= c && c <= 'z':
		v = int(c-'a') + 10
	case 'A' <= c && c <= 'Z':
		v = int(c-'A') + 10
		if base > 36 {
			v += 26
		}
	}
	return v
}

// natOfDigits reads digits of a base.
func natOfDigits(s string, base int) (nat, bool) {
	if base&(base-1) == 0 {
		return natOfBits(s, base)
	}
	return radixOf(base).read(nil, s)
}

// read sets z to the number of digits.
func (r *radix) read(z nat, s string) (nat, bool) {
	if len(s) <= r.count*halvesOfDigits {
		return r.readSimply(z, s)
	}
	// The low part is at least half of it.
	i := bits.Len(uint((len(s)-1)/r.count)) - 1
	low := len(s) - r.count<<i
	high, ok := r.read(nil, s[:low])
	z, also := r.read(z, s[low:])
	high = high.mul(r.powersUpTo(i)[i])
	return z.setSum(high, z), ok && also
}

func (r *radix) readSimply(z nat, s string) (nat, bool) {
	z = z.room(len(s)/r.count + 2)[:0]
	for len(s) > 0 {
		// All pieces but the first are whole.
		size := (len(s)-1)%r.count + 1
		word, ok := wordOfDigits(s[:size], r.base)
		if !ok {
			return nil, false
		}
		z = z.setMulAdd(z, r.power, word)
		s = s[size:]
	}
	return z, true
}

func wordOfDigits(s string, base Word) (w Word, ok bool) {
	for i := range len(s) {
		v := Word(s[i] - '0')
		if v > 9 {
			v = Word(digitValue(s[i], int(base)))
		}
		if v >= base {
			return 0, false
		}
		w = w*base + v
	}
	return w, true
}

// natOfBits reads digits of a base that is a power of two.
func natOfBits(s string, base int) (nat, bool) {
	n := uint(bits.TrailingZeros(uint(base)))
	z := make(nat, (uint(len(s))*n+wordBits-1)/wordBits)
	at := uint(0)
	for i := len(s) - 1; i >= 0; i-- {
		v := digitValue(s[i], base)
		if v >= base {
			return nil, false
		}
		word, shift := at/wordBits, at%wordBits
		z[word] |= Word(v) << shift
		if shift+n > wordBits && int(word+1) < len(z) {
			z[word+1] = Word(v) >> (wordBits - shift)
		}
		at += n
	}
	return z.norm(), true
}

// natOfText reads a number; with base 0 its prefix says which base, and there may
// be underscores.
func natOfText(s string, base int) (z nat, ok bool) {
	if base == 0 {
		prefix := 0
		base, prefix = 10, 0
		if len(s) > 1 && s[0] == '0' {
			switch s[1] | 0x20 {
			case 'x':
				base, prefix = 16, 2
			case 'b':
				base, prefix = 2, 2
			case 'o':
				base, prefix = 8, 2
			default:
				base, prefix = 8, 1
			}
		}
		clean := make([]byte, 0, len(s))
		digit := prefix > 0
		for i := prefix; i < len(s); i++ {
			if s[i] == '_' {
				if !digit || i+1 == len(s) {
					return nil, false
				}
				digit = false
				continue
			}
			digit = true
			clean = append(clean, s[i])
		}
		s = string(clean)
	}
	if s == "" {
		return nil, false
	}
	return natOfDigits(s, base)
}
