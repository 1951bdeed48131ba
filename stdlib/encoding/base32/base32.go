// Package base32 writes bytes as characters of 32 kinds, by RFC 4648.
package base32

import (
	"io"
	"slices"
	"strconv"
	"unsafe"
)

// What fills the last group; NoPadding for nothing.
const (
	StdPadding rune = '='
	NoPadding  rune = -1
)

// Of a full group.
const (
	groupBytes = 5
	groupChars = 8
	charBits   = 5
)

// Encoding is an alphabet with its rules.
type Encoding struct {
	alphabet [32]byte
	values   [256]byte // invalid: not of the alphabet
	padding  rune
}

const invalid = 0xFF

// NewEncoding returns the encoding of an alphabet.
func NewEncoding(encoder string) *Encoding {
	if len(encoder) != 32 {
		panic("encoding alphabet is not 32-bytes long")
	}
	e := &Encoding{padding: StdPadding}
	copy(e.alphabet[:], encoder)
	for i := range e.values {
		e.values[i] = invalid
	}
	for i := range encoder {
		switch c := encoder[i]; {
		case c == '\n' || c == '\r':
			panic("encoding alphabet contains newline character")
		case e.values[c] != invalid:
			panic("encoding alphabet includes duplicate symbols")
		default:
			e.values[c] = byte(i)
		}
	}
	return e
}

// WithPadding is enc with another padding.
func (enc Encoding) WithPadding(padding rune) *Encoding {
	switch {
	case padding < NoPadding || padding == '\r' || padding == '\n' || padding > 0xff:
		panic("invalid padding")
	case padding != NoPadding && enc.values[byte(padding)] != invalid:
		panic("padding contained in alphabet")
	}
	enc.padding = padding
	return &enc
}

// The encodings: the usual one, and one that keeps the order of the bytes.
var (
	StdEncoding = NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
	HexEncoding = NewEncoding("0123456789ABCDEFGHIJKLMNOPQRSTUV")
)

// EncodedLen returns the number of characters for n bytes.
func (enc *Encoding) EncodedLen(n int) int {
	if enc.padding == NoPadding {
		return n/groupBytes*groupChars + (n%groupBytes*8+charBits-1)/charBits
	}
	return (n + groupBytes - 1) / groupBytes * groupChars
}

// DecodedLen returns the largest number of bytes of n characters.
func (enc *Encoding) DecodedLen(n int) int {
	if enc.padding == NoPadding {
		return n/groupChars*groupBytes + n%groupChars*charBits/8
	}
	return n / groupChars * groupBytes
}

// AppendEncode appends the characters of src.
func (enc *Encoding) AppendEncode(dst, src []byte) []byte {
	size := enc.EncodedLen(len(src))
	dst = slices.Grow(dst, size)
	enc.encode(dst[len(dst):][:size], src)
	return dst[:len(dst)+size]
}

// encode writes the characters of src, which fill dst.
func (enc *Encoding) encode(dst, src []byte) {
	for len(src) >= groupBytes && len(dst) >= groupChars {
		in, out := (*[groupBytes]byte)(src), (*[groupChars]byte)(dst)
		bits := uint64(in[0])<<32 | uint64(in[1])<<24 | uint64(in[2])<<16 | uint64(in[3])<<8 | uint64(in[4])
		for i := range out {
			out[i] = enc.alphabet[bits>>((groupChars-1-i)*charBits)&(1<<charBits-1)]
		}
		src, dst = src[groupBytes:], dst[groupChars:]
	}
	enc.encodeRest(dst, src)
}

// encodeRest writes less than a group, with its padding if dst has room for it.
func (enc *Encoding) encodeRest(dst, src []byte) {
	bits := uint64(0)
	for i, c := range src {
		bits |= uint64(c) << ((groupBytes - 1 - i) * 8)
	}
	chars := (len(src)*8 + charBits - 1) / charBits
	for i := range dst {
		if i < chars {
			dst[i] = enc.alphabet[bits>>((groupChars-1-i)*charBits)&(1<<charBits-1)]
		} else {
			dst[i] = byte(enc.padding)
		}
	}
}

// Encode writes the characters of src to dst.
func (enc *Encoding) Encode(dst, src []byte) {
	if len(src) > 0 {
		size := enc.EncodedLen(len(src))
		_ = dst[size-1]
		enc.encode(dst[:size], src)
	}
}

// EncodeToString returns the characters of src.
func (enc *Encoding) EncodeToString(src []byte) string {
	dst := make([]byte, enc.EncodedLen(len(src)))
	enc.encode(dst, src)
	return unsafe.String(unsafe.SliceData(dst), len(dst))
}

// CorruptInputError is where the input is wrong.
type CorruptInputError int64

func (e CorruptInputError) Error() string {
	return "illegal base32 data at input byte " + strconv.FormatInt(int64(e), 10)
}

// groupSize is how many bytes a group of so many characters has; none where the
// number is not one that encoding makes.
var groupSize = [groupChars + 1]int{2: 1, 4: 2, 5: 3, 7: 4, 8: 5}

// group decodes the characters from src[i:] on that make a group; end says that it
// is the last.
func (enc *Encoding) group(dst, src []byte, i int) (out []byte, next int, end bool, err error) {
	bits, n := uint64(0), 0
	for ; n < groupChars; n++ {
		if i == len(src) {
			if n > 0 && enc.padding != NoPadding {
				return dst, i, true, CorruptInputError(i - n)
			}
			end = true
			break
		}
		if n >= 2 && rune(src[i]) == enc.padding && len(src)-i <= groupChars {
			if err := enc.checkPadding(src, i, n); err != nil {
				return dst, i, true, err
			}
			end = true
			break
		}
		v := enc.values[src[i]]
		if v == invalid {
			return dst, i, true, CorruptInputError(i)
		}
		bits = bits<<charBits | uint64(v)
		i++
	}
	bits <<= (groupChars - n) * charBits
	for k := range groupSize[n] {
		dst = append(dst, byte(bits>>((groupBytes-1-k)*8)))
	}
	return dst, i, end, nil
}

// checkPadding looks at the padding from src[i:] on, behind n characters of a group.
// The places of its errors are Go's; what stands behind it goes unseen there too.
func (enc *Encoding) checkPadding(src []byte, i, n int) error {
	missing := groupChars - n
	if len(src)-i < missing {
		return CorruptInputError(len(src))
	}
	for k := 1; k < missing; k++ {
		if rune(src[i+k]) != enc.padding {
			return CorruptInputError(i + k - 1)
		}
	}
	if groupSize[n] == 0 {
		return CorruptInputError(i)
	}
	return nil
}

// AppendDecode appends the bytes of the characters src.
func (enc *Encoding) AppendDecode(dst, src []byte) ([]byte, error) {
	// Here places are counted without newlines.
	kept := make([]byte, 0, len(src))
	for _, c := range src {
		if c != '\n' && c != '\r' {
			kept = append(kept, c)
		}
	}
	src = kept
	for i, end := 0, false; !end; {
		var err error
		dst, i, end, err = enc.group(dst, src, i)
		if err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// Decode writes the bytes of the characters src to dst.
func (enc *Encoding) Decode(dst, src []byte) (n int, err error) {
	out, err := enc.AppendDecode(nil, src)
	return copy(dst, out), err
}

// DecodeString returns the bytes of the characters s.
func (enc *Encoding) DecodeString(s string) ([]byte, error) {
	return enc.AppendDecode(make([]byte, 0, enc.DecodedLen(len(s))), []byte(s))
}

// NewEncoder returns a writer that writes characters to w. Close it.
func NewEncoder(enc *Encoding, w io.Writer) io.WriteCloser { return &encoder{enc: enc, w: w} }

type encoder struct {
	enc  *Encoding
	w    io.Writer
	rest []byte // less than a group
	err  error
}

func (e *encoder) Write(p []byte) (n int, err error) {
	if e.err != nil {
		return 0, e.err
	}
	e.rest = append(e.rest, p...)
	whole := len(e.rest) / groupBytes * groupBytes
	if whole > 0 {
		if _, e.err = e.w.Write(e.enc.AppendEncode(nil, e.rest[:whole])); e.err != nil {
			return 0, e.err
		}
		e.rest = append(e.rest[:0], e.rest[whole:]...)
	}
	return len(p), nil
}

func (e *encoder) Close() error {
	if e.err == nil && len(e.rest) > 0 {
		_, e.err = e.w.Write(e.enc.AppendEncode(nil, e.rest))
		e.rest = nil
	}
	return e.err
}

// NewDecoder returns a reader of the bytes of characters that come from r.
func NewDecoder(enc *Encoding, r io.Reader) io.Reader { return &decoder{enc: enc, r: r} }

type decoder struct {
	enc     *Encoding
	r       io.Reader
	chars   []byte // not decoded yet, without newlines
	out     []byte // decoded, not handed out
	ended   bool   // padding has ended the text
	readErr error
	err     error
}

func (d *decoder) Read(p []byte) (n int, err error) {
	for d.err == nil && (len(d.out) == 0 || d.endMayBeNear() && len(d.out) < len(p)) {
		d.fill()
	}
	if len(d.out) == 0 {
		return 0, d.err
	}
	n = copy(p, d.out)
	d.out = d.out[n:]
	return n, nil
}

// endMayBeNear reports whether the characters that are left may be a last group, which nothing marks.
func (d *decoder) endMayBeNear() bool { return d.enc.padding == NoPadding && len(d.chars) > 0 }

// fill decodes what whole groups there are, at the end of the input all.
func (d *decoder) fill() {
	if d.readErr == nil {
		var buf [1024]byte
		var got int
		got, d.readErr = d.r.Read(buf[:])
		for _, c := range buf[:got] {
			if c != '\n' && c != '\r' {
				d.chars = append(d.chars, c)
			}
		}
	}
	size := len(d.chars) / groupChars * groupChars
	if d.readErr == io.EOF && size < len(d.chars) {
		if d.enc.padding == NoPadding {
			size = len(d.chars)
		} else {
			d.readErr = io.ErrUnexpectedEOF
		}
	}
	switch {
	case size == 0:
		d.err = d.readErr
	case d.ended:
		d.err = CorruptInputError(0)
	default:
		d.decode(size)
	}
}

// decode takes characters away. An error of the input counts more than one of the text.
func (d *decoder) decode(size int) {
	var err error
	d.out, err = d.enc.AppendDecode(d.out, d.chars[:size])
	d.ended = rune(d.chars[size-1]) == d.enc.padding
	d.chars = append(d.chars[:0], d.chars[size:]...)
	switch {
	case err == nil:
	case d.readErr != nil && d.readErr != io.EOF:
		d.err = d.readErr
	default:
		d.err = err
	}
}
