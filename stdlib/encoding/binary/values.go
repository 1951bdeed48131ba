package binary

import (
	"errors"
	"io"
	"math/bits"
	"slices"
	"sync"
	"unsafe"

	"internal/abi"
)

var errBufferTooSmall = errors.New("buffer too small")

// isNumber reports whether values of a kind take as many bytes as they have in memory.
func isNumber(kind uint8) bool {
	return abi.Bool <= kind && kind <= abi.Complex128 && kind != abi.Int && kind != abi.Uint && kind != abi.Uintptr
}

// sizeOf is how many bytes values of a type take, -1 if that is not fixed.
func sizeOf(t *abi.Type) int {
	if isNumber(t.Kind) {
		return int(t.Size)
	}
	switch t.Kind {
	case abi.Array:
		if n := sizeOf(t.Elem); n >= 0 {
			return n * int(t.Len)
		}
	case abi.Struct:
		return sizeOfStruct(unfollowed(t))
	}
	return -1
}

// unfollowed returns t, which the compiler does not know to be t: it may be kept, without a value beside it that escapes, too.
func unfollowed(t *abi.Type) *abi.Type {
	address := uintptr(unsafe.Pointer(t))
	return (*abi.Type)(unsafe.Pointer(address))
}

// structSizes has what sizeOfStruct has found, by type.
var structSizes sync.Map

func sizeOfStruct(t *abi.Type) int {
	if known, ok := structSizes.Load(t); ok {
		return known.(int)
	}
	n := sumOfFields(t)
	structSizes.Store(t, n)
	return n
}

func sumOfFields(t *abi.Type) int {
	sum := 0
	for i := range t.Fields {
		n := sizeOf(t.Fields[i].Type)
		if n < 0 {
			return -1
		}
		sum += n
	}
	return sum
}

// data is a value, what a pointer points to, or a slice's elements.
type data struct {
	t     *abi.Type
	p     unsafe.Pointer
	count int // elements of type t
}

// bytesIn returns the bytes of a slice, or of one that v points to, whose elements are written as they are. The slice itself
// is read only, not kept.
func bytesIn(v any) (bytes []byte, ok bool) {
	e := abi.Unpack(v)
	t := e.Type
	if t == nil || e.Data == nil {
		return nil, false
	}
	if t.Kind == abi.Pointer {
		t = t.Elem
	}
	if t.Kind != abi.Slice {
		return nil, false
	}
	switch t.Elem.Kind {
	case abi.Uint8, abi.Int8, abi.Bool:
		return *(*[]byte)(e.Data), true
	}
	return nil, false
}

// size is how many bytes d takes, -1 if that is not fixed.
func (d data) size() int {
	if d.t == nil {
		return -1
	}
	n := sizeOf(d.t)
	if n < 0 {
		return -1
	}
	return n * d.count
}

// dataOf looks behind v: settable tells that it is a pointer or a slice.
func dataOf(v any) (d data, settable bool) {
	e := abi.Unpack(v)
	if e.Type == nil {
		return data{}, false
	}
	t, p := e.Type, e.Data
	if t.Kind == abi.Pointer {
		t, settable = t.Elem, true
		if p == nil {
			return data{}, false
		}
	} else if t.Flags&abi.PointerShaped != 0 {
		return data{t, nil, 1}, false // which has no fixed size
	}
	if t.Kind == abi.Slice {
		bytes := *(*[]byte)(p)
		return data{t.Elem, unsafe.Pointer(unsafe.SliceData(bytes)), len(bytes)}, true
	}
	return data{t, p, 1}, settable
}

// operand is dataOf for functions that move bytes. As in Go, a nil interface faults here, and a nil pointer to a number is taken:
// it faults when the number is reached, which is behind all other errors.
func operand(v any) (d data, settable bool) {
	d, settable = dataOf(v)
	if d.t != nil {
		return d, settable
	}
	t := abi.Unpack(v).Type.Elem
	if isNumber(t.Kind) && t.Kind < abi.Complex64 && t.PkgPath == "" {
		return data{t, nil, 1}, true
	}
	return data{}, false
}

