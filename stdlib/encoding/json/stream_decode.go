package json

import (
	"bytes"
	"io"
)

// Decoder reads values and tokens from a stream. It reads ahead.
type Decoder struct {
	r         io.Reader
	buf       []byte
	at        int   // buf[:at] has been read
	dropped   int64 // bytes before buf
	scan      scanner
	err       error // that ends everything
	useNumber bool
	strict    bool

	expect  expectation
	outside []expectation // for each open bracket, what is expected behind it
}

// minRead is how many bytes a read asks for at least.
const minRead = 512

// NewDecoder returns a Decoder of r.
func NewDecoder(r io.Reader) *Decoder {
	return &Decoder{r: r}
}

// UseNumber makes an any get numbers as Number, not float64.
func (dec *Decoder) UseNumber() { dec.useNumber = true }

// DisallowUnknownFields makes keys errors that a struct has no field for.
func (dec *Decoder) DisallowUnknownFields() { dec.strict = true }

// Buffered returns what has been read ahead. It is good until the next Decode.
func (dec *Decoder) Buffered() io.Reader {
	return bytes.NewReader(dec.buf[dec.at:])
}

// InputOffset returns where the last token ended and the next begins.
func (dec *Decoder) InputOffset() int64 {
	return dec.dropped + int64(dec.at)
}

// Decode stores the next value in what v points to.
func (dec *Decoder) Decode(v any) error {
	text, err := dec.nextValue()
	if err != nil {
		return err
	}
	// A value that does not fit v does not end the stream.
	d := decoder{data: text, useNumber: dec.useNumber, strict: dec.strict}
	err = d.decode(v)
	dec.valueEnded()
	return err
}

// nextValue passes over the next value and returns its text, which is good until the next refill.
func (dec *Decoder) nextValue() (text []byte, err error) {
	if dec.err == nil {
		err = dec.passSeparator()
	} else {
		err = dec.err
	}
	switch {
	case err != nil:
		return nil, err
	case !dec.expect.value():
		return nil, &SyntaxError{msg: "not at beginning of value", Offset: dec.InputOffset()}
	}
	size, err := dec.readValue()
	if err != nil {
		dec.err = err
		return nil, err
	}
	text = dec.buf[dec.at:][:size]
	dec.at += size
	return text, nil
}

// readValue reads until buf[at:] begins with a value and returns its length.
func (dec *Decoder) readValue() (int, error) {
	dec.scan.start()
	n := 0
	var readErr error
	for {
		if dec.scan.at != atEnd {
			n += dec.scan.feed(dec.buf[dec.at+n:])
		}
		if dec.scan.err != nil {
			return 0, dec.scan.err
		}
		if dec.scan.at == atEnd && dec.complete(n) {
			return n, nil
		}
		if readErr != nil {
			return n, dec.endOfStream(readErr)
		}
		readErr = dec.refill()
	}
}

// complete reports whether the value of n bytes that ends is known to end: it is an
// array or an object, or something is behind it.
func (dec *Decoder) complete(n int) bool {
	last := dec.buf[dec.at+n-1]
	return last == ']' || last == '}' || dec.at+n < len(dec.buf)
}

// endOfStream returns the error of a value that the stream ends in, nil if the value
// is complete.
func (dec *Decoder) endOfStream(err error) error {
	if err != io.EOF {
		return err
	}
	if dec.scan.at == atEnd || len(dec.scan.open) == 0 && numberComplete(dec.scan) {
		return nil
	}
	for _, c := range dec.buf {
		if !isSpace(c) {
			return io.ErrUnexpectedEOF
		}
	}
	return err
}

// refill reads more and drops what has been used.
func (dec *Decoder) refill() error {
	rest := dec.buf[dec.at:]
	space := dec.buf[:0]
	if cap(space) < len(rest)+minRead {
		space = make([]byte, 0, 2*cap(space)+minRead)
	}
	dec.dropped += int64(dec.at)
	dec.at = 0
	dec.buf = append(space, rest...)
	n, err := dec.r.Read(dec.buf[len(rest):cap(dec.buf)])
	dec.buf = dec.buf[:len(rest)+n]
	return err
}

// peek passes over space and returns the next byte.
func (dec *Decoder) peek() (byte, error) {
	var err error
	for {
		for i, c := range dec.buf[dec.at:] {
			if !isSpace(c) {
				dec.at += i
				return c, nil
			}
		}
		if err != nil {
			return 0, err
		}
		err = dec.refill()
	}
}
