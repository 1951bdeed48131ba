package fuzz

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// The first line of a file of a corpus.
const header = "go test fuzz v1"

// Encode returns the content of an input's file: a line for each value, as a conversion of a literal.
func Encode(values []any) []byte {
	text := append([]byte(header), '\n')
	for _, value := range values {
		text = append(appendValue(text, value), '\n')
	}
	return text
}

func appendValue(text []byte, value any) []byte {
	switch v := value.(type) {
	case []byte:
		return fmt.Appendf(text, "[]byte(%q)", v)
	case string:
		return fmt.Appendf(text, "string(%q)", v)
	case byte:
		return fmt.Appendf(text, "byte(%q)", v)
	case rune:
		if utf8.ValidRune(v) {
			return fmt.Appendf(text, "rune(%q)", v)
		}
	case float32:
		if bits := math.Float32bits(v); v != v && bits != math.Float32bits(float32(math.NaN())) {
			return fmt.Appendf(text, "math.Float32frombits(0x%x)", bits)
		}
	case float64:
		if bits := math.Float64bits(v); v != v && bits != math.Float64bits(math.NaN()) {
			return fmt.Appendf(text, "math.Float64frombits(0x%x)", bits)
		}
	}
	return fmt.Appendf(text, "%T(%v)", value, value)
}

// Decode returns the values of an input's file.
func Decode(data []byte) ([]any, error) {
	if len(data) == 0 {
		return nil, fmt.Errorf("cannot unmarshal empty string")
	}
	lines := splitLines(string(data))
	if lines[0] != header {
		return nil, fmt.Errorf("unknown encoding version: %s", lines[0])
	}
	values := []any{}
	for _, line := range lines[1:] {
		if line == "" {
			continue
		}
		value, err := decodeLine(line)
		if err != nil {
			return nil, fmt.Errorf("malformed line %q: %v", line, err)
		}
		values = append(values, value)
	}
	return values, nil
}

// splitLines returns the lines without the white space around them.
func splitLines(text string) (lines []string) {
	begin := 0
	for i := 0; i <= len(text); i++ {
		if i == len(text) || text[i] == '\n' {
			lines = append(lines, trimSpace(text[begin:i]))
			begin = i + 1
		}
	}
	return lines
}

func trimSpace(text string) string {
	isSpace := func(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }
	for text != "" && isSpace(text[0]) {
		text = text[1:]
	}
	for text != "" && isSpace(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}

// decodeLine reads TYPE(LITERAL).
func decodeLine(line string) (any, error) {
	open := 0
	for open < len(line) && line[open] != '(' {
		open++
	}
	if open == len(line) || line[len(line)-1] != ')' {
		return nil, fmt.Errorf("expected call expression")
	}
	name, literal := trimSpace(line[:open]), trimSpace(line[open+1:len(line)-1])
	switch name {
	case "[]byte":
		text, err := unquote(literal)
		return []byte(text), err
	case "string":
		return unquote(literal)
	case "bool":
		if literal != "true" && literal != "false" {
			return nil, fmt.Errorf("malformed bool: %s", literal)
		}
		return literal == "true", nil
	case "math.Float32frombits":
		bits, err := strconv.ParseUint(literal, 0, 32)
		return math.Float32frombits(uint32(bits)), err
	case "math.Float64frombits":
		bits, err := strconv.ParseUint(literal, 0, 64)
		return math.Float64frombits(bits), err
	}
	return decodeNumber(name, literal)
}

// unquote returns the text of a string literal.
func unquote(literal string) (string, error) {
	if literal == "" || literal[0] != '"' && literal[0] != '`' {
		return "", fmt.Errorf("string literal required for type string")
	}
	text, err := strconv.Unquote(literal)
	if err != nil {
		return "", fmt.Errorf("string literal not terminated or with a wrong escape")
	}
	return text, nil
}

// character returns the value of a literal in single quotes.
func character(literal string) (rune, bool) {
	if literal == "" || literal[0] != '\'' {
		return 0, false
	}
	r, _, rest, err := strconv.UnquoteChar(literal[1:], '\'')
	return r, err == nil && rest == "'"
}

func decodeNumber(name, literal string) (any, error) {
	switch name {
	case "byte":
		if c, ok := character(literal); ok && c <= math.MaxUint8 {
			return byte(c), nil
		}
		return decodeUnsigned("uint8", literal)
	case "rune":
		if c, ok := character(literal); ok {
			return c, nil
		}
		return decodeSigned("int32", literal)
	case "int", "int8", "int16", "int32", "int64":
		return decodeSigned(name, literal)
	case "uint", "uint8", "uint16", "uint32", "uint64":
		return decodeUnsigned(name, literal)
	case "float32":
		v, err := strconv.ParseFloat(literal, 32)
		return float32(v), err
	case "float64":
		return strconv.ParseFloat(literal, 64)
	}
	return nil, fmt.Errorf("expected []byte or primitive type")
}

// bitsOf is the size of an integer type, by its name.
func bitsOf(name string) int {
	for _, bits := range []int{8, 16, 32} {
		if digits := strconv.Itoa(bits); name[len(name)-min(len(digits), len(name)):] == digits {
			return bits
		}
	}
	return 64
}

func decodeSigned(name, literal string) (any, error) {
	if literal != "" && literal[0] == '\'' {
		return nil, fmt.Errorf("integer literal required for int types")
	}
	v, err := strconv.ParseInt(literal, 0, bitsOf(name))
	switch name {
	case "int":
		return int(v), err
	case "int8":
		return int8(v), err
	case "int16":
		return int16(v), err
	case "int32":
		return int32(v), err
	}
	return v, err
}

func decodeUnsigned(name, literal string) (any, error) {
	if literal != "" && literal[0] == '\'' {
		return nil, fmt.Errorf("integer literal required for uint types")
	}
	v, err := strconv.ParseUint(literal, 0, bitsOf(name))
	switch name {
	case "uint":
		return uint(v), err
	case "uint8":
		return uint8(v), err
	case "uint16":
		return uint16(v), err
	case "uint32":
		return uint32(v), err
	}
	return v, err
}