// fault faults if d is behind a nil pointer.
func (d data) fault() {
	if d.count > 0 {
		_ = *(*byte)(d.p)
	}
}

// numberOf returns the type of v and where v is, if that is a number of at most 8 bytes, or a bool, and order is one of this
// package: those are most.
func numberOf(v any, order ByteOrder) (t *abi.Type, p unsafe.Pointer, reverse, ok bool) {
	e := abi.Unpack(v)
	if e.Type == nil || !isNumber(e.Type.Kind) || e.Type.Kind >= abi.Complex64 {
		return nil, nil, false, false
	}
	reverse, ok = turnsRound(order)
	return e.Type, e.Data, reverse, ok
}

// numberBehind is numberOf for what v points to.
func numberBehind(v any, order ByteOrder) (t *abi.Type, p unsafe.Pointer, reverse, ok bool) {
	e := abi.Unpack(v)
	if e.Type == nil || e.Type.Kind != abi.Pointer || e.Data == nil {
		return nil, nil, false, false
	}
	t = e.Type.Elem
	if !isNumber(t.Kind) || t.Kind >= abi.Complex64 {
		return nil, nil, false, false
	}
	reverse, ok = turnsRound(order)
	return t, e.Data, reverse, ok
}

// turnsRound reports whether order is not the machine's, if it is one of this package.
func turnsRound(order ByteOrder) (reverse, ok bool) {
	switch order.(type) {
	case littleEndian, nativeEndian:
		return false, true
	case bigEndian:
		return true, true
	}
	return false, false
}

// putNumber writes a number of so many bytes.
func putNumber(buf []byte, p unsafe.Pointer, size int, reverse bool) {
	to := unsafe.Pointer(unsafe.SliceData(buf[:size]))
	switch {
	case size == 1:
		*(*uint8)(to) = *(*uint8)(p)
	case size == 2 && reverse:
		*(*uint16)(to) = bits.ReverseBytes16(*(*uint16)(p))
	case size == 2:
		*(*uint16)(to) = *(*uint16)(p)
	case size == 4 && reverse:
		*(*uint32)(to) = bits.ReverseBytes32(*(*uint32)(p))
	case size == 4:
		*(*uint32)(to) = *(*uint32)(p)
	case reverse:
		*(*uint64)(to) = bits.ReverseBytes64(*(*uint64)(p))
	default:
		*(*uint64)(to) = *(*uint64)(p)
	}
}

// encode writes d to buf, which is long enough.
func (d data) encode(buf []byte, order ByteOrder) {
	d.fault()
	c := newCoder(buf, order)
	c.putAll(d.t, d.p, d.count)
}

// unexported returns a number that a value of the type has in a field that is not exported, nil if it has none.
func unexported(t *abi.Type, within bool) *abi.Type {
	switch t.Kind {
	case abi.Array:
		return unexported(t.Elem, within)
	case abi.Struct:
		for i := range t.Fields {
			field := &t.Fields[i]
			if field.Name == "_" {
				continue
			}
			if number := unexported(field.Type, within || field.PkgPath != ""); number != nil {
				return number
			}
		}
		return nil
	}
	if within {
		return t
	}
	return nil
}

// mustBeExported panics as reflect does where a field that is not exported would be set.
func (d data) mustBeExported() {
	number := unexported(d.t, false)
	if number == nil || d.count == 0 {
		return
	}
	setter := "SetUint"
	switch kind := number.Kind; {
	case kind == abi.Bool:
		setter = "SetBool"
	case kind <= abi.Int64:
		setter = "SetInt"
	case kind >= abi.Complex64:
		setter = "SetComplex"
	case kind >= abi.Float32:
		setter = "SetFloat"
	}
	panic("reflect: reflect.Value." + setter + " using value obtained using unexported field")
}

