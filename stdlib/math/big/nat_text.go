package big

const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// MaxBase is the largest base of texts.
const MaxBase = 62

// chunk is the largest power of a base in a word, and which power that is.
func chunk(base int) (power Word, count int) {
	power = Word(base)
	count = 1
	for limit := ^Word(0) / Word(base); power <= limit; count++ {
		power *= Word(base)
	}
	return power, count
}

// text is x in a base, "0" for 0.
func (x nat) text(base int) []byte {
	if len(x) == 0 {
		return []byte{'0'}
	}
	power, count := chunk(base)
	// The powers to split by: of the base to count·2ⁱ.
	powers := []nat{{power}}
	for last := powers[0]; len(last) < len(x); {
		last = last.mul(last)
		powers = append(powers, last)
	}
	return x.appendText(nil, base, count, powers)
}

// appendText appends x, with zeros in front if out has something already: x is
// less than the square of the last power.
func (x nat) appendText(out []byte, base, count int, powers []nat) []byte {
	if len(powers) == 0 {
		var buf [wordBits]byte
		i := len(buf)
		w := Word(0)
		if len(x) > 0 {
			w = x[0]
		}
		for ; w > 0; w /= Word(base) {
			i--
			buf[i] = digits[w%Word(base)]
		}
		if len(out) > 0 {
			for len(buf)-i < count {
				i--
				buf[i] = '0'
			}
		}
		return append(out, buf[i:]...)
	}
	last := len(powers) - 1
	high, low := x.div(powers[last])
	if len(high) > 0 || len(out) > 0 {
		out = high.appendText(out, base, count, powers[:last])
	}
	return low.appendText(out, base, count, powers[:last])
}

func digitValue(c byte, base int) int {
	v := MaxBase + 1
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
	power, count := chunk(base)
	if len(s) > count*32 {
		// In two halves, so that large numbers are multiplied with large ones.
		half := (len(s)/count + 1) / 2 * count
		high, ok := natOfDigits(s[:len(s)-half], base)
		low, also := natOfDigits(s[len(s)-half:], base)
		return high.mul(nat{power}.pow(uint64(half / count))).add(low), ok && also
	}
	var z nat
	for i := 0; i < len(s); {
		word, scale := Word(0), Word(1)
		for k := 0; k < count && i < len(s); k++ {
			v := digitValue(s[i], base)
			if v >= base {
				return nil, false
			}
			word = word*Word(base) + Word(v)
			scale *= Word(base)
			i++
		}
		z = z.mul(nat{scale}).add(natOf(uint64(word)))
	}
	return z, true
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
