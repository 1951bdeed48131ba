package csv

import (
	"bufio"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Writer writes records.
type Writer struct {
	Comma   rune
	UseCRLF bool // ends lines with \r\n
	w       *bufio.Writer
}

// NewWriter returns a Writer to w. Flush it.
func NewWriter(w io.Writer) *Writer { return &Writer{Comma: ',', w: bufio.NewWriter(w)} }

// Write writes a record, with quotes where there have to be some.
func (w *Writer) Write(record []string) error {
	if !validDelim(w.Comma) {
		return errDelim
	}
	for i, field := range record {
		if i > 0 {
			w.w.WriteRune(w.Comma)
		}
		if !w.needsQuotes(field) {
			w.w.WriteString(field)
			continue
		}
		w.w.WriteByte('"')
		for k := range len(field) {
			switch c := field[k]; {
			case c == '"':
				w.w.WriteString(`""`)
			case c == '\r' && w.UseCRLF:
			case c == '\n' && w.UseCRLF:
				w.w.WriteString("\r\n")
			default:
				w.w.WriteByte(c)
			}
		}
		w.w.WriteByte('"')
	}
	if w.UseCRLF {
		_, err := w.w.WriteString("\r\n")
		return err
	}
	return w.w.WriteByte('\n')
}

// needsQuotes reports whether a field would be read as something else without:
// also \. alone, which ends the input of a database.
func (w *Writer) needsQuotes(field string) bool {
	if field == "" {
		return false
	}
	if field == `\.` || w.hasSyntax(field) {
		return true
	}
	first, _ := utf8.DecodeRuneInString(field)
	return unicode.IsSpace(first)
}

// hasSyntax reports whether a comma, a quote or an end of a line is in a field.
func (w *Writer) hasSyntax(field string) bool {
	comma := byte('"') // a comma of several bytes is looked for by itself
	if w.Comma < utf8.RuneSelf {
		comma = byte(w.Comma)
	}
	for i := range len(field) {
		if c := field[i]; c == comma || c == '"' || c == '\r' || c == '\n' {
			return true
		}
	}
	return w.Comma >= utf8.RuneSelf && strings.ContainsRune(field, w.Comma)
}

// WriteAll writes records and flushes.
func (w *Writer) WriteAll(records [][]string) error {
	for _, record := range records {
		if err := w.Write(record); err != nil {
			return err
		}
	}
	return w.w.Flush()
}

// Flush writes what is buffered.
func (w *Writer) Flush() { w.w.Flush() }

// Error returns the error of an earlier Write or Flush.
func (w *Writer) Error() error {
	_, err := w.w.Write(nil)
	return err
}
