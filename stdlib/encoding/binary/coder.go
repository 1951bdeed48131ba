package binary

import (
	"math/bits"
	"unsafe"

	"internal/abi"
)

// A coder lays values out in a buffer, or reads them from there. Rows of numbers are copied at once in the machine's order, and
// with their bytes turned round in the other one; only orders that programs define are asked for each number.
type coder struct {
	buf   []byte // what is left
	order ByteOrder
	known layout
}

type layout uint8

const (
	ownOrder layout = iota // of the program
	asIs
	reversed
)

func newCoder(buf []byte, order ByteOrder) coder {
	switch order.(type) {
	case littleEndian, nativeEndian:
		return coder{buf, order, asIs}
	case bigEndian:
		return coder{buf, order, reversed}
	}
	return coder{buf, order, ownOrder}
}

func (c *coder) take(n int) []byte {
	taken := c.buf[:n]
	c.buf = c.buf[n:]
	return taken
}

// numbers returns how many numbers a value of a type is and the size of one, 0 for arrays and structs.
func numbers(t *abi.Type) (count, size int) {
	switch t.Kind {
	case abi.Array, abi.Struct:
		return 0, 0
	case abi.Complex64, abi.Complex128:
		return 2, int(t.Size) / 2
	}
	return 1, int(t.Size)
}

// putAll writes values that lie side by side.
func (c *coder) putAll(t *abi.Type, p unsafe.Pointer, count int) {
	if each, size := numbers(t); each > 0 {
		c.putNumbers(p, size, each*count)
		return
	}
	for i := range count {
		c.put(t, unsafe.Add(p, i*int(t.Size)))
	}
}

// put writes an array or a struct. Blank fields are zeros.
func (c *coder) put(t *abi.Type, p unsafe.Pointer) {
	if t.Kind == abi.Array {
		c.putAll(t.Elem, p, int(t.Len))
		return
	}
	for i := range t.Fields {
		field := &t.Fields[i]
		if field.Name == "_" {
			clear(c.take(sizeOf(field.Type)))
		} else {
			c.putAll(field.Type, unsafe.Add(p, int(field.Offset)), 1)
		}
	}
}

func (c *coder) putNumbers(p unsafe.Pointer, size, count int) {
	buf, raw := c.take(size*count), unsafe.Slice((*byte)(p), size*count)
	switch {
	case c.known == asIs || size == 1:
		copy(buf, raw)
	case c.known == reversed:
		reverse(buf, raw, size)
	default:
		for ; len(raw) > 0; buf, raw = buf[size:], raw[size:] {
			c.putNumber(buf, unsafe.Pointer(unsafe.SliceData(raw)), size)
		}
	}
}

func (c *coder) putNumber(buf []byte, p unsafe.Pointer, size int) {
	switch size {
	case 2:
		c.order.PutUint16(buf, *(*uint16)(p))
	case 4:
		c.order.PutUint32(buf, *(*uint32)(p))
	case 8:
		c.order.PutUint64(buf, *(*uint64)(p))
	}
}

// getAll reads values that are to lie side by side.
func (c *coder) getAll(t *abi.Type, p unsafe.Pointer, count int) {
	each, size := numbers(t)
	switch {
	case t.Kind == abi.Bool:
		c.getBools(unsafe.Slice((*bool)(p), count))
	case each > 0:
		c.getNumbers(p, size, each*count)
	default:
		for i := range count {
			c.get(t, unsafe.Add(p, i*int(t.Size)))
		}
	}
}

// get reads an array or a struct, and passes over blank fields.
func (c *coder) get(t *abi.Type, p unsafe.Pointer) {
	if t.Kind == abi.Array {
		c.getAll(t.Elem, p, int(t.Len))
		return
	}
	for i := range t.Fields {
		field := &t.Fields[i]
		if field.Name == "_" {
			c.take(sizeOf(field.Type))
		} else {
			c.getAll(field.Type, unsafe.Add(p, int(field.Offset)), 1)
		}
	}
}

func (c *coder) getBools(values []bool) {
	for i, b := range c.take(len(values)) {
		values[i] = b != 0
	}
}

func (c *coder) getNumbers(p unsafe.Pointer, size, count int) {
	buf, raw := c.take(size*count), unsafe.Slice((*byte)(p), size*count)
	switch {
	case c.known == asIs || size == 1:
		copy(raw, buf)
	case c.known == reversed:
		reverse(raw, buf, size)
	default:
		for ; len(raw) > 0; buf, raw = buf[size:], raw[size:] {
			c.getNumber(buf, unsafe.Pointer(unsafe.SliceData(raw)), size)
		}
	}
}

func (c *coder) getNumber(buf []byte, p unsafe.Pointer, size int) {
	switch size {
	case 2:
		*(*uint16)(p) = c.order.Uint16(buf)
	case 4:
		*(*uint32)(p) = c.order.Uint32(buf)
	case 8:
		*(*uint64)(p) = c.order.Uint64(buf)
	}
}

// reverse copies numbers of a size with their bytes turned round.
func reverse(dst, src []byte, size int) {
	to, from := unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src))
	switch count := len(src) / size; size {
	case 2:
		out, in := unsafe.Slice((*uint16)(to), count), unsafe.Slice((*uint16)(from), count)
		for i, v := range in {
			out[i] = bits.ReverseBytes16(v)
		}
	case 4:
		out, in := unsafe.Slice((*uint32)(to), count), unsafe.Slice((*uint32)(from), count)
		for i, v := range in {
			out[i] = bits.ReverseBytes32(v)
		}
	case 8:
		out, in := unsafe.Slice((*uint64)(to), count), unsafe.Slice((*uint64)(from), count)
		for i, v := range in {
			out[i] = bits.ReverseBytes64(v)
		}
	}
}
