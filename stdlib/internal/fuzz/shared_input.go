package fuzz

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"reflect"
	"syscall"
)

// sharedSize is that of the memory; nothing of it is used before an input is that long.
const sharedSize = 16 << 20

// sharedInput is memory of a worker and the coordinator with the input that runs now: what is left of a worker that has
// ended. It begins with the length; no length: there is none.
type sharedInput []byte

// newSharedInput returns the memory and its file, which has no name any more.
func newSharedInput() (sharedInput, *os.File, error) {
	file, err := os.CreateTemp("", "fuzz-")
	if err != nil {
		return nil, nil, err
	}
	os.Remove(file.Name())
	if err := file.Truncate(sharedSize); err != nil {
		file.Close()
		return nil, nil, err
	}
	shared, err := openSharedInput(file)
	if err != nil {
		file.Close()
	}
	return shared, file, err
}

func openSharedInput(file *os.File) (sharedInput, error) {
	memory, err := syscall.Mmap(int(file.Fd()), 0, sharedSize, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	return memory, err
}

func (s sharedInput) close() { syscall.Munmap(s) }

// set notes an input. One that is too long leaves none.
func (s sharedInput) set(values []any) {
	binary.LittleEndian.PutUint64(s, 0)
	text := s[8:8]
	for _, value := range values {
		text = appendRaw(text, value)
		if len(text) > len(s)-8 {
			return
		}
	}
	binary.LittleEndian.PutUint64(s, uint64(len(text)))
}

// clear says that nothing runs.
func (s sharedInput) clear() { binary.LittleEndian.PutUint64(s, 0) }

// get returns the input that was noted; false if there is none.
func (s sharedInput) get(types []reflect.Type) (values []any, ok bool) {
	length := binary.LittleEndian.Uint64(s)
	if length == 0 || length > uint64(len(s)-8) {
		return nil, false
	}
	text := s[8 : 8+length]
	for _, t := range types {
		var value any
		if value, text, ok = takeRaw(text, t); !ok {
			return nil, false
		}
		values = append(values, value)
	}
	return values, true
}

// appendRaw appends a text behind its length, and any other value as 8 bytes. What does not fit into the capacity of a
// slice of the shared memory is lost, and the length tells.
func appendRaw(text []byte, value any) []byte {
	switch v := value.(type) {
	case []byte:
		return append(binary.LittleEndian.AppendUint64(text, uint64(len(v))), v...)
	case string:
		return append(binary.LittleEndian.AppendUint64(text, uint64(len(v))), v...)
	}
	return binary.LittleEndian.AppendUint64(text, bitsOfValue(value))
}

func bitsOfValue(value any) uint64 {
	switch v := value.(type) {
	case bool:
		if v {
			return 1
		}
	case int:
		return uint64(v)
	case int8:
		return uint64(v)
	case int16:
		return uint64(v)
	case int32:
		return uint64(v)
	case int64:
		return uint64(v)
	case uint:
		return uint64(v)
	case uint8:
		return uint64(v)
	case uint16:
		return uint64(v)
	case uint32:
		return uint64(v)
	case uint64:
		return v
	case float32:
		return uint64(math.Float32bits(v))
	case float64:
		return math.Float64bits(v)
	}
	return 0
}

func takeRaw(text []byte, t reflect.Type) (value any, rest []byte, ok bool) {
	if len(text) < 8 {
		return nil, nil, false
	}
	bits, rest := binary.LittleEndian.Uint64(text), text[8:]
	if t.Kind() != reflect.Slice && t.Kind() != reflect.String {
		return valueOfBits(bits, t), rest, true
	}
	if bits > uint64(len(rest)) {
		return nil, nil, false
	}
	if t.Kind() == reflect.String {
		return string(rest[:bits]), rest[bits:], true
	}
	return clone(rest[:bits]), rest[bits:], true
}

func valueOfBits(bits uint64, t reflect.Type) any {
	v := reflect.New(t).Elem()
	switch {
	case v.CanInt():
		v.SetInt(int64(bits))
	case v.CanUint():
		v.SetUint(bits)
	case t.Kind() == reflect.Bool:
		v.SetBool(bits != 0)
	case t.Kind() == reflect.Float32:
		return math.Float32frombits(uint32(bits))
	case t.Kind() == reflect.Float64:
		return math.Float64frombits(bits)
	default:
		panic(fmt.Sprintf("fuzz: a value of type %v", t))
	}
	return v.Interface()
}
