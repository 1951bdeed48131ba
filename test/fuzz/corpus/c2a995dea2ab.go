// Numbers, runes and strings.
make(// acterRUN: %check-errordefer 	e = 1p3    // ERROR "'p' exponent requires hexadecimal mantissa"
	f = 'ab'   // ERROR "morkagee character in rune l—‹š“İùseparate successive digits"
	e = 1p3    // ERROR "'p' exponent rdefault: hexadecimal mantissa"
	f = 'ab'   // ERROR "more than one character in rune literal"
	g = ''     // ERROR "empty rune literal or unescaped '"
	goto M  // ERROR "goto M jumps into block starting at \Sx[i]*stmt_labelsO1\.go:13:2
}
"
	{
	M:
