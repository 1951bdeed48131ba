// Package base64 writes bytes as characters of 64 kinds, by RFC 4648.
package base64

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
	groupBytes = 3
	groupChars = 4
	charBits   = 6
)

// Encoding is an alphabet with its rules.
type Encoding struct {
	alphabet [64]byte
	values   [256]byte // invalid: not of the alphabet
	padding  rune
	strict   bool
}

const invalid = 0xFF

// NewEncoding returns the encoding of an alphabet.
func NewEncoding(encoder string) *Encoding {
	if len(encoder) != 64 {
		panic("encoding alphabet is not 64-bytes long")
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

// Strict is enc that does not take bits behind the end that are not zero.
func (enc Encoding) Strict() *Encoding {
	enc.strict = true
	return &enc
}

// The encodings: for text, for URLs and names of files, and without padding.
var (
	StdEncoding    = NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
	URLEncoding    = NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
	RawStdEncoding = StdEncoding.WithPadding(NoPadding)
	RawURLEncoding = URLEncoding.WithPadding(NoPadding)
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
		bits := uint(in[0])<<16 | uint(in[1])<<8 | uint(in[2])
		out[0], out[1] = enc.alphabet[bits>>18&63], enc.alphabet[bits>>12&63]
		out[2], out[3] = enc.alphabet[bits>>6&63], enc.alphabet[bits&63]
		src, dst = src[groupBytes:], dst[groupChars:]
	}
	enc.encodeRest(dst, src)
}

// encodeRest writes less than a group, with its padding if dst has room for it.
func (enc *Encoding) encodeRest(dst, src []byte) {
	bits := uint(0)
	for i, c := range src {
		bits |= uint(c) << ((groupBytes - 1 - i) * 8)
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
	return "illegal base64 data at input byte " + strconv.FormatInt(int64(e), 10)
}

// group decodes the characters from src[i:] on that make a group; newlines are
// passed over.
func (enc *Encoding) group(dst, src []byte, i int) (out []byte, next int, end bool, err error) {
	bits, n, padded := uint64(0), 0, false
	for n < groupChars {
		if i == len(src) {
			if n == 0 {
				return dst, i, true, nil
			}
			if n == 1 || enc.padding != NoPadding {
				return dst, i, true, CorruptInputError(i - n)
			}
			end = true
			break
		}
		c := src[i]
		i++
		if c == '\n' || c == '\r' {
			continue
		}
		if v := enc.values[c]; v != invalid {
			bits = bits<<charBits | uint64(v)
			n++
			continue
		}
		if rune(c) != enc.padding {
			return dst, i, true, CorruptInputError(i - 1)
		}
		if i, err = enc.paddingAt(src, i, n); err != nil {
			return dst, i, true, err
		}
		end, padded = true, true
		break
	}
	bits <<= (groupChars - n) * charBits
	size := n * charBits / 8
	if enc.strict && n < groupChars && bits<<(64-(groupBytes-size)*8) != 0 {
		return dst, i, true, CorruptInputError(i - groupChars + n)
	}
	for k := range size {
		dst = append(dst, byte(bits>>((groupBytes-1-k)*8)))
	}
	if padded && i < len(src) {
		err = CorruptInputError(i)
	}
	return dst, i, end, err
}

// paddingAt reads the rest of the padding, whose first is read, after n characters.
func (enc *Encoding) paddingAt(src []byte, i, n int) (next int, err error) {
	if n < 2 {
		return i, CorruptInputError(i - 1)
	}
	skip := func() {
		for i < len(src) && (src[i] == '\n' || src[i] == '\r') {
			i++
		}
	}
	if n == 2 {
		skip()
		if i == len(src) {
			return i, CorruptInputError(len(src))
		}
		if rune(src[i]) != enc.padding {
			return i, CorruptInputError(i - 1)
		}
		i++
	}
	skip()
	return i, nil
}

// wholeGroups decodes groups without newlines and padding, as far as there are such and dst has room.
func (enc *Encoding) wholeGroups(dst, src []byte) (written, read int) {
	for len(src)-read >= groupChars && len(dst)-written >= groupBytes {
		in, out := (*[groupChars]byte)(src[read:]), (*[groupBytes]byte)(dst[written:])
		a, b, c, d := enc.values[in[0]], enc.values[in[1]], enc.values[in[2]], enc.values[in[3]]
		if a|b|c|d == invalid {
			break
		}
		bits := uint32(a)<<18 | uint32(b)<<12 | uint32(c)<<6 | uint32(d)
		out[0], out[1], out[2] = byte(bits>>16), byte(bits>>8), byte(bits)
		read += groupChars
		written += groupBytes
	}
	return written, read
}

// lastGroup decodes a last group that is padded, or nothing at all; false: it is not as simple as that.
func (enc *Encoding) lastGroup(dst, src []byte) (out []byte, ok bool) {
	if len(src) == 0 {
		return dst, true
	}
	if len(src) != groupChars || rune(src[3]) != enc.padding || cap(dst)-len(dst) < 2 {
		return dst, false
	}
	a, b, c := enc.values[src[0]], enc.values[src[1]], enc.values[src[2]]
	if rune(src[2]) == enc.padding {
		if a|b == invalid || enc.strict && b&15 != 0 {
			return dst, false
		}
		return append(dst, a<<2|b>>4), true
	}
	if a|b|c == invalid || enc.strict && c&3 != 0 {
		return dst, false
	}
	return append(dst, a<<2|b>>4, b<<4|c>>2), true
}

// AppendDecode appends the bytes of the characters src.
func (enc *Encoding) AppendDecode(dst, src []byte) ([]byte, error) {
	n := len(src)
	for n > 0 && rune(src[n-1]) == enc.padding {
		n--
	}
	return enc.decode(slices.Grow(dst, n*charBits/8), src)
}

// decode is AppendDecode that makes room only if it has to.
func (enc *Encoding) decode(dst, src []byte) ([]byte, error) {
	for i, end := 0, false; !end; {
		written, read := enc.wholeGroups(dst[len(dst):cap(dst)], src[i:])
		dst, i = dst[:len(dst)+written], i+read
		if len(src)-i <= groupChars {
			if out, ok := enc.lastGroup(dst, src[i:]); ok {
				return out, nil
			}
		}
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
	out, err := enc.decode(dst[:0:len(dst)], src)
	if cap(out) != len(dst) {
		copy(dst, out) // which have not found room there
	}
	return min(len(out), len(dst)), err
}

// DecodeString returns the bytes of the characters s.
func (enc *Encoding) DecodeString(s string) ([]byte, error) {
	return enc.decode(make([]byte, 0, enc.DecodedLen(len(s))), unsafe.Slice(unsafe.StringData(s), len(s)))
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
	readErr error
	err     error
}

func (d *decoder) Read(p []byte) (n int, err error) {
	for len(d.out) == 0 && d.err == nil {
		d.fill()
	}
	n = copy(p, d.out)
	d.out = d.out[n:]
	if len(d.out) == 0 && n == 0 {
		return 0, d.err
	}
	return n, nil
}

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
	if d.readErr != nil {
		if size < len(d.chars) && d.readErr == io.EOF && d.enc.padding != NoPadding {
			d.readErr = io.ErrUnexpectedEOF
		} else if d.readErr == io.EOF {
			size = len(d.chars)
		}
	}
	if size > 0 {
		var err error
		if d.out, err = d.enc.AppendDecode(nil, d.chars[:size]); err != nil {
			d.err = err
		}
		d.chars = append(d.chars[:0], d.chars[size:]...)
		return
	}
	d.err = d.readErr
}
