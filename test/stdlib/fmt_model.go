// Numbers, texts and truths under all flags, widths and precisions, against a model of a few lines for
// each kind that stands on strconv.
// RUN: %minigo run %s

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A spec is a format; width and precision are -1 without one.
type spec struct {
	plus, minus, sharp, space, zero bool
	width, precision                int
	verb                            rune
}

func (s spec) String() string {
	b := []byte("%")
	for _, f := range []struct {
		set  bool
		text byte
	}{{s.plus, '+'}, {s.minus, '-'}, {s.sharp, '#'}, {s.space, ' '}, {s.zero, '0'}} {
		if f.set {
			b = append(b, f.text)
		}
	}
	if s.width >= 0 {
		b = strconv.AppendInt(b, int64(s.width), 10)
	}
	if s.precision >= 0 {
		b = strconv.AppendInt(append(b, '.'), int64(s.precision), 10)
	}
	return string(b) + string(s.verb)
}

// padded fills text up to the width, with zeros at the left if they are wanted.
func (s spec) padded(text string) string {
	n := max(0, s.width-utf8.RuneCountInString(text))
	switch {
	case s.minus:
		return text + strings.Repeat(" ", n)
	case s.zero:
		return strings.Repeat("0", n) + text
	}
	return strings.Repeat(" ", n) + text
}

func (s spec) withoutZero() spec { s.zero = false; return s }

// sign returns what is before a number's digits.
func (s spec) sign(negative bool) string {
	switch {
	case negative:
		return "-"
	case s.plus:
		return "+"
	case s.space:
		return " "
	}
	return ""
}

var bases = map[rune]int{'v': 10, 'd': 10, 'b': 2, 'o': 8, 'O': 8, 'x': 16, 'X': 16}

// integer returns an integer of a magnitude.
func (s spec) integer(negative bool, magnitude uint64) (string, bool) {
	switch s.verb {
	case 'c':
		return s.padded(string(character(negative, magnitude))), true
	case 'q':
		return s.quotedRune(character(negative, magnitude)), true
	case 'U':
		return s.codePoint(negative, magnitude), true
	}
	base, ok := bases[s.verb]
	if !ok {
		return "", false
	}
	digits, sign := strconv.FormatUint(magnitude, base), s.sign(negative)
	least := s.precision
	if least < 0 && s.zero && !s.minus {
		least = s.width - len(sign)
	}
	if s.precision == 0 && magnitude == 0 {
		return s.withoutZero().padded(""), true
	}
	digits = strings.Repeat("0", max(0, least-len(digits))) + digits
	switch {
	case s.sharp && base == 8 && digits[0] != '0':
		digits = "0" + digits
	case s.sharp && base != 8 && base != 10:
		digits = "0" + string(s.verb|' ') + digits
	}
	if s.verb == 'O' {
		digits = "0o" + digits
	}
	if s.verb == 'X' {
		digits = strings.ToUpper(digits)
	}
	return s.withoutZero().padded(sign + digits), true
}

func character(negative bool, magnitude uint64) rune {
	if negative || magnitude > utf8.MaxRune {
		return utf8.RuneError
	}
	return rune(magnitude)
}

func (s spec) quotedRune(r rune) string {
	if s.plus {
		return s.padded(strconv.QuoteRuneToASCII(r))
	}
	return s.padded(strconv.QuoteRune(r))
}

func (s spec) codePoint(negative bool, magnitude uint64) string {
	if negative {
		magnitude = -magnitude
	}
	digits := strings.ToUpper(strconv.FormatUint(magnitude, 16))
	text := "U+" + strings.Repeat("0", max(0, max(4, s.precision)-len(digits))) + digits
	if s.sharp && magnitude <= utf8.MaxRune && strconv.IsPrint(rune(magnitude)) {
		text += " '" + string(rune(magnitude)) + "'"
	}
	return s.withoutZero().padded(text)
}

// float returns a float of size bits; # is not modelled.
func (s spec) float(x float64, size int) (string, bool) {
	precision, format := s.precision, byte(s.verb)
	switch s.verb {
	case 'v':
		format = 'g'
	case 'F':
		format = 'f'
	case 'e', 'E', 'f':
	case 'g', 'G', 'x', 'X', 'b':
	default:
		return "", false
	}
	if precision < 0 && strings.ContainsRune("eEfF", s.verb) {
		precision = 6
	}
	if s.verb == 'b' {
		precision = -1
	}
	text := strconv.FormatFloat(x, format, precision, size)
	digits := strings.TrimLeft(text, "+-")
	sign := s.sign(text[0] == '-')
	if digits == "Inf" || digits == "NaN" {
		if text[0] == '+' && sign == "" {
			sign = "+"
		}
		return s.withoutZero().padded(sign + digits), true
	}
	if s.zero && !s.minus && sign != "" {
		s.width -= len(sign)
		return sign + s.padded(digits), true
	}
	return s.padded(sign + digits), true
}

