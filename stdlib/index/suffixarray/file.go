package suffixarray

import (
	"encoding/binary"
	"errors"
	"io"
)

// An index in a file is the number of bytes and the bytes, and then blocks of suffixes,
// each with its size before them. Numbers before something are varints in 10 bytes.

const (
	numberSize = binary.MaxVarintLen64
	blockSize  = 16 << 10
)

var errTooBig = errors.New("suffixarray: data too large")

// Write writes the index, so that Read can read it.
func (x *Index) Write(w io.Writer) error {
	buf := make([]byte, blockSize)
	binary.PutVarint(buf, int64(len(x.data)))
	if _, err := w.Write(buf[:numberSize]); err != nil {
		return err
	}
	if _, err := w.Write(x.data); err != nil {
		return err
	}
	for rest := x.suffixes; len(rest) > 0; {
		size := numberSize
		for len(rest) > 0 && size+numberSize <= len(buf) {
			size += binary.PutUvarint(buf[size:], uint64(rest[0]))
			rest = rest[1:]
		}
		binary.PutVarint(buf, int64(size))
		if _, err := w.Write(buf[:size]); err != nil {
			return err
		}
	}
	return nil
}

// Read makes x the index that has been written.
func (x *Index) Read(r io.Reader) error {
	buf := make([]byte, blockSize)
	n, err := readNumber(r, buf)
	if err != nil {
		return err
	}
	if int64(int(n)) != n || n < 0 {
		return errTooBig
	}
	x.data, x.suffixes = make([]byte, n), make([]int, 0, n)
	if _, err = io.ReadFull(r, x.data); err != nil {
		return err
	}
	for len(x.suffixes) < len(x.data) {
		if err = x.readBlock(r, buf); err != nil {
			return err
		}
	}
	return nil
}

func readNumber(r io.Reader, buf []byte) (int64, error) {
	_, err := io.ReadFull(r, buf[:numberSize])
	x, _ := binary.Varint(buf)
	return x, err
}

func (x *Index) readBlock(r io.Reader, buf []byte) error {
	size, err := readNumber(r, buf)
	if err != nil {
		return err
	}
	if size < numberSize || size > int64(len(buf)) {
		return errTooBig
	}
	block := buf[numberSize:size]
	if _, err = io.ReadFull(r, block); err != nil {
		return err
	}
	for len(block) > 0 {
		suffix, n := binary.Uvarint(block)
		if n <= 0 {
			return errTooBig
		}
		x.suffixes = append(x.suffixes, int(suffix))
		block = block[n:]
	}
	return nil
}
