package fuzz

import (
	"encoding/binary"
	"errors"
	"io"
	"time"
)

// task is what a worker is asked to do.
type task byte

const (
	runOnce  task = iota // run the input, and say what it covers
	mutate               // run changes of the input until one is worth telling
	minimise             // make the failing input smaller
)

// request goes to a worker. There is no end to time or runs that are 0.
type request struct {
	task  task
	input []byte // as files have it
	time  time.Duration
	runs  int64
	seed  uint64
	known coverage // of the corpus
}

// outcome is what a worker has found.
type outcome byte

const (
	nothing outcome = iota
	covers          // an input that covers what is not known
	fails
)

// response comes from a worker.
type response struct {
	outcome outcome
	runs    int64
	input   []byte // that was found
	cover   coverage
	message string // of the failure
}

var errBadMessage = errors.New("a message of a fuzz worker makes no sense")

// fields is the content of a message: numbers, and texts behind their lengths.
type fields []byte

func (f fields) number(n uint64) fields { return binary.AppendUvarint(f, n) }
func (f fields) text(t []byte) fields   { return append(f.number(uint64(len(t))), t...) }

func (f *fields) takeNumber() uint64 {
	n, width := binary.Uvarint(*f)
	if width <= 0 {
		*f = nil
		return 0
	}
	*f = (*f)[width:]
	return n
}

func (f *fields) takeText() []byte {
	n := f.takeNumber()
	if n > uint64(len(*f)) {
		*f = nil
		return nil
	}
	text := (*f)[:n:n]
	*f = (*f)[n:]
	return text
}

func (r request) encode() fields {
	return fields{byte(r.task)}.text(r.input).number(uint64(r.time)).number(uint64(r.runs)).number(r.seed).text(r.known)
}

func (r *request) decode(f fields) {
	r.task, f = task(f[0]), f[1:]
	r.input = f.takeText()
	r.time, r.runs, r.seed = time.Duration(f.takeNumber()), int64(f.takeNumber()), f.takeNumber()
	r.known = f.takeText()
}

func (r response) encode() fields {
	return fields{byte(r.outcome)}.number(uint64(r.runs)).text(r.input).text(r.cover).text([]byte(r.message))
}

func (r *response) decode(f fields) {
	r.outcome, f = outcome(f[0]), f[1:]
	r.runs = int64(f.takeNumber())
	r.input, r.cover, r.message = f.takeText(), f.takeText(), string(f.takeText())
}

// send writes a message behind its length.
func send(w io.Writer, f fields) error {
	head := binary.LittleEndian.AppendUint32(make([]byte, 0, len(f)+4), uint32(len(f)))
	_, err := w.Write(append(head, f...))
	return err
}

// receive reads a message.
func receive(r io.Reader) (fields, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	f := make(fields, binary.LittleEndian.Uint32(head[:]))
	if len(f) == 0 {
		return nil, errBadMessage
	}
	_, err := io.ReadFull(r, f)
	return f, err
}
