// RUN: %minigo run %s | diff %s.out -

// Package encoding/binary: orders, variable lengths, and values of fixed size.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
)

type inner struct {
	A uint8
	_ [3]byte
	B int16
}

type record struct {
	Flag bool
	I8   int8
	U16  uint16
	I32  int32
	F32  float32
	F64  float64
	C    complex64
	In   [2]inner
	Kind kind
}

type kind uint16

type loose struct {
	S string
}

func main() {
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian, binary.NativeEndian} {
		b := make([]byte, 8)
		order.PutUint64(b, 0x0102030405060708)
		fmt.Printf("%v %x %x %x %x\n", order, b, order.Uint16(b), order.Uint32(b), order.Uint64(b))
		order.PutUint32(b, 0xaabbccdd)
		order.PutUint16(b[4:], 0xeeff)
		fmt.Printf("%x %#v\n", b, order)
		r := record{true, -2, 0x1234, -5, 1.5, -2.25, complex(1, -1), [2]inner{{A: 1, B: -1}, {A: 2, B: 300}}, 7}
		var out bytes.Buffer
		fmt.Println(binary.Write(&out, order, &r), binary.Size(r), binary.Size(&r), out.Len())
		fmt.Printf("%x\n", out.Bytes())
		var s record
		fmt.Println(binary.Read(bytes.NewReader(out.Bytes()), order, &s), s == r, s)
		fmt.Println(binary.Read(bytes.NewReader(out.Bytes()[:9]), order, &s))
		fmt.Println(binary.Read(strings.NewReader(""), order, &s))
		out.Reset()
		fmt.Println(binary.Write(&out, order, []int32{1, -1, 1 << 30}), out.Bytes())
		list := make([]int32, 3)
		fmt.Println(binary.Read(&out, order, list), list)
		for _, v := range []any{true, int8(-1), uint16(300), int64(-7), 2.5, float32(1), [2]bool{true, false}, []kind{1, 2}, complex(1, 2)} {
			b, err := binary.Append([]byte{9}, order, v)
			fmt.Println(b, err, binary.Size(v))
			n, err := binary.Encode(make([]byte, 3), order, v)
			fmt.Println(n, err)
		}
	}
	var x uint32
	fmt.Println(binary.Decode([]byte{1, 2, 3, 4, 5}, binary.BigEndian, &x))
	fmt.Println(x)
	fmt.Println(binary.Decode([]byte{1}, binary.BigEndian, &x))
	for _, v := range []any{5, "s", loose{}, map[int]int{}, []string{"x"}} {
		fmt.Println(binary.Write(io.Discard, binary.LittleEndian, v), binary.Size(v))
	}
	fmt.Println(binary.Read(strings.NewReader("abcd"), binary.LittleEndian, x))
	fmt.Println(binary.Read(strings.NewReader("abcd"), binary.LittleEndian, new(int)))
	fmt.Println(binary.BigEndian.AppendUint16(nil, 258), binary.LittleEndian.AppendUint32(nil, 1), binary.BigEndian.AppendUint64(nil, 2))

	for _, n := range []int64{0, 1, -1, 63, 64, -64, -65, 127, 128, 300, -300, 1<<63 - 1, -1 << 63} {
		b := binary.AppendVarint(nil, n)
		back, size := binary.Varint(b)
		u := binary.AppendUvarint(nil, uint64(n))
		v, usize := binary.Uvarint(u)
		buf := make([]byte, binary.MaxVarintLen64)
		fmt.Println(n, b, back == n, size, u, v == uint64(n), usize, binary.PutVarint(buf, n), binary.PutUvarint(buf, uint64(n)))
		r, err := binary.ReadVarint(bytes.NewReader(b))
		fmt.Println(r, err)
		_, err = binary.ReadUvarint(bytes.NewReader(u[:len(u)-1]))
		fmt.Println(err)
	}
	over := bytes.Repeat([]byte{0xff}, 11)
	fmt.Println(binary.Uvarint(over))
	fmt.Println(binary.Uvarint(over[:3]))
	_, err := binary.ReadUvarint(bytes.NewReader(over))
	fmt.Println(err)
	for _, last := range []byte{1, 2, 0x80, 0x81} {
		n, err := binary.ReadUvarint(bytes.NewReader(append(bytes.Repeat([]byte{0x81}, 9), last)))
		fmt.Println(n, err)
	}
	defer func() { fmt.Println(recover()) }()
	binary.LittleEndian.Uint32(make([]byte, 3))
}
