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

// cell is a part of a line: width characters in size bytes.
type cell struct {
	size  int
	width int
	htab  bool // ended by \t
}

// Writer aligns what is written to it and writes it to another.
type Writer struct {
	output                      io.Writer
	minwidth, tabwidth, padding int
	padbytes                    [8]byte
	flags                       uint
	buf                         []byte
	pos                         int    // where the width of the cell is known up to
	cell                        cell   // the one that is being read
	endChar                     byte   // what ends an escape, a tag or an entity; 0 outside
	cells                       []cell // of all lines
	starts                      []int  // of the lines, in cells
	widths                      []int  // of the columns to the left, while writing
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
		buf: b.buf, cells: b.cells, starts: b.starts, widths: b.widths,
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
	b.cell = cell{}
	b.endChar = 0
	b.cells = b.cells[:0]
	b.starts = append(b.starts[:0], 0)
	b.widths = b.widths[:0]
}

// line returns the cells of the i-th line.
func (b *Writer) line(i int) []cell {
	if i+1 == len(b.starts) {
		return b.cells[b.starts[i]:]
	}
	return b.cells[b.starts[i]:b.starts[i+1]]
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
	n, err := b.output.Write(p)
	if n != len(p) && err == nil {
		err = io.ErrShortWrite
	}
	if err != nil {
		panic(writeError{err})
	}
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

// writeLines writes the lines from..to, whose text begins at pos.
func (b *Writer) writeLines(pos, from, to int) int {
	for i := from; i < to; i++ {
		withTabs := b.flags&TabIndent != 0
		for j, c := range b.line(i) {
			if j > 0 && b.flags&Debug != 0 {
				b.write(bar)
			}
			text := b.buf[pos : pos+c.size]
			switch {
			case c.size == 0:
				if j < len(b.widths) {
					b.pad(c.width, b.widths[j], withTabs)
				}
			case b.flags&AlignRight == 0:
				withTabs = false
				b.write(text)
				if j < len(b.widths) {
					b.pad(c.width, b.widths[j], false)
				}
			default:
				withTabs = false
				if j < len(b.widths) {
					b.pad(c.width, b.widths[j], false)
				}
				b.write(text)
			}
			pos += c.size
		}
		if i+1 == len(b.starts) {
			// The line that is being read has no end yet.
			b.write(b.buf[pos : pos+b.cell.size])
			pos += b.cell.size
		} else {
			b.write(newline)
		}
	}
	return pos
}

// format writes the lines from..to. A column is a block of lines that have a cell
// to the right of those of b.widths; each block is written with its own width, and
// what stands in it further to the right by recursion.
func (b *Writer) format(pos, from, to int) int {
	column := len(b.widths)
	for i := from; i < to; i++ {
		if column >= len(b.line(i))-1 {
			continue
		}
		// A block begins: what is in front is written first.
		pos = b.writeLines(pos, from, i)
		from = i
		width := b.minwidth
		discardable := true
		for ; i < to; i++ {
			cells := b.line(i)
			if column >= len(cells)-1 {
				break
			}
			c := cells[column]
			width = max(width, c.width+b.padding)
			if c.width > 0 || c.htab {
				discardable = false
			}
		}
		if discardable && b.flags&DiscardEmptyColumns != 0 {
			width = 0
		}
		b.widths = append(b.widths, width)
		pos = b.format(pos, from, i)
		b.widths = b.widths[:column]
		from = i
		i--
	}
	return b.writeLines(pos, from, to)
}

// append adds text to the cell.
func (b *Writer) append(text []byte) {
	b.buf = append(b.buf, text...)
	b.cell.size += len(text)
}

// updateWidth adds the characters that are new in the cell.
func (b *Writer) updateWidth() {
	b.cell.width += utf8.RuneCount(b.buf[b.pos:])
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
			b.cell.width -= 2 // the Escapes have none
		}
	case '>': // a tag has none
	case ';':
		b.cell.width++
	}
	b.pos = len(b.buf)
	b.endChar = 0
}

// endCell adds the cell to its line and returns how many that has.
func (b *Writer) endCell(htab bool) int {
	b.cell.htab = htab
	b.cells = append(b.cells, b.cell)
	b.cell = cell{}
	return len(b.cells) - b.starts[len(b.starts)-1]
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
	if b.cell.size > 0 {
		if b.endChar != 0 {
			b.endEscape()
		}
		b.endCell(false)
	}
	b.format(0, 0, len(b.starts))
}

// Write reads buf; what it knows the columns of is written.
func (b *Writer) Write(buf []byte) (n int, err error) {
	defer recovered(&err, "Write")
	n = 0
	for i, c := range buf {
		if b.endChar != 0 {
			if c == b.endChar {
				end := i + 1
				if c == Escape && b.flags&StripEscape != 0 {
					end = i
				}
				b.append(buf[n:end])
				n = i + 1
				b.endEscape()
			}
			continue
		}
		switch c {
		case '\t', '\v', '\n', '\f':
			b.append(buf[n:i])
			b.updateWidth()
			n = i + 1
			cells := b.endCell(c == '\t')
			if c == '\n' || c == '\f' {
				b.starts = append(b.starts, len(b.cells))
				// A line of one cell ends all columns.
				if c == '\f' || cells == 1 {
					b.flushLines()
					if c == '\f' && b.flags&Debug != 0 {
						b.write([]byte("---\n"))
					}
				}
			}
		case Escape:
			b.append(buf[n:i])
			b.updateWidth()
			n = i
			if b.flags&StripEscape != 0 {
				n++
			}
			b.startEscape(Escape)
		case '<', '&':
			if b.flags&FilterHTML != 0 {
				b.append(buf[n:i])
				b.updateWidth()
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
