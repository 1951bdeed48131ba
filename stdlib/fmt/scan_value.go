package fmt

import (
	"io"
	"strconv"

	"internal/abi"
)

const (
	binaryDigits  = "01"
	octalDigits   = "01234567"
	decimalDigits = "0123456789"
	hexDigits     = "0123456789aAbBcCdDeEfF"
)

// scanOperand reads into what arg points to.
func (s *input) scanOperand(verb rune, arg any) {
	s.buf = s.buf[:0]
	if v, ok := arg.(Scanner); ok {
		if err := v.Scan(s, verb); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			panic(scanError{err})
		}
		return
	}
	pointer := valueOf(arg)
	if pointer.t == nil {
		s.fail("can't scan type: <nil>")
	}
	if pointer.t.Kind != abi.Pointer {
		s.fail("type not a pointer: " + pointer.t.Str)
	}
	v := pointer.pointee()
	bits := int(v.t.Size) * 8
	switch kind := v.t.Kind; {
	case isSigned(kind):
		v.setInteger(uint64(s.scanSigned(verb, bits)))
	case isUnsigned(kind):
		v.setInteger(s.scanUnsigned(verb, bits))
	case kind == abi.Bool:
		*(*bool)(v.p) = s.scanBool(verb)
	case kind == abi.String:
		*(*string)(v.p) = s.scanString(verb)
	case kind == abi.Slice && v.t.Elem.Kind == abi.Uint8:
		*(*[]byte)(v.p) = []byte(s.scanString(verb))
	case kind == abi.Float32 || kind == abi.Float64:
		s.checkVerb(verb, "beEfFgGv", v.t.Str)
		s.SkipSpace()
		s.notAtEnd()
		v.setFloat(s.convertFloat(s.floatToken(), bits))
	case kind == abi.Complex64:
		*(*complex64)(v.p) = complex64(s.scanComplex(verb, 32))
	case kind == abi.Complex128:
		*(*complex128)(v.p) = s.scanComplex(verb, 64)
	default:
		s.fail("can't scan type: " + pointer.t.Str)
	}
}

func (v value) setInteger(u uint64) {
	switch v.t.Size {
	case 1:
		*(*uint8)(v.p) = uint8(u)
	case 2:
		*(*uint16)(v.p) = uint16(u)
	case 4:
		*(*uint32)(v.p) = uint32(u)
	default:
		*(*uint64)(v.p) = u
	}
}

func (v value) setFloat(f float64) {
	if v.t.Size == 4 {
		*(*float32)(v.p) = float32(f)
	} else {
		*(*float64)(v.p) = f
	}
}

func (s *input) checkVerb(verb rune, verbs, typ string) {
	if !among(verb, verbs) {
		s.fail("bad verb '%" + string(verb) + "' for " + typ)
	}
}

func (s *input) must(err error) {
	if err != nil {
		panic(scanError{err})
	}
}

func (s *input) scanBool(verb rune) bool {
	s.SkipSpace()
	s.notAtEnd()
	s.checkVerb(verb, "tv", "boolean")
	switch s.next() {
	case '1':
		return true
	case 't', 'T':
		s.restOfWord("rRuUeE")
		return true
	case 'f', 'F':
		s.restOfWord("aAlLsSeE")
	}
	return false
}

// restOfWord reads the rest of a boolean word, each letter in either case, unless it has the first letter only.
func (s *input) restOfWord(letters string) {
	if s.accept(letters[:2]) && !s.acceptWord(letters[2:]) {
		s.fail("syntax error scanning boolean")
	}
}

// acceptWord accepts a word, each of whose letters stands in letters in both cases, and reports whether all of it was there.
func (s *input) acceptWord(letters string) bool {
	for ; letters != ""; letters = letters[2:] {
		if !s.accept(letters[:2]) {
			return false
		}
	}
	return true
}

// integerToken reads an integer for the verb and returns its base for strconv.
func (s *input) integerToken(verb rune, signed bool) (token string, base int) {
	s.SkipSpace()
	s.notAtEnd()
	s.checkVerb(verb, "bdoUxXv", "integer")
	base, digits := 10, decimalDigits
	switch verb {
	case 'b':
		base, digits = 2, binaryDigits
	case 'o':
		base, digits = 8, octalDigits
	case 'x', 'X', 'U':
		base, digits = 16, hexDigits
	}
	begun := false
	if verb == 'U' {
		if !s.skip("U") || !s.skip("+") {
			s.fail("bad unicode format ")
		}
	} else {
		if signed {
			s.accept("+-")
		}
		if verb == 'v' {
			base, digits, begun = s.basePrefix()
		}
	}
	if !begun {
		s.notAtEnd()
		if !s.accept(digits) {
			s.fail("expected integer")
		}
	}
	s.acceptRun(digits)
	return string(s.buf), base
}

// basePrefix reads a prefix such as 0x; begun tells that a zero was there.
func (s *input) basePrefix() (base int, digits string, begun bool) {
	if !s.accept("0") {
		return 0, decimalDigits + "_", false
	}
	digits = octalDigits
	for _, prefix := range [...]struct{ letters, digits string }{{"bB", binaryDigits}, {"oO", octalDigits}, {"xX", hexDigits}} {
		if s.accept(prefix.letters) {
			digits = prefix.digits
			break
		}
	}
	return 0, digits + "_", true
}

func (s *input) scanChar(bits int) int64 {
	s.notAtEnd()
	r := int64(s.next())
	if r<<(64-bits)>>(64-bits) != r {
		s.fail("overflow on character value " + string(rune(r)))
	}
	return r
}

