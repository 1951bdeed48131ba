// Package fmt prints and formats values.
package fmt

import (
	"io"
	"sync"

	"internal/stdio"
)

// State is what a Formatter sees of the printer.
type State interface {
	Write(b []byte) (n int, err error)
	Width() (wid int, ok bool)
	Precision() (prec int, ok bool)
	Flag(c int) bool
}

// Formatter formats itself, whatever the verb.
type Formatter interface {
	Format(f State, verb rune)
}

// Stringer has a text of its own.
type Stringer interface {
	String() string
}

// GoStringer has a text of its own for %#v.
type GoStringer interface {
	GoString() string
}

// flags are what stands between % and the verb. For %+v and %#v, plusV and
// sharpV take the place of plus and sharp.
type flags struct {
	widPresent  bool
	precPresent bool
	minus       bool
	plus        bool
	sharp       bool
	space       bool
	zero        bool
	plusV       bool
	sharpV      bool
	wid         int
	prec        int
}

// printer is the state of one call of a printing function.
type printer struct {
	flags
	buf []byte

	// The operand: arg if it is at hand as an interface, else value.
	arg   any
	value value

	reordered  bool  // the format used an index such as [3]
	goodArgNum bool  // the last index was good
	panicking  bool  // in the text of a panic: do not catch another
	erroring   bool  // in the text of an error: call no methods
	wrapErrs   bool  // %w is allowed
	wrapped    []int // operands of %w
}

// printers are those that nobody uses. Calls on different processors do not meet there.
var printers sync.Pool

func newPrinter() *printer {
	p, _ := printers.Get().(*printer)
	if p == nil {
		p = new(printer)
	}
	p.panicking = false
	p.erroring = false
	p.wrapErrs = false
	p.flags = flags{}
	return p
}

// free keeps p for the next call, unless its buffer has grown large.
func (p *printer) free() {
	if cap(p.buf) > 64*1024 {
		return
	}
	p.buf = p.buf[:0]
	p.arg = nil
	p.value = value{}
	p.wrapped = nil
	printers.Put(p)
}

// Width implements State.
func (p *printer) Width() (wid int, ok bool) {
	return p.wid, p.widPresent
}

// Precision implements State.
func (p *printer) Precision() (prec int, ok bool) {
	return p.prec, p.precPresent
}

// Flag implements State.
func (p *printer) Flag(c int) bool {
	switch c {
	case '-':
		return p.minus
	case '+':
		return p.plus || p.plusV
	case '#':
		return p.sharp || p.sharpV
	case ' ':
		return p.space
	case '0':
		return p.zero
	}
	return false
}

// Write implements State.
func (p *printer) Write(b []byte) (n int, err error) {
	p.buf = append(p.buf, b...)
	return len(b), nil
}

// WriteString lets io.WriteString write to a State without a copy.
func (p *printer) WriteString(s string) (n int, err error) {
	p.buf = append(p.buf, s...)
	return len(s), nil
}

// writeTo hands the text to w in one call and ends the use of p.
func (p *printer) writeTo(w io.Writer) (n int, err error) {
	n, err = w.Write(p.buf)
	p.free()
	return n, err
}

// text ends the use of p and returns its text.
func (p *printer) text() string {
	s := string(p.buf)
	p.free()
	return s
}

// appendTo ends the use of p and appends its text to b.
func (p *printer) appendTo(b []byte) []byte {
	b = append(b, p.buf...)
	p.free()
	return b
}

// Fprintf formats to w.
func Fprintf(w io.Writer, format string, a ...any) (n int, err error) {
	p := newPrinter()
	p.printf(format, a)
	return p.writeTo(w)
}

// Printf formats to standard output.
func Printf(format string, a ...any) (n int, err error) {
	p := newPrinter()
	p.printf(format, a)
	return p.writeTo(stdio.Stdout())
}

// Sprintf formats to a string.
func Sprintf(format string, a ...any) string {
	p := newPrinter()
	p.printf(format, a)
	return p.text()
}

// Appendf formats to the end of b.
func Appendf(b []byte, format string, a ...any) []byte {
	p := newPrinter()
	p.printf(format, a)
	return p.appendTo(b)
}

// Fprint writes the operands to w, with spaces between those where neither is a
// string.
func Fprint(w io.Writer, a ...any) (n int, err error) {
	p := newPrinter()
	p.print(a)
	return p.writeTo(w)
}

// Print is Fprint to standard output.
func Print(a ...any) (n int, err error) {
	p := newPrinter()
	p.print(a)
	return p.writeTo(stdio.Stdout())
}

// Sprint is Fprint to a string.
func Sprint(a ...any) string {
	p := newPrinter()
	p.print(a)
	return p.text()
}

// Append is Fprint to the end of b.
func Append(b []byte, a ...any) []byte {
	p := newPrinter()
	p.print(a)
	return p.appendTo(b)
}

// Fprintln writes the operands to w, with spaces between and a newline behind.
func Fprintln(w io.Writer, a ...any) (n int, err error) {
	p := newPrinter()
	p.println(a)
	return p.writeTo(w)
}

// Println is Fprintln to standard output.
func Println(a ...any) (n int, err error) {
	p := newPrinter()
	p.println(a)
	return p.writeTo(stdio.Stdout())
}

// Sprintln is Fprintln to a string.
func Sprintln(a ...any) string {
	p := newPrinter()
	p.println(a)
	return p.text()
}

// Appendln is Fprintln to the end of b.
func Appendln(b []byte, a ...any) []byte {
	p := newPrinter()
	p.println(a)
	return p.appendTo(b)
}

func (p *printer) print(a []any) {
	lastString := false
	for i, arg := range a {
		isString := arg != nil && typeOf(arg).Kind == kindString
		if i > 0 && !isString && !lastString {
			p.buf = append(p.buf, ' ')
		}
		p.printArg(arg, 'v')
		lastString = isString
	}
}

func (p *printer) println(a []any) {
	for i, arg := range a {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.printArg(arg, 'v')
	}
	p.buf = append(p.buf, '\n')
}

// FormatString rebuilds the directive that a Formatter was called for.
func FormatString(state State, verb rune) string {
	b := []byte{'%'}
	for _, c := range " +-#0" {
		if state.Flag(int(c)) {
			b = append(b, byte(c))
		}
	}
	if w, ok := state.Width(); ok {
		b = Append(b, w)
	}
	if prec, ok := state.Precision(); ok {
		b = Append(append(b, '.'), prec)
	}
	return string(b) + string(verb)
}
