package strconv

import "unicode/utf8"

const (
	lowerHex = "0123456789abcdef"
)

// Quote returns s as a Go string literal in double quotes.
func Quote(s string) string {
	return string(appendQuoted(make([]byte, 0, len(s)+8), s, '"', false, false))
}

// QuoteToASCII is Quote with escapes for all that is not ASCII.
func QuoteToASCII(s string) string {
	return string(appendQuoted(make([]byte, 0, len(s)+8), s, '"', true, false))
}

// QuoteToGraphic is Quote that leaves Unicode's spaces as they are.
func QuoteToGraphic(s string) string {
	return string(appendQuoted(make([]byte, 0, len(s)+8), s, '"', false, true))
}

// AppendQuote appends Quote(s).
func AppendQuote(dst []byte, s string) []byte {
	return appendQuoted(dst, s, '"', false, false)
}

// AppendQuoteToASCII appends QuoteToASCII(s).
func AppendQuoteToASCII(dst []byte, s string) []byte {
	return appendQuoted(dst, s, '"', true, false)
}

// QuoteRune returns r as a Go character literal.
func QuoteRune(r rune) string {
	return string(AppendQuoteRune(make([]byte, 0, 16), r))
}

// QuoteRuneToASCII is QuoteRune with escapes for what is not ASCII.
func QuoteRuneToASCII(r rune) string {
	return string(AppendQuoteRuneToASCII(make([]byte, 0, 16), r))
}

// AppendQuoteRune appends QuoteRune(r).
func AppendQuoteRune(dst []byte, r rune) []byte {
	return appendQuotedRune(dst, r, false, false)
}

// AppendQuoteRuneToASCII appends QuoteRuneToASCII(r).
func AppendQuoteRuneToASCII(dst []byte, r rune) []byte {
	return appendQuotedRune(dst, r, true, false)
}

// QuoteRuneToGraphic is QuoteRune that leaves Unicode's spaces as they are.
func QuoteRuneToGraphic(r rune) string {
	return string(appendQuotedRune(make([]byte, 0, 16), r, false, true))
}

// AppendQuoteRuneToGraphic appends QuoteRuneToGraphic(r).
func AppendQuoteRuneToGraphic(dst []byte, r rune) []byte {
	return appendQuotedRune(dst, r, false, true)
}

// AppendQuoteToGraphic appends QuoteToGraphic(s).
func AppendQuoteToGraphic(dst []byte, s string) []byte {
	return appendQuoted(dst, s, '"', false, true)
}

func appendQuotedRune(dst []byte, r rune, ascii, graphic bool) []byte {
	if !utf8.ValidRune(r) {
		r = utf8.RuneError
	}
	dst = append(dst, '\'')
	dst = appendEscaped(dst, r, '\'', ascii, graphic)
	return append(dst, '\'')
}

func appendQuoted(dst []byte, s string, quote byte, ascii, graphic bool) []byte {
	dst = append(dst, quote)
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			dst = appendEscaped(dst, rune(c), quote, ascii, graphic)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if size == 1 {
			dst = append(dst, '\\', 'x', lowerHex[c>>4], lowerHex[c&15])
		} else {
			dst = appendEscaped(dst, r, quote, ascii, graphic)
		}
		i += size
	}
	return append(dst, quote)
}

func appendEscaped(dst []byte, r rune, quote byte, ascii, graphic bool) []byte {
	switch {
	case r == rune(quote) || r == '\\':
		return append(dst, '\\', byte(r))
	case ' ' <= r && r < 0x7F:
		return append(dst, byte(r))
	case r >= utf8.RuneSelf && !ascii && (IsPrint(r) || graphic && IsGraphic(r)):
		return utf8.AppendRune(dst, r)
	}
	switch r {
	case '\a':
		return append(dst, `\a`...)
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	case '\v':
		return append(dst, `\v`...)
	}
	if r < ' ' || r == 0x7F {
		return append(dst, '\\', 'x', lowerHex[r>>4], lowerHex[r&15])
	}
	if !utf8.ValidRune(r) {
		r = utf8.RuneError
	}
	letter, shift := byte('u'), 12
	if r > 0xFFFF {
		letter, shift = 'U', 28
	}
	dst = append(dst, '\\', letter)
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, lowerHex[r>>uint(shift)&15])
	}
	return dst
}

// CanBackquote reports whether s can stand in a raw literal on one line.
func CanBackquote(s string) bool {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		if r == utf8.RuneError && size == 1 || r == '\ufeff' || r == '`' || r == 0x7F || r < ' ' && r != '\t' {
			return false
		}
	}
	return true
}
