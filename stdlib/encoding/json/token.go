package json

// Token is a bracket (Delim), bool, float64, Number, string or, for null, nil.
type Token any

// Delim is one of [ ] { }.
type Delim rune

func (d Delim) String() string { return string(d) }

// An expectation is what comes next in a stream that is read by tokens.
type expectation uint8

const (
	expectTopValue expectation = iota
	expectElementOrEnd
	expectElement
	expectArrayComma
	expectKeyOrEnd
	expectKey
	expectColon
	expectMember
	expectObjectComma
)

// value reports whether a value may come.
func (e expectation) value() bool {
	return e == expectTopValue || e == expectElementOrEnd || e == expectElement || e == expectMember
}

// end reports whether the closing bracket of an array, of an object, may come.
func (e expectation) end(bracket byte) bool {
	if bracket == ']' {
		return e == expectElementOrEnd || e == expectArrayComma
	}
	return e == expectKeyOrEnd || e == expectObjectComma
}

// context says for an error where something else was expected.
func (e expectation) context() string {
	switch e {
	case expectArrayComma:
		return " after array element"
	case expectKeyOrEnd:
		return "" // as Go has it
	case expectKey:
		return " looking for beginning of object key string"
	case expectColon:
		return " after object key"
	case expectObjectComma:
		return " after object key:value pair"
	}
	return " looking for beginning of value"
}

func (dec *Decoder) unexpected(c byte) error {
	return &SyntaxError{"invalid character " + quoteByte(c) + dec.expect.context(), dec.InputOffset()}
}

// valueEnded says that a value has been read.
func (dec *Decoder) valueEnded() {
	switch dec.expect {
	case expectElementOrEnd, expectElement:
		dec.expect = expectArrayComma
	case expectMember:
		dec.expect = expectObjectComma
	}
}

// passSeparator passes over the comma or colon before a value.
func (dec *Decoder) passSeparator() error {
	separator, next, message := byte(','), expectElement, "expected comma after array element"
	switch dec.expect {
	case expectArrayComma:
	case expectColon:
		separator, next, message = ':', expectMember, "expected colon after object key"
	default:
		return nil
	}
	c, err := dec.peek()
	if err != nil {
		return err
	}
	if c != separator {
		return &SyntaxError{message, dec.InputOffset()}
	}
	dec.at++
	dec.expect = next
	return nil
}

// More reports whether the array or object that is being read has more elements.
func (dec *Decoder) More() bool {
	c, err := dec.peek()
	return err == nil && c != ']' && c != '}'
}

// Token returns the next token, at the stream's end nil and io.EOF. Commas and colons
// are checked and passed over; brackets match.
func (dec *Decoder) Token() (Token, error) {
	for {
		c, err := dec.peek()
		if err != nil {
			return nil, err
		}
		switch c {
		case ',', ':':
			if !dec.separator(c) {
				return nil, dec.unexpected(c)
			}
		case '[', '{':
			return dec.opening(c)
		case ']', '}':
			return dec.closing(c)
		default:
			return dec.scalar(c)
		}
	}
}

// separator passes over a comma or colon if it is expected.
func (dec *Decoder) separator(c byte) bool {
	switch {
	case c == ':' && dec.expect == expectColon:
		dec.expect = expectMember
	case c == ',' && dec.expect == expectArrayComma:
		dec.expect = expectElement
	case c == ',' && dec.expect == expectObjectComma:
		dec.expect = expectKey
	default:
		return false
	}
	dec.at++
	return true
}

func (dec *Decoder) opening(c byte) (Token, error) {
	if !dec.expect.value() {
		return nil, dec.unexpected(c)
	}
	dec.at++
	dec.outside = append(dec.outside, dec.expect)
	dec.expect = expectElementOrEnd
	if c == '{' {
		dec.expect = expectKeyOrEnd
	}
	return Delim(c), nil
}

func (dec *Decoder) closing(c byte) (Token, error) {
	if !dec.expect.end(c) {
		return nil, dec.unexpected(c)
	}
	dec.at++
	last := len(dec.outside) - 1
	dec.expect = dec.outside[last]
	dec.outside = dec.outside[:last]
	dec.valueEnded()
	return Delim(c), nil
}

// scalar reads a key or a value that is no array or object.
func (dec *Decoder) scalar(c byte) (Token, error) {
	if c == '"' && (dec.expect == expectKey || dec.expect == expectKeyOrEnd) {
		return dec.key()
	}
	if !dec.expect.value() {
		return nil, dec.unexpected(c)
	}
	var value any
	if err := dec.Decode(&value); err != nil {
		return nil, err
	}
	return value, nil
}

func (dec *Decoder) key() (Token, error) {
	expected := dec.expect
	dec.expect = expectTopValue
	var key string
	if err := dec.Decode(&key); err != nil {
		dec.expect = expected
		return nil, err
	}
	dec.expect = expectColon
	return key, nil
}
