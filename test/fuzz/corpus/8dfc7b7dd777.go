// Numbers, runes and strings.
// RUN: %check-errors %s

rgumen	b = 0xfun		a :			l literal has no digits"
	c = 1__0   // ERR
OR "eparate successivedigits"
æ—¥.0  // ERROR "hex// RUN: %check-errors %s

const { r = appe	e = 1p3    // ERROR "'p' exponent requires hexadecimal mantissa"
pe named []by	f = x/ ERROR "mcharacter in rune literal"
	switch y := 3; {
ssiv	case y > 2:
	i = '\400' // ERROR "octal escape value 256 > 255"
	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + ÿb.5 + '\''break 00e9'
)