// decode reads d from buf, which is long enough.
func (d data) decode(buf []byte, order ByteOrder) {
	d.fault()
	d.mustBeExported()
	c := newCoder(buf, order)
	c.getAll(d.t, d.p, d.count)
}

// Size returns how many bytes v takes, -1 if it is of no fixed size.
func Size(v any) int {
	if t := abi.TypeOf(v); t != nil && isNumber(t.Kind) {
		return int(t.Size)
	}
	d, _ := dataOf(v)
	return d.size()
}

func typeText(v any) string {
	if t := abi.TypeOf(v); t != nil {
		return t.Str
	}
	return "<nil>"
}

// Read fills what data points to from r.
func Read(r io.Reader, order ByteOrder, data any) error {
	if t, p, reverse, ok := numberBehind(data, order); ok {
		size := int(t.Size)
		buf := make([]byte, size)
		if _, err := io.ReadFull(r, buf); err != nil {
			return err
		}
		if t.Kind == abi.Bool {
			*(*bool)(p) = buf[0] != 0
		} else {
			putNumber(unsafe.Slice((*byte)(p), size), unsafe.Pointer(unsafe.SliceData(buf)), size, reverse)
		}
		return nil
	}
	d, settable := operand(data)
	size := d.size()
	if size < 0 || !settable {
		return errors.New("binary.Read: invalid type " + typeText(data))
	}
	buf := make([]byte, size)
	if _, err := io.ReadFull(r, buf); err != nil {
		return err
	}
	d.decode(buf, order)
	return nil
}

// Decode fills what data points to from buf, and returns the bytes it took.
func Decode(buf []byte, order ByteOrder, data any) (int, error) {
	d, settable := operand(data)
	size := d.size()
	if size < 0 || !settable {
		return 0, errors.New("binary.Decode: invalid type " + typeText(data))
	}
	if len(buf) < size {
		return 0, errBufferTooSmall
	}
	d.decode(buf, order)
	return size, nil
}

// Write writes data, or what it points to, to w.
func Write(w io.Writer, order ByteOrder, data any) error {
	if t, p, reverse, ok := numberOf(data, order); ok {
		buf := make([]byte, t.Size)
		putNumber(buf, p, int(t.Size), reverse)
		_, err := w.Write(buf)
		return err
	}
	if bytes, ok := bytesIn(data); ok {
		_, err := w.Write(bytes)
		return err
	}
	d, _ := operand(data)
	size := d.size()
	if size < 0 {
		return errors.New("binary.Write: some values are not fixed-sized in type " + typeText(data))
	}
	buf := make([]byte, size)
	d.encode(buf, order)
	_, err := w.Write(buf)
	return err
}

// Encode writes data to buf, and returns the bytes it took.
func Encode(buf []byte, order ByteOrder, data any) (int, error) {
	if t, p, reverse, ok := numberOf(data, order); ok {
		size := int(t.Size)
		if len(buf) < size {
			return 0, errBufferTooSmall
		}
		putNumber(buf, p, size, reverse)
		return size, nil
	}
	d, _ := operand(data)
	size := d.size()
	if size < 0 {
		return 0, errors.New("binary.Encode: some values are not fixed-sized in type " + typeText(data))
	}
	if len(buf) < size {
		return 0, errBufferTooSmall
	}
	d.encode(buf, order)
	return size, nil
}

// Append appends data to buf.
func Append(buf []byte, order ByteOrder, data any) ([]byte, error) {
	if t, p, reverse, ok := numberOf(data, order); ok {
		size, end := int(t.Size), len(buf)
		if cap(buf)-end < size {
			buf = slices.Grow(buf, size)
		}
		buf = buf[:end+size]
		putNumber(buf[end:], p, size, reverse)
		return buf, nil
	}
	d, _ := operand(data)
	size := d.size()
	if size < 0 {
		return nil, errors.New("binary.Append: some values are not fixed-sized in type " + typeText(data))
	}
	end := len(buf) + size
	buf = slices.Grow(buf, size)[:end]
	d.encode(buf[end-size:], order)
	return buf, nil
}
