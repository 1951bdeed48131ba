// Package tabwriter aligns columns: tabs end cells, and the cells one below the
// other make a column of one width.
package tabwriter

import (
	"fmt"
	"io"
	"unicode/utf8"
)

// Escape, around a text, makes all of it a part of its cell.
const Escape = '\xff'

// How cells are read and written.
const (
	FilterHTML          uint = 1 << iota // tags have no width, entities that of one character
	StripEscape                          // leaves Escape itself out
	AlignRight                           // aligns at the right
	DiscardEmptyColumns                  // as if empty columns were not there, unless \v ends their cells
	TabIndent                            // pads the empty cells in front with tabs
	Debug                                // writes | between columns
)

// Writer aligns what is written to it and writes it to another.
type Writer struct {
	output                      io.Writer
	minwidth, tabwidth, padding int
	padbytes                    [8]byte
	flags                       uint
	buf                         []byte
	pos                         int  // where the width of the cell is known up to
	size, width                 int  // of the cell that is being read
	endChar                     byte // what ends an escape, a tag or an entity; 0 outside
	cells                       cellPages
	lines                       [][]cell // those that are complete
	columns                     []column // while they are measured
	blocks                      []int    // the widths of the blocks of cells
	widths                      []int    // of the columns of a line, while writing
}

// NewWriter returns a Writer.
func NewWriter(output io.Writer, minwidth, tabwidth, padding int, padchar byte, flags uint) *Writer {
	return new(Writer).Init(output, minwidth, tabwidth, padding, padchar, flags)
}

// Init makes b new. Columns are at least minwidth wide; padding is added, and
// padchar fills; with tabs that are tabwidth wide.
func (b *Writer) Init(output io.Writer, minwidth, tabwidth, padding int, padchar byte, flags uint) *Writer {
	if minwidth < 0 || tabwidth < 0 || padding < 0 {
		panic("negative minwidth, tabwidth, or padding")
	}
	if padchar == '\t' {
		flags &^= AlignRight // tabs cannot align at the right
	}
	*b = Writer{
		output: output, minwidth: minwidth, tabwidth: tabwidth, padding: padding, flags: flags,
		buf: b.buf, cells: b.cells, lines: b.lines, columns: b.columns, blocks: b.blocks, widths: b.widths,
	}
	for i := range b.padbytes {
		b.padbytes[i] = padchar
	}
	b.reset()
	return b
}

func (b *Writer) reset() {
	b.buf = b.buf[:0]
	b.pos = 0
	b.size, b.width = 0, 0
	b.endChar = 0
	b.cells.reset()
	b.lines = b.lines[:0]
}

// What stands between texts. The output must not change it.
var (
	bar     = []byte{'|'}
	newline = []byte{'\n'}
	tabs    = []byte("\t\t\t\t\t\t\t\t")
)

// writeError carries an error of the output up.
type writeError struct {
	err error
}

func (b *Writer) write(p []byte) {
	if n, err := b.output.Write(p); n != len(p) || err != nil {
		failWrite(err)
	}
}

func failWrite(err error) {
	if err == nil {
		err = io.ErrShortWrite
	}
	panic(writeError{err})
}

func (b *Writer) repeat(p []byte, n int) {
	for ; n > len(p); n -= len(p) {
		b.write(p)
	}
	b.write(p[:n])
}

// pad fills a cell up to its column's width.
func (b *Writer) pad(text, column int, withTabs bool) {
	if b.padbytes[0] != '\t' && !withTabs {
		b.repeat(b.padbytes[:], column-text)
		return
	}
	if b.tabwidth == 0 {
		return // tabs have no width: they do nothing
	}
	column = (column + b.tabwidth - 1) / b.tabwidth * b.tabwidth
	b.repeat(tabs, (column-text+b.tabwidth-1)/b.tabwidth)
}

// append adds text to the cell.
func (b *Writer) append(text []byte) {
	b.buf = append(b.buf, text...)
	b.size += len(text)
}

// updateWidth adds the characters that are new in the cell.
func (b *Writer) updateWidth() {
	b.width += utf8.RuneCount(b.buf[b.pos:])
	b.pos = len(b.buf)
}

// endText adds a text and its width. seen has the bits of all bytes in it, and perhaps
// of others: if all are of ASCII, each is a character.
func (b *Writer) endText(text []byte, seen byte) {
	known := b.pos == len(b.buf)
	b.append(text)
	if seen >= utf8.RuneSelf || !known {
		b.updateWidth()
		return
	}
	b.width += len(text)
	b.pos = len(b.buf)
}

func (b *Writer) startEscape(c byte) {
	switch c {
	case Escape:
		b.endChar = Escape
	case '<':
		b.endChar = '>'
	case '&':
		b.endChar = ';'
	}
}

func (b *Writer) endEscape() {
	switch b.endChar {
	case Escape:
		b.updateWidth()
		if b.flags&StripEscape == 0 {
			b.width -= 2 // the Escapes have none
		}
	case '>': // a tag has none
	case ';':
		b.width++
	}
	b.pos = len(b.buf)
	b.endChar = 0
}

// endCell adds the cell to its line.
func (b *Writer) endCell(htab bool) {
	c := cell{size: b.size, form: b.width << 1}
	if htab {
		c.form++
	}
	b.cells.add(c)
	b.size, b.width = 0, 0
}

func recovered(err *error, op string) {
	switch e := recover().(type) {
	case nil:
	case writeError:
		*err = e.err
	default:
		panic(fmt.Sprintf("tabwriter: panic during %s (%v)", op, e))
	}
}

// Flush writes all that has been read; the cell at the end is complete.
func (b *Writer) Flush() (err error) {
	defer recovered(&err, "Flush")
	b.flush()
	return nil
}

func (b *Writer) flush() {
	defer b.reset()
	if b.size > 0 {
		if b.endChar != 0 {
			b.endEscape()
		}
		b.endCell(false)
	}
	b.measure()
	b.writeLines()
}

// Write reads buf; what it knows the columns of is written.
func (b *Writer) Write(buf []byte) (n int, err error) {
	defer recovered(&err, "Write")
	n = 0
	seen := byte(0) // the bits of all bytes from n on
	for i, c := range buf {
		seen |= c
		if b.endChar != 0 {
			if c == b.endChar {
				end := i + 1
				if c == Escape && b.flags&StripEscape != 0 {
					end = i
				}
				b.append(buf[n:end])
				n = i + 1
				seen = 0
				b.endEscape()
			}
			continue
		}
		switch c {
		case '\t', '\v', '\n', '\f':
			b.endText(buf[n:i], seen)
			n = i + 1
			seen = 0
			b.endCell(c == '\t')
			if c == '\n' || c == '\f' {
				line := b.cells.endLine()
				b.lines = append(b.lines, line)
				// A line of one cell ends all columns.
				if c == '\f' || len(line) == 1 {
					b.flushLines()
					if c == '\f' && b.flags&Debug != 0 {
						b.write([]byte("---\n"))
					}
				}
			}
		case Escape:
			b.endText(buf[n:i], seen)
			n = i
			if b.flags&StripEscape != 0 {
				n++
			}
			b.startEscape(Escape)
		case '<', '&':
			if b.flags&FilterHTML != 0 {
				b.endText(buf[n:i], seen)
				n = i
				b.startEscape(c)
			}
		}
	}
	b.append(buf[n:])
	return len(buf), nil
}

// flushLines writes the complete lines.
func (b *Writer) flushLines() {
	b.flush()
}
