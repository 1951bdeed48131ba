// Package hex writes bytes as hexadecimal digits.
package hex

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

const digits = "0123456789abcdef"

// ErrLength says that the number of digits is odd.
var ErrLength = errors.New("encoding/hex: odd length hex string")

// InvalidByteError is a byte that is no digit.
type InvalidByteError byte

func (e InvalidByteError) Error() string {
	return fmt.Sprintf("encoding/hex: invalid byte: %#U", rune(e))
}

// EncodedLen returns the number of digits for n bytes.
func EncodedLen(n int) int { return n * 2 }

// DecodedLen returns the number of bytes of x digits.
func DecodedLen(x int) int { return x / 2 }

// Encode writes the digits of src to dst.
func Encode(dst, src []byte) int {
	for i, c := range src {
		dst[2*i], dst[2*i+1] = digits[c>>4], digits[c&15]
	}
	return len(src) * 2
}

// AppendEncode appends the digits of src.
func AppendEncode(dst, src []byte) []byte {
	for _, c := range src {
		dst = append(dst, digits[c>>4], digits[c&15])
	}
	return dst
}

// EncodeToString returns the digits of src.
func EncodeToString(src []byte) string { return string(AppendEncode(nil, src)) }

func value(c byte) (byte, bool) {
	switch {
	case '0' <= c && c <= '9':
		return c - '0', true
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10, true
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}

// Decode writes the bytes of the digits src to dst.
func Decode(dst, src []byte) (int, error) {
	i := 0
	for ; i < len(src)/2; i++ {
		high, ok := value(src[2*i])
		if !ok {
			return i, InvalidByteError(src[2*i])
		}
		low, ok := value(src[2*i+1])
		if !ok {
			return i, InvalidByteError(src[2*i+1])
		}
		dst[i] = high<<4 | low
	}
	if len(src)%2 == 1 {
		// What is wrong with the last digit comes first.
		if _, ok := value(src[len(src)-1]); !ok {
			return i, InvalidByteError(src[len(src)-1])
		}
		return i, ErrLength
	}
	return i, nil
}

// AppendDecode appends the bytes of the digits src.
func AppendDecode(dst, src []byte) ([]byte, error) {
	b := make([]byte, len(src)/2)
	n, err := Decode(b, src)
	return append(dst, b[:n]...), err
}

// DecodeString returns the bytes of the digits s.
func DecodeString(s string) ([]byte, error) {
	b := make([]byte, len(s)/2)
	n, err := Decode(b, []byte(s))
	return b[:n], err
}

// NewEncoder returns a writer that writes digits to w.
func NewEncoder(w io.Writer) io.Writer { return encoder{w} }

type encoder struct{ w io.Writer }

func (e encoder) Write(p []byte) (n int, err error) {
	for len(p) > 0 && err == nil {
		part := p[:min(len(p), 512)]
		var written int
		written, err = e.w.Write(AppendEncode(nil, part))
		n += written / 2
		p = p[len(part):]
	}
	return n, err
}

// NewDecoder returns a reader of the bytes of digits that come from r.
func NewDecoder(r io.Reader) io.Reader { return &decoder{r: r} }

type decoder struct {
	r    io.Reader
	err  error
	rest []byte
}

func (d *decoder) Read(p []byte) (n int, err error) {
	if len(d.rest) < 2 && d.err == nil {
		buf := make([]byte, 1024)
		kept := copy(buf, d.rest)
		got := 0
		got, d.err = d.r.Read(buf[kept:])
		d.rest = buf[:kept+got]
		if d.err == io.EOF && len(d.rest)%2 == 1 {
			d.err = io.ErrUnexpectedEOF
			if _, ok := value(d.rest[len(d.rest)-1]); !ok {
				d.err = InvalidByteError(d.rest[len(d.rest)-1])
			}
		}
	}
	n = min(len(p), len(d.rest)/2)
	n, err = Decode(p[:n], d.rest[:2*n])
	d.rest = d.rest[2*n:]
	if err != nil {
		d.rest, d.err = nil, err
	}
	if len(d.rest) < 2 {
		return n, d.err
	}
	return n, nil
}

// Dump shows data as hexdump -C does.
func Dump(data []byte) string {
	if len(data) == 0 {
		return ""
	}
	var b strings.Builder
	d := Dumper(&b)
	d.Write(data)
	d.Close()
	return b.String()
}

// Dumper returns a writer that shows what is written to it on w. Close it.
func Dumper(w io.Writer) io.WriteCloser { return &dumper{w: w} }

type dumper struct {
	w      io.Writer
	offset int
	line   []byte // at most 16
	closed bool
}

func (d *dumper) Write(data []byte) (n int, err error) {
	if d.closed {
		return 0, errors.New("encoding/hex: dumper closed")
	}
	for _, c := range data {
		d.line = append(d.line, c)
		n++
		if len(d.line) == 16 {
			if err := d.flush(); err != nil {
				return n, err
			}
		}
	}
	return n, nil
}

func (d *dumper) flush() error {
	text := fmt.Appendf(nil, "%08x ", d.offset)
	shown := []byte{'|'}
	for i := range 16 {
		if i == 8 {
			text = append(text, ' ')
		}
		if i >= len(d.line) {
			text = append(text, "   "...)
			continue
		}
		c := d.line[i]
		text = append(text, ' ', digits[c>>4], digits[c&15])
		if c < ' ' || c > '~' {
			c = '.'
		}
		shown = append(shown, c)
	}
	text = append(text, "  "...)
	text = append(append(text, shown...), '|', '\n')
	d.offset += len(d.line)
	d.line = d.line[:0]
	_, err := d.w.Write(text)
	return err
}

func (d *dumper) Close() error {
	if d.closed {
		return nil
	}
	d.closed = true
	if len(d.line) == 0 {
		return nil
	}
	return d.flush()
}
