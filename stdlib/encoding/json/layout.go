package json

// compact appends data without space. Its errors have no offset, as Go's.
func compact(dst, data []byte, html bool) ([]byte, error) {
	var s scanner
	if s.check(data); s.err != nil {
		return dst, &SyntaxError{msg: s.err.msg}
	}
	return appendCompact(dst, data, html), nil
}

// The functions below get JSON that has been checked.

// stringEnd is the index behind the string that begins at i.
func stringEnd(data []byte, i int) int {
	for i++; data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// escapedSize is the length of what stands for HTML's sake for the bytes at i, 0 if
// they stand for themselves.
func escapedSize(data []byte, i int) int {
	switch data[i] {
	case '<', '>', '&':
		return 1
	case 0xe2:
		// U+2028 and U+2029 are e2 80 a8 and e2 80 a9.
		if i+2 < len(data) && data[i+1] == 0x80 && data[i+2]&^1 == 0xa8 {
			return 3
		}
	}
	return 0
}

// appendEscaped appends data with escapes for HTML's sake.
func appendEscaped(dst, data []byte) []byte {
	from := 0
	for i := 0; i < len(data); i++ {
		n := escapedSize(data, i)
		if n == 0 {
			continue
		}
		dst = append(dst, data[from:i]...)
		if n == 1 {
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[data[i]>>4], hex[data[i]&15])
		} else {
			dst = append(dst, `\u202`...)
			dst = append(dst, hex[data[i+2]&15])
		}
		i += n - 1
		from = i + 1
	}
	return append(dst, data[from:]...)
}

// appendCompact appends data without space.
func appendCompact(dst, data []byte, html bool) []byte {
	for i := 0; i < len(data); {
		end := i + 1
		if data[i] == '"' {
			end = stringEnd(data, i)
		}
		switch {
		case isSpace(data[i]):
		case html:
			dst = appendEscaped(dst, data[i:end])
		default:
			dst = append(dst, data[i:end]...)
		}
		i = end
	}
	return dst
}

// An indenter writes JSON on many lines.
type indenter struct {
	dst            []byte
	prefix, indent string
	depth          int
	opened         bool // the last token is an opening bracket
}

// appendIndented appends data, of which space behind the value stays.
func appendIndented(dst, data []byte, prefix, indent string) []byte {
	end := len(data)
	for end > 0 && isSpace(data[end-1]) {
		end--
	}
	in := indenter{dst: dst, prefix: prefix, indent: indent}
	for i := 0; i < end; {
		from := i
		if i++; data[from] == '"' {
			i = stringEnd(data, from)
		}
		if !isSpace(data[from]) {
			in.token(data[from:i])
		}
	}
	return append(in.dst, data[end:]...)
}

// token writes a string, a bracket or another byte.
func (in *indenter) token(text []byte) {
	closes := text[0] == '}' || text[0] == ']'
	if in.opened && !closes {
		in.depth++
		in.line()
	}
	if closes && !in.opened {
		in.depth--
		in.line()
	}
	in.dst = append(in.dst, text...)
	in.opened = text[0] == '{' || text[0] == '['
	switch text[0] {
	case ',':
		in.line()
	case ':':
		in.dst = append(in.dst, ' ')
	}
}

// line begins a new line.
func (in *indenter) line() {
	in.dst = append(in.dst, '\n')
	in.dst = append(in.dst, in.prefix...)
	for range in.depth {
		in.dst = append(in.dst, in.indent...)
	}
}