func (s spec) complex(x complex128, size int) (string, bool) {
	re, ok := s.float(real(x), size)
	s.plus = true
	im, _ := s.float(imag(x), size)
	return "(" + re + im + "i)", ok
}

// text returns a string.
func (s spec) text(text string) (string, bool) {
	switch s.verb {
	case 'x', 'X':
		return s.hex(text), true
	case 'v', 's', 'q':
	default:
		return "", false
	}
	if runes := []rune(text); s.precision >= 0 && s.precision < len(runes) {
		end := 0
		for range s.precision {
			_, size := utf8.DecodeRuneInString(text[end:])
			end += size
		}
		text = text[:end]
	}
	switch {
	case s.verb != 'q':
	case s.sharp && strconv.CanBackquote(text):
		text = "`" + text + "`"
	case s.plus:
		text = strconv.QuoteToASCII(text)
	default:
		text = strconv.Quote(text)
	}
	return s.padded(text), true
}

// hex returns the bytes of a text; a space between them also repeats the prefix.
func (s spec) hex(text string) string {
	if s.precision >= 0 && s.precision < len(text) {
		text = text[:s.precision]
	}
	prefix, between := "", ""
	if s.sharp {
		prefix = "0x"
	}
	if s.space {
		between = " " + prefix
	}
	var pairs []string
	for _, b := range []byte(text) {
		pairs = append(pairs, string("0123456789abcdef"[b>>4])+string("0123456789abcdef"[b&15]))
	}
	hex := strings.Join(pairs, between)
	if hex != "" {
		hex = prefix + hex
	}
	if s.verb == 'X' {
		hex = strings.ToUpper(hex)
	}
	return s.padded(hex)
}

// value returns what the format makes of an operand; not ok if the verb is not for it.
func (s spec) value(operand any) (string, bool) {
	switch x := operand.(type) {
	case bool:
		return s.padded(strconv.FormatBool(x)), s.verb == 't' || s.verb == 'v'
	case int:
		return s.integer(x < 0, uint64(max(x, -x)))
	case int8:
		return s.integer(x < 0, uint64(max(int(x), -int(x))))
	case rune:
		return s.integer(x < 0, uint64(max(int(x), -int(x))))
	case uint8:
		return s.integer(false, uint64(x))
	case uint64:
		return s.integer(false, x)
	case float64:
		return s.float(x, 64)
	case float32:
		return s.float(float64(x), 32)
	case complex128:
		return s.complex(x, 64)
	case complex64:
		return s.complex(complex128(x), 32)
	case string:
		return s.text(x)
	}
	panic("an operand without a model")
}

// model returns what Sprintf should.
func (s spec) model(operand any) string {
	if s.verb == 'v' {
		s.plus = false
	}
	text, ok := s.value(operand)
	if ok {
		return text
	}
	bad := s.verb
	s.verb = 'v'
	text, _ = s.value(operand)
	return fmt.Sprintf("%%!%c(%T=%s)", bad, operand, text)
}

// modelled reports whether the model knows the format for the operand.
func (s spec) modelled(operand any) bool {
	if !s.sharp {
		return true
	}
	switch operand.(type) {
	case float64, float32, complex128, complex64:
		return false
	}
	return s.verb != 'v'
}

var zero = 0.0

var operands = []any{true, false, 0, 1, -42, 1<<63 - 1, -1 << 63, int8(-128), 'x', 'é', '☺', rune(-1), rune(0x110000), uint8(255), uint64(1<<64 - 1),
	0.0, -zero, 1.5, -2.25, 0.05, 99.995, 2.5, 1e6, -1e21, 1e-7, 123456789.0, 5e-324, 1 / zero, -1 / zero, zero / zero, float32(0.1), float32(16777216),
	3 + 4i, -1.25 - 0.5i, complex(1/zero, zero/zero), complex64(-1i), "", "hello", "a\tb\"c`", "héllo ☺\xff", "`"}

func main() {
	failures := 0
	for flags := range 32 {
		for _, width := range []int{-1, 3, 12} {
			for _, precision := range []int{-1, 0, 1, 3, 8} {
				for _, verb := range "vtdboOxXcqUeEfFgGsz" {
					s := spec{flags&1 != 0, flags&2 != 0, flags&4 != 0, flags&8 != 0, flags&16 != 0, width, precision, verb}
					for _, operand := range operands {
						if !s.modelled(operand) {
							continue
						}
						got, want := fmt.Sprintf(s.String(), operand), s.model(operand)
						if got != want && failures < 30 {
							failures++
							fmt.Printf("%s of %T(%v) is %q but should be %q\n", s, operand, operand, got, want)
						}
					}
				}
			}
		}
	}
	if failures > 0 {
		os.Exit(1)
	}
}
