package json

import "io"

// Encoder writes values to a stream, each with a line's end behind.
type Encoder struct {
	w              io.Writer
	err            error // of the stream
	plain          bool  // no escapes for HTML's sake
	prefix, indent string
}

// NewEncoder returns an Encoder to w.
func NewEncoder(w io.Writer) *Encoder {
	return &Encoder{w: w}
}

// SetIndent makes what follows look as by Indent; two empty strings end that.
func (enc *Encoder) SetIndent(prefix, indent string) {
	enc.prefix, enc.indent = prefix, indent
}

// SetEscapeHTML says whether strings have <, >, &, U+2028 and U+2029 escaped; they
// do, unless told otherwise.
func (enc *Encoder) SetEscapeHTML(on bool) { enc.plain = !on }

// Encode writes v.
func (enc *Encoder) Encode(v any) error {
	if enc.err != nil {
		return enc.err
	}
	e := newEncoder(!enc.plain)
	defer e.free()
	if err := e.encode(v); err != nil {
		return err
	}
	e.buf = append(e.buf, '\n')
	text := e.buf
	if enc.prefix != "" || enc.indent != "" {
		text = append(appendIndented(nil, text[:len(text)-1], enc.prefix, enc.indent), '\n')
	}
	_, enc.err = enc.w.Write(text)
	return enc.err
}
