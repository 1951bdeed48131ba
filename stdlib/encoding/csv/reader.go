package csv

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"unicode"
	"unicode/utf8"
)

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
	long   []byte  // a line that the buffer of r cannot hold
	text   []byte  // the fields of a record, one behind the other
	ends   []int   // of the fields in text
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

// readLine reads a line with its end, which becomes a \n alone. The line is good until the next is read.
func (r *Reader) readLine() ([]byte, error) {
	line, err := r.r.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		line, err = r.readLong(line)
	}
	r.line++
	r.offset += int64(len(line))
	if err == io.EOF && len(line) > 0 {
		return bytes.TrimSuffix(line, []byte{'\r'}), nil // which at the very end is not a part of the text
	}
	return plainEnd(line), err
}

// plainEnd makes the end of a line a \n alone, in place.
func plainEnd(line []byte) []byte {
	before, ok := bytes.CutSuffix(line, []byte("\r\n"))
	if !ok {
		return line
	}
	return append(before, '\n')
}

// readLong reads the rest of a line that begins with a full buffer.
func (r *Reader) readLong(part []byte) (line []byte, err error) {
	r.long = append(r.long[:0], part...)
	for err = bufio.ErrBufferFull; err == bufio.ErrBufferFull; {
		part, err = r.r.ReadSlice('\n')
		r.long = append(r.long, part...)
	}
	return r.long, err
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
	line, err := r.firstLine()
	if err != nil {
		return nil, err
	}
	start := r.line
	err = r.split(line)
	record := r.fields(dst)
	switch {
	case err != nil:
		return record, err
	case r.FieldsPerRecord > 0 && len(record) != r.FieldsPerRecord:
		return record, &ParseError{start, start, 1, ErrFieldCount}
	case r.FieldsPerRecord == 0:
		r.FieldsPerRecord = len(record)
	}
	return record, nil
}

// firstLine reads the first line that is neither empty nor a comment.
func (r *Reader) firstLine() ([]byte, error) {
	for {
		line, err := r.readLine()
		if err != nil {
			return nil, err
		}
		if len(line) > lineEnd(line) && !r.isComment(line) {
			return line, nil
		}
	}
}

func (r *Reader) isComment(line []byte) bool {
	if r.Comment == 0 {
		return false
	}
	c, _ := utf8.DecodeRune(line)
	return c == r.Comment
}

// fields makes a record of text: all its fields are parts of one string.
func (r *Reader) fields(record []string) []string {
	record = slices.Grow(record[:0], len(r.ends))
	text, begin := string(r.text), 0
	for _, end := range r.ends {
		record = append(record, text[begin:end])
		begin = end
	}
	return record
}

// split takes a record apart that begins with a line: into text, ends and places.
func (r *Reader) split(line []byte) error {
	start, col := r.line, 1
	r.text, r.ends, r.places = r.text[:0], r.ends[:0], r.places[:0]
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
		var err error
		if len(line) == 0 || line[0] != '"' {
			line, col, more, err = r.bare(line, start, col)
		} else {
			line, col, more, err = r.quoted(line, start, col)
		}
		if err != nil {
			return err
		}
		r.ends = append(r.ends, len(r.text))
	}
	return nil
}

// nextComma returns where the next comma is, or less than 0.
func (r *Reader) nextComma(line []byte) int {
	if r.Comma < utf8.RuneSelf {
		return bytes.IndexByte(line, byte(r.Comma))
	}
	return bytes.IndexRune(line, r.Comma)
}

// bare reads a field without quotes.
func (r *Reader) bare(line []byte, start, col int) (rest []byte, newCol int, more bool, err error) {
	end := r.nextComma(line)
	field := line[:len(line)-lineEnd(line)]
	if end >= 0 {
		field = line[:end]
	}
	if !r.LazyQuotes {
		if i := bytes.IndexByte(field, '"'); i >= 0 {
			return nil, 0, false, &ParseError{start, r.line, col + i, ErrBareQuote}
		}
	}
	r.text = append(r.text, field...)
	if end < 0 {
		return nil, col, false, nil
	}
	end += utf8.RuneLen(r.Comma)
	return line[end:], col + end, true, nil
}

// quoted reads a field in quotes, over several lines if it has to.
func (r *Reader) quoted(line []byte, start, col int) (rest []byte, newCol int, more bool, err error) {
	at := r.line
	line = line[1:]
	col++
	for {
		i := bytes.IndexByte(line, '"')
		if i < 0 {
			// The line's end is a part of the field, unless the input ends.
			r.text = append(r.text, line...)
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
			if err != io.EOF && err != nil {
				return nil, 0, false, err
			}
			if !r.LazyQuotes {
				return nil, 0, false, &ParseError{start, at, col, ErrQuote}
			}
			return nil, col, false, nil
		}
		r.text = append(r.text, line[:i]...)
		line = line[i+1:]
		col += i + 1
		switch c, size := utf8.DecodeRune(line); {
		case c == '"':
			r.text = append(r.text, '"')
			line = line[1:]
			col++
		case c == r.Comma && size > 0:
			return line[size:], col + size, true, nil
		case len(line) == lineEnd(line):
			return nil, col, false, nil
		case r.LazyQuotes:
			r.text = append(r.text, '"')
		default:
			return nil, 0, false, &ParseError{start, r.line, col - 1, ErrQuote}
		}
	}
}
