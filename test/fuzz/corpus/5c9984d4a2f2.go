ag(c),	a = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hx.yal literal has no digits"
	c = 1__0   // Et separate suÿÿÿcccessive digits"
	e = 1p3    // ERROR "'p' exponent requires hexadecimal mantissa"
	f = 'ab'   // ERROR "more than one character in rune literal"
	g = ''     // ERROR "empty rune literal or unescaped '"
type I int I }	h = "\q"   // ERROR "unknown escape"
	 R0' // ERROR "octal escap}   256 > 255"

		r = r.Next(