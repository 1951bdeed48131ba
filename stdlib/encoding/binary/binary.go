// Package binary lays numbers out in bytes.
package binary

import (
	"math/bits"
	"unsafe"
)

// ByteOrder is an order of a number's bytes.
type ByteOrder interface {
	Uint16([]byte) uint16
	Uint32([]byte) uint32
	Uint64([]byte) uint64
	PutUint16([]byte, uint16)
	PutUint32([]byte, uint32)
	PutUint64([]byte, uint64)
	String() string
}

// AppendByteOrder is an order of a number's bytes, for appending.
type AppendByteOrder interface {
	AppendUint16([]byte, uint16) []byte
	AppendUint32([]byte, uint32) []byte
	AppendUint64([]byte, uint64) []byte
	String() string
}

// The orders: the lowest byte first, the highest byte first, the machine's.
var (
	LittleEndian littleEndian
	BigEndian    bigEndian
	NativeEndian nativeEndian
)

type littleEndian struct{}
type bigEndian struct{}
type nativeEndian struct {
	littleEndian
}

func (littleEndian) Uint16(b []byte) uint16 {
	_ = b[1]
	return uint16(b[0]) | uint16(b[1])<<8
}

func (littleEndian) Uint32(b []byte) uint32 {
	_ = b[3]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

func (littleEndian) Uint64(b []byte) uint64 {
	_ = b[7]
	return *(*uint64)(unsafe.Pointer(unsafe.SliceData(b)))
}

func (littleEndian) PutUint16(b []byte, v uint16) {
	_ = b[1]
	b[0], b[1] = byte(v), byte(v>>8)
}

func (littleEndian) PutUint32(b []byte, v uint32) {
	_ = b[3]
	*(*uint32)(unsafe.Pointer(unsafe.SliceData(b))) = v
}

func (littleEndian) PutUint64(b []byte, v uint64) {
	_ = b[7]
	*(*uint64)(unsafe.Pointer(unsafe.SliceData(b))) = v
}

func (littleEndian) AppendUint16(b []byte, v uint16) []byte {
	return append(b, byte(v), byte(v>>8))
}

func (littleEndian) AppendUint32(b []byte, v uint32) []byte {
	return append(b, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
}

func (littleEndian) AppendUint64(b []byte, v uint64) []byte {
	return append(b, byte(v), byte(v>>8), byte(v>>16), byte(v>>24), byte(v>>32), byte(v>>40), byte(v>>48), byte(v>>56))
}

func (littleEndian) String() string   { return "LittleEndian" }
func (littleEndian) GoString() string { return "binary.LittleEndian" }
func (bigEndian) String() string      { return "BigEndian" }
func (bigEndian) GoString() string    { return "binary.BigEndian" }
func (nativeEndian) String() string   { return "NativeEndian" }
func (nativeEndian) GoString() string { return "binary.NativeEndian" }

func (bigEndian) Uint16(b []byte) uint16 {
	_ = b[1]
	return uint16(b[1]) | uint16(b[0])<<8
}

func (bigEndian) Uint32(b []byte) uint32 {
	_ = b[3]
	return uint32(b[3]) | uint32(b[2])<<8 | uint32(b[1])<<16 | uint32(b[0])<<24
}

func (bigEndian) Uint64(b []byte) uint64 {
	return bits.ReverseBytes64(LittleEndian.Uint64(b))
}

func (bigEndian) PutUint16(b []byte, v uint16) {
	_ = b[1]
	b[0], b[1] = byte(v>>8), byte(v)
}

func (bigEndian) PutUint32(b []byte, v uint32) {
	LittleEndian.PutUint32(b, bits.ReverseBytes32(v))
}

func (bigEndian) PutUint64(b []byte, v uint64) {
	LittleEndian.PutUint64(b, bits.ReverseBytes64(v))
}

func (bigEndian) AppendUint16(b []byte, v uint16) []byte {
	return append(b, byte(v>>8), byte(v))
}

func (bigEndian) AppendUint32(b []byte, v uint32) []byte {
	return append(b, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}

func (bigEndian) AppendUint64(b []byte, v uint64) []byte {
	return append(b, byte(v>>56), byte(v>>48), byte(v>>40), byte(v>>32), byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}
