// Package hex writes bytes as hexadecimal digits.
package hex

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"unsafe"
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
	if len(dst) >= 2*len(src) {
		encode(dst[:2*len(src)], src)
		return len(src) * 2
	}
	for i, c := range src {
		dst[2*i], dst[2*i+1] = digits[c>>4], digits[c&15]
	}
	return len(src) * 2
}

// encode is Encode for a dst of just the right length. Four bytes go at once, without checks.
func encode(dst, src []byte) {
	to, from := unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src))
	i := 0
	for ; i+4 <= len(src); i += 4 {
		*(*uint64)(unsafe.Add(to, 2*i)) = eightDigits(*(*uint32)(unsafe.Add(from, i)))
	}
	for ; i < len(src); i++ {
		c := *(*byte)(unsafe.Add(from, i))
		*(*byte)(unsafe.Add(to, 2*i)) = digit(c >> 4)
		*(*byte)(unsafe.Add(to, 2*i+1)) = digit(c & 15)
	}
}

// eightDigits returns the digits of four bytes. In both numbers the first byte is the lowest.
func eightDigits(bytes uint32) uint64 {
	const ones = 0x0101010101010101
	x := uint64(bytes)
	x = (x | x<<16) & 0x0000FFFF0000FFFF
	x = (x | x<<8) & 0x00FF00FF00FF00FF // each byte has room for two
	numbers := (x>>4 | x<<8) & (ones * 15)
	letters := (numbers + ones*6) >> 4 & ones // one where digit has a letter
	return numbers + ones*'0' + letters*('a'-'0'-10)
}

// digit returns the digit of a number below 16; those from 10 on have a bit in (n+6)/16.
func digit(n byte) byte { return '0' + n + (n+6)>>4*('a'-'0'-10) }

// AppendEncode appends the digits of src.
func AppendEncode(dst, src []byte) []byte {
	n := len(dst)
	dst = slices.Grow(dst, 2*len(src))[:n+2*len(src)]
	encode(dst[n:], src)
	return dst
}

// EncodeToString returns the digits of src.
func EncodeToString(src []byte) string {
	dst := make([]byte, 2*len(src))
	encode(dst, src)
	return unsafe.String(unsafe.SliceData(dst), len(dst))
}

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

// values are the numbers that bytes stand for, noDigit if they are no digits.
var values = func() (v [256]byte) {
	for c := range v {
		n, ok := value(byte(c))
		if !ok {
			n = noDigit
		}
		v[c] = n
	}
	return v
}()

const noDigit = 0xFF

// Decode writes the bytes of the digits src to dst.
func Decode(dst, src []byte) (int, error) {
	pairs := unsafe.Slice((*[2]byte)(unsafe.Pointer(unsafe.SliceData(src))), min(len(src)/2, len(dst)))
	for i := range pairs {
		high, low := values[pairs[i][0]], values[pairs[i][1]]
		if high|low == noDigit {
			return i, pairError(&pairs[i])
		}
		dst[i] = high<<4 | low
	}
	i := len(pairs)
	for ; i < len(src)/2; i++ { // dst is too short
		pair := (*[2]byte)(src[2*i:])
		high, low := values[pair[0]], values[pair[1]]
		if high|low == noDigit {
			return i, pairError(pair)
		}
		dst[i] = high<<4 | low
	}
	if len(src)%2 == 1 {
		// What is wrong with the last digit comes first.
		if values[src[len(src)-1]] == noDigit {
			return i, InvalidByteError(src[len(src)-1])
		}
		return i, ErrLength
	}
	return i, nil
}

func pairError(pair *[2]byte) error {
	if values[pair[0]] == noDigit {
		return InvalidByteError(pair[0])
	}
	return InvalidByteError(pair[1])
}

// AppendDecode appends the bytes of the digits src.
func AppendDecode(dst, src []byte) ([]byte, error) {
	size := len(src) / 2
	dst = slices.Grow(dst, size)
	n, err := Decode(dst[len(dst):][:size], src)
	return dst[:len(dst)+n], err
}

// DecodeString returns the bytes of the digits s.
func DecodeString(s string) ([]byte, error) {
	b := make([]byte, len(s)/2)
	n, err := Decode(b, unsafe.Slice(unsafe.StringData(s), len(s)))
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
