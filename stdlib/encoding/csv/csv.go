// Package csv reads and writes tables of fields with commas between, by RFC 4180.
package csv

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ParseError says what is wrong where; lines and columns (in bytes) count from 1.
type ParseError struct {
	StartLine int // where the record begins
	Line      int
	Column    int
	Err       error
}

func (e *ParseError) Error() string {
	text := fmt.Sprintf("parse error on line %d, column %d: %v", e.Line, e.Column, e.Err)
	switch {
	case e.Err == ErrFieldCount:
		return fmt.Sprintf("record on line %d: %v", e.Line, e.Err)
	case e.StartLine < e.Line || e.StartLine > e.Line:
		return fmt.Sprintf("record on line %d; ", e.StartLine) + text
	}
	return text
}

func (e *ParseError) Unwrap() error { return e.Err }

// What can be wrong.
var (
	ErrBareQuote     = errors.New("bare \" in non-quoted-field")
	ErrQuote         = errors.New("extraneous or missing \" in quoted-field")
	ErrFieldCount    = errors.New("wrong number of fields")
	ErrTrailingComma = errors.New("extra delimiter at end of line") // not used any more

	errDelim = errors.New("csv: invalid field or comment delimiter")
)

func validDelim(r rune) bool {
	return r != 0 && r != '"' && r != '\r' && r != '\n' && utf8.ValidRune(r) && r != utf8.RuneError
}

// place is a line and a column.
type place struct {
	line, col int
}

// Reader reads records.
type Reader struct {
	Comma            rune // between fields
	Comment          rune // begins lines to pass over, if it is not 0
	FieldsPerRecord  int  // 0: as many as the first has; less: any number
	LazyQuotes       bool // quotes may stand anywhere
	TrimLeadingSpace bool
	ReuseRecord      bool // the slice that Read returns is used again
	TrailingComma    bool // not used any more

	r      *bufio.Reader
	line   int
	offset int64
	places []place // of the last record's fields
	last   []string
}

// NewReader returns a Reader of r.
func NewReader(r io.Reader) *Reader {
	return &Reader{Comma: ',', r: bufio.NewReader(r)}
}

// FieldPos returns where a field of the last record begins.
func (r *Reader) FieldPos(field int) (line, column int) {
	if field < 0 || field >= len(r.places) {
		panic("out of range index passed to FieldPos")
	}
	return r.places[field].line, r.places[field].col
}

// InputOffset returns how many bytes have been read.
func (r *Reader) InputOffset() int64 { return r.offset }

// readLine reads a line with its end, which becomes a \n alone.
func (r *Reader) readLine() ([]byte, error) {
	line, err := r.r.ReadBytes('\n')
	size := len(line)
	if size > 0 && err == io.EOF {
		err = nil
		// A \r at the very end is not a part of the text.
		if line[size-1] == '\r' {
			line = line[:size-1]
		}
	}
	r.line++
	r.offset += int64(size)
	if n := len(line); n >= 2 && line[n-2] == '\r' && line[n-1] == '\n' {
		line[n-2] = '\n'
		line = line[:n-1]
	}
	return line, err
}

// lineEnd is the length of the line's end.
func lineEnd(line []byte) int {
	if len(line) > 0 && line[len(line)-1] == '\n' {
		return 1
	}
	return 0
}

// Read reads a record; with ErrFieldCount it is returned too.
func (r *Reader) Read() (record []string, err error) {
	if r.ReuseRecord {
		record, err = r.readRecord(r.last)
		r.last = record
		return record, err
	}
	return r.readRecord(nil)
}

// ReadAll reads all records.
func (r *Reader) ReadAll() (records [][]string, err error) {
	for {
		record, err := r.readRecord(nil)
		if err == io.EOF {
			return records, nil
		}
		if err != nil {
			return nil, err
		}
		records = append(records, record)
	}
}

func (r *Reader) readRecord(dst []string) ([]string, error) {
	if r.Comma == r.Comment || !validDelim(r.Comma) || r.Comment != 0 && !validDelim(r.Comment) {
		return nil, errDelim
	}
	var line []byte
	var err error
	for {
		line, err = r.readLine()
		if err != nil {
			if err == io.EOF && len(line) == 0 {
				return nil, err
			}
			return nil, err
		}
		if c, _ := utf8.DecodeRune(line); r.Comment != 0 && c == r.Comment || len(line) == lineEnd(line) {
			continue
		}
		break
	}
	start := r.line
	record := dst[:0]
	r.places = r.places[:0]
	col := 1
	comma := string(r.Comma)
	for more := true; more; {
		if r.TrimLeadingSpace {
			trimmed := bytes.TrimLeftFunc(line, unicode.IsSpace)
			col += len(line) - len(trimmed)
			if len(trimmed) == 0 {
				col -= lineEnd(line)
			}
			line = trimmed
		}
		r.places = append(r.places, place{r.line, col})
		var field string
		if len(line) == 0 || line[0] != '"' {
			end := strings.Index(string(line), comma)
			more = end >= 0
			text := line
			if more {
				text = line[:end]
			} else {
				text = line[:len(line)-lineEnd(line)]
			}
			if i := bytes.IndexByte(text, '"'); i >= 0 && !r.LazyQuotes {
				err = &ParseError{start, r.line, col + i, ErrBareQuote}
				break
			}
			field = string(text)
			if more {
				line = line[end+len(comma):]
				col += end + len(comma)
			}
		} else {
			field, line, col, more, err = r.quoted(line, start, col, comma)
			if err != nil {
				break
			}
		}
		record = append(record, field)
	}
	if err != nil {
		return record, err
	}
	switch {
	case r.FieldsPerRecord > 0 && len(record) != r.FieldsPerRecord:
		return record, &ParseError{start, start, 1, ErrFieldCount}
	case r.FieldsPerRecord == 0:
		r.FieldsPerRecord = len(record)
	}
	return record, nil
}

// quoted reads a field in quotes, over several lines if it has to.
func (r *Reader) quoted(line []byte, start, col int, comma string) (field string, rest []byte, newCol int, more bool, err error) {
	var text []byte
	at := r.line
	line = line[1:]
	col++
	for {
		i := bytes.IndexByte(line, '"')
		if i < 0 {
			// The line's end is a part of the field, unless the input ends.
			text = append(text, line...)
			col += len(line)
			var next []byte
			if len(line) > 0 {
				next, err = r.readLine()
			} else {
				err = io.EOF
			}
			if len(next) > 0 {
				line, col, at = next, 1, r.line
				continue
			}
			if err == io.EOF || err == nil {
				if !r.LazyQuotes {
					return "", nil, 0, false, &ParseError{start, at, col, ErrQuote}
				}
				return string(text), nil, col, false, nil
			}
			return "", nil, 0, false, err
		}
		text = append(text, line[:i]...)
		line = line[i+1:]
		col += i + 1
		switch c, size := utf8.DecodeRune(line); {
		case c == '"':
			text = append(text, '"')
			line = line[1:]
			col++
		case c == r.Comma && size > 0:
			return string(text), line[size:], col + size, true, nil
		case len(line) == lineEnd(line):
			return string(text), nil, col, false, nil
		case r.LazyQuotes:
			text = append(text, '"')
		default:
			return "", nil, 0, false, &ParseError{start, r.line, col - 1, ErrQuote}
		}
	}
}

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
	if field == `\.` || strings.ContainsRune(field, w.Comma) || strings.ContainsAny(field, "\"\r\n") {
		return true
	}
	first, _ := utf8.DecodeRuneInString(field)
	return unicode.IsSpace(first)
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
