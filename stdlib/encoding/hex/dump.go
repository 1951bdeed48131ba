package hex

import (
	"errors"
	"io"
	"strings"
)

// Dump shows data as hexdump -C does.
func Dump(data []byte) string {
	if len(data) == 0 {
		return ""
	}
	var b strings.Builder
	b.Grow((len(data) + lineSize - 1) / lineSize * len(dumper{}.text))
	d := Dumper(&b)
	d.Write(data)
	d.Close()
	return b.String()
}

// Dumper returns a writer that shows what is written to it on w. Close it.
func Dumper(w io.Writer) io.WriteCloser { return &dumper{w: w, line: make([]byte, 0, lineSize)} }

type dumper struct {
	w      io.Writer
	offset uint32
	line   []byte // at most 16
	text   [textAt + 1 + lineSize + 2]byte
	closed bool
}

func (d *dumper) Write(data []byte) (n int, err error) {
	if d.closed {
		return 0, errors.New("encoding/hex: dumper closed")
	}
	for _, c := range data {
		d.line = append(d.line, c)
		n++
		if len(d.line) == lineSize {
			if err := d.flush(); err != nil {
				return n, err
			}
		}
	}
	return n, nil
}

// A line is an offset, two groups of eight bytes, and their characters between bars.
const (
	offsetSize = 8
	textAt     = offsetSize + 2 + 8*3 + 1 + 8*3 + 1
	lineSize   = 16
)

// place returns where the digits of a line's byte stand.
func place(i int) int { return offsetSize + 2 + 3*i + i/8 }

func (d *dumper) flush() error {
	for i := range offsetSize {
		d.text[i] = digit(byte(d.offset >> (28 - 4*i) & 15))
	}
	for i := offsetSize; i < textAt; i++ {
		d.text[i] = ' '
	}
	d.text[textAt] = '|'
	for i, c := range d.line {
		at := place(i)
		d.text[at], d.text[at+1] = digit(c>>4), digit(c&15)
		if c < ' ' || c > '~' {
			c = '.'
		}
		d.text[textAt+1+i] = c
	}
	end := textAt + 1 + len(d.line)
	d.text[end], d.text[end+1] = '|', '\n'
	d.offset += uint32(len(d.line))
	d.line = d.line[:0]
	_, err := d.w.Write(d.text[:end+2])
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
