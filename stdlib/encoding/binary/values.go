package binary

import (
	"errors"
	"io"
	"unsafe"

	"internal/abi"
)

var errBufferTooSmall = errors.New("buffer too small")

// sizeOf is how many bytes values of a type take, -1 if that is not fixed.
func sizeOf(t *abi.Type) int {
	switch t.Kind {
	case abi.Bool, abi.Int8, abi.Int16, abi.Int32, abi.Int64, abi.Uint8, abi.Uint16, abi.Uint32, abi.Uint64,
		abi.Float32, abi.Float64, abi.Complex64, abi.Complex128:
		return int(t.Size)
	case abi.Array:
		if n := sizeOf(t.Elem); n >= 0 {
			return n * int(t.Len)
		}
	case abi.Struct:
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
	return -1
}

// data is a value, what a pointer points to, or a slice's elements.
type data struct {
	t     *abi.Type
	p     unsafe.Pointer
	count int // elements of type t
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
		word := new(unsafe.Pointer)
		*word = p
		p = unsafe.Pointer(word)
	}
	if t.Kind == abi.Slice {
		bytes := *(*[]byte)(p)
		return data{t.Elem, unsafe.Pointer(unsafe.SliceData(bytes)), len(bytes)}, true
	}
	return data{t, p, 1}, settable
}

// each calls f for each number in a value: where it is and its size. Blank
// fields have no number but a size.
func each(t *abi.Type, p unsafe.Pointer, f func(p unsafe.Pointer, size int, boolean bool)) {
	switch t.Kind {
	case abi.Array:
		for i := range int(t.Len) {
			each(t.Elem, unsafe.Add(p, i*int(t.Elem.Size)), f)
		}
	case abi.Struct:
		for i := range t.Fields {
			field := &t.Fields[i]
			if field.Name == "_" {
				f(nil, sizeOf(field.Type), false)
			} else {
				each(field.Type, unsafe.Add(p, int(field.Offset)), f)
			}
		}
	case abi.Complex64, abi.Complex128:
		half := int(t.Size) / 2
		f(p, half, false)
		f(unsafe.Add(p, half), half, false)
	default:
		f(p, int(t.Size), t.Kind == abi.Bool)
	}
}

func (d data) each(f func(p unsafe.Pointer, size int, boolean bool)) {
	for i := range d.count {
		each(d.t, unsafe.Add(d.p, i*int(d.t.Size)), f)
	}
}

// encode writes d to buf, which is long enough.
func (d data) encode(buf []byte, order ByteOrder) {
	d.each(func(p unsafe.Pointer, size int, boolean bool) {
		switch {
		case p == nil:
			clear(buf[:size])
		case size == 1:
			buf[0] = *(*byte)(p)
		case size == 2:
			order.PutUint16(buf, *(*uint16)(p))
		case size == 4:
			order.PutUint32(buf, *(*uint32)(p))
		case size == 8:
			order.PutUint64(buf, *(*uint64)(p))
		}
		buf = buf[size:]
	})
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
	d.mustBeExported()
	d.each(func(p unsafe.Pointer, size int, boolean bool) {
		switch {
		case p == nil:
		case boolean:
			*(*bool)(p) = buf[0] != 0
		case size == 1:
			*(*byte)(p) = buf[0]
		case size == 2:
			*(*uint16)(p) = order.Uint16(buf)
		case size == 4:
			*(*uint32)(p) = order.Uint32(buf)
		case size == 8:
			*(*uint64)(p) = order.Uint64(buf)
		}
		buf = buf[size:]
	})
}

// Size returns how many bytes v takes, -1 if it is of no fixed size.
func Size(v any) int {
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
	d, settable := dataOf(data)
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
	d, settable := dataOf(data)
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
	d, _ := dataOf(data)
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
	d, _ := dataOf(data)
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
	d, _ := dataOf(data)
	size := d.size()
	if size < 0 {
		return nil, errors.New("binary.Append: some values are not fixed-sized in type " + typeText(data))
	}
	end := len(buf) + size
	if end <= cap(buf) {
		clear(buf[len(buf):end])
		d.encode(buf[len(buf):end], order)
		return buf[:end], nil
	}
	added := make([]byte, size)
	d.encode(added, order)
	return append(buf, added...), nil
}