func (s *input) scanSigned(verb rune, bits int) int64 {
	if verb == 'c' {
		return s.scanChar(bits)
	}
	token, base := s.integerToken(verb, true)
	n, err := strconv.ParseInt(token, base, 64)
	s.must(err)
	if n<<(64-bits)>>(64-bits) != n {
		s.fail("integer overflow on token " + token)
	}
	return n
}

func (s *input) scanUnsigned(verb rune, bits int) uint64 {
	if verb == 'c' {
		return uint64(s.scanChar(bits))
	}
	token, base := s.integerToken(verb, false)
	n, err := strconv.ParseUint(token, base, 64)
	s.must(err)
	if n<<(64-bits)>>(64-bits) != n {
		s.fail("unsigned integer overflow on token " + token)
	}
	return n
}

// floatToken reads what looks like a floating-point number.
func (s *input) floatToken() string {
	s.buf = s.buf[:0]
	if !s.acceptWord("nNaAnN") {
		s.accept("+-")
		if !s.acceptWord("iInNfF") {
			s.finiteToken()
		}
	}
	return string(s.buf)
}

// finiteToken reads digits with a point and an exponent, each of which may be missing.
func (s *input) finiteToken() {
	digits, exponent := decimalDigits+"_", "eEpP"
	if s.acceptWord("00xX") {
		digits, exponent = hexDigits+"_", "pP"
	}
	s.acceptRun(digits)
	if s.accept(".") {
		s.acceptRun(digits)
	}
	if !s.accept(exponent) {
		return
	}
	s.accept("+-")
	s.acceptRun(decimalDigits + "_")
}

// convertFloat also takes %b's form: a decimal mantissa, p, and the power of two.
func (s *input) convertFloat(token string, bits int) float64 {
	for i := range token {
		switch token[i] {
		case 'x', 'X':
			f, err := strconv.ParseFloat(token, bits)
			s.must(err)
			return f
		case 'p':
			f, err := strconv.ParseFloat(token[:i], bits)
			if e, ok := err.(*strconv.NumError); ok {
				e.Num = token
			}
			s.must(err)
			power, err := strconv.Atoi(token[i+1:])
			if e, ok := err.(*strconv.NumError); ok {
				e.Num = token
			}
			s.must(err)
			return timesPower(f, power)
		}
	}
	f, err := strconv.ParseFloat(token, bits)
	s.must(err)
	return f
}

// timesPower is f·2ⁿ, rounded at most once.
func timesPower(f float64, n int) float64 {
	for ; n > 0 && f-f == 0 && f != 0; n-- {
		f *= 2
	}
	// Halving is exact down to where the last step rounds.
	for ; n < -60; n += 60 {
		if f < 1e-200 && f > -1e-200 {
			break
		}
		f /= 1 << 60
	}
	scale := 1.0
	for ; n < 0 && scale > 0; n++ {
		scale /= 2
	}
	return f * scale
}

func (s *input) scanComplex(verb rune, bits int) complex128 {
	s.checkVerb(verb, "beEfFgGv", "complex")
	s.SkipSpace()
	s.notAtEnd()
	parentheses := s.accept("(")
	re := s.floatToken()
	s.buf = s.buf[:0]
	if !s.accept("+-") {
		s.fail("syntax error scanning complex number")
	}
	sign := string(s.buf)
	im := s.floatToken()
	if !s.accept("i") || parentheses && !s.accept(")") {
		s.fail("syntax error scanning complex number")
	}
	return complex(s.convertFloat(re, bits), s.convertFloat(sign+im, bits))
}

func (s *input) scanString(verb rune) string {
	s.checkVerb(verb, "svqxX", "string")
	s.SkipSpace()
	s.notAtEnd()
	switch verb {
	case 'q':
		return s.quotedString()
	case 'x', 'X':
		return s.hexString()
	}
	return string(s.token(true, notSpace))
}

func (s *input) quotedString() string {
	s.notAtEnd()
	quote := s.next()
	if quote != '`' && quote != '"' {
		s.fail("expected quoted string")
	}
	s.buf = append(s.buf, byte(quote))
	for {
		r := s.mustNext()
		s.buf = appendRune(s.buf, r)
		if r == quote {
			break
		}
		if r == '\\' && quote == '"' {
			s.buf = appendRune(s.buf, s.mustNext())
		}
	}
	if quote == '`' {
		return string(s.buf[1 : len(s.buf)-1])
	}
	text, err := strconv.Unquote(string(s.buf))
	s.must(err)
	return text
}

func appendRune(b []byte, r rune) []byte {
	return append(b, string(r)...)
}

func hexValue(r rune) (int, bool) {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0'), true
	case 'a' <= r && r <= 'f':
		return int(r-'a') + 10, true
	case 'A' <= r && r <= 'F':
		return int(r-'A') + 10, true
	}
	return 0, false
}

func (s *input) hexString() string {
	s.notAtEnd()
	for {
		r := s.next()
		if r == endOfInput {
			break
		}
		high, ok := hexValue(r)
		if !ok {
			s.UnreadRune()
			break
		}
		low, ok := hexValue(s.mustNext())
		if !ok {
			s.fail("illegal hex digit")
		}
		s.buf = append(s.buf, byte(high<<4|low))
	}
	if len(s.buf) == 0 {
		s.fail("no hex data for %x string")
	}
	return string(s.buf)
}
