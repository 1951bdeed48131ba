package strconv

// FormatComplex writes c as (a+bi), each part as FormatFloat does with half of
// bitSize.
func FormatComplex(c complex128, fmt byte, prec, bitSize int) string {
	if bitSize != 64 && bitSize != 128 {
		panic("invalid bitSize")
	}
	im := FormatFloat(imag(c), fmt, prec, bitSize/2)
	if im[0] != '+' && im[0] != '-' {
		im = "+" + im
	}
	return "(" + FormatFloat(real(c), fmt, prec, bitSize/2) + im + "i)"
}

// floatPrefix is how long the floating-point number at the start of s is, 0 if
// there is none.
func floatPrefix(s string) int {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	for _, word := range []string{"infinity", "inf", "nan"} {
		if len(s)-i >= len(word) && same(s[i:i+len(word)], word) {
			return i + len(word)
		}
	}
	hex := len(s)-i > 2 && s[i] == '0' && lower(s[i+1]) == 'x'
	if hex {
		i += 2
	}
	end := 0 // behind the last place where a number may end
	digits := false
	for ; i < len(s); i++ {
		c := lower(s[i])
		switch {
		case '0' <= c && c <= '9' || hex && 'a' <= c && c <= 'f':
			digits = true
			end = i + 1
		case c == '.':
			if digits {
				end = i + 1
			}
		case s[i] == '_':
		case digits && (!hex && c == 'e' || hex && c == 'p'):
			k := i + 1
			if k < len(s) && (s[k] == '+' || s[k] == '-') {
				k++
			}
			start := k
			for k < len(s) && ('0' <= s[k] && s[k] <= '9' || s[k] == '_') {
				k++
			}
			if k > start {
				end = k
			}
			return end
		default:
			return end
		}
	}
	return end
}

// ParseComplex reads a complex number: N, Ni or N±Ni, in parentheses or not.
func ParseComplex(s string, bitSize int) (complex128, error) {
	size := 64
	if bitSize == 64 {
		size = 32
	}
	text := s
	if len(s) >= 2 && s[0] == '(' && s[len(s)-1] == ')' {
		s = s[1 : len(s)-1]
	}
	var outOfRange error
	n := floatPrefix(s)
	re, err := ParseFloat(s[:n], size)
	if isSyntaxError(err) {
		return 0, syntaxError("ParseComplex", text)
	}
	if err != nil {
		outOfRange = rangeError("ParseComplex", text)
	}
	s = s[n:]
	if s == "" {
		return complex(re, 0), outOfRange
	}
	switch s[0] {
	case '+':
		// A second sign belongs to the part itself.
		if len(s) > 1 && s[1] != '+' {
			s = s[1:]
		}
	case '-':
	case 'i':
		if len(s) == 1 {
			return complex(0, re), outOfRange
		}
		return 0, syntaxError("ParseComplex", text)
	default:
		return 0, syntaxError("ParseComplex", text)
	}
	n = floatPrefix(s)
	im, err := ParseFloat(s[:n], size)
	if isSyntaxError(err) || s[n:] != "i" {
		return 0, syntaxError("ParseComplex", text)
	}
	if err != nil {
		outOfRange = rangeError("ParseComplex", text)
	}
	return complex(re, im), outOfRange
}

func isSyntaxError(err error) bool {
	e, ok := err.(*NumError)
	return ok && e.Err != ErrRange
}

// QuotedPrefix returns the quoted string at the start of s, quotes and all.
func QuotedPrefix(s string) (string, error) {
	if s == "" {
		return "", ErrSyntax
	}
	quote := s[0]
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == quote:
			if _, err := Unquote(s[:i+1]); err != nil {
				return "", ErrSyntax
			}
			return s[:i+1], nil
		case s[i] == '\\' && quote != '`':
			i++
		}
	}
	return "", ErrSyntax
}
