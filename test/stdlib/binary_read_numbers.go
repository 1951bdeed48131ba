// RUN: %minigo run %s | diff %s.out -

// Single numbers of all kinds, in all orders, from enough bytes and from too few.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
)

type order struct{ binary.ByteOrder }
type level uint16

func main() {
	data := "\x02\x81\x03\x04\x05\x06\x07\x08\x09\x0a\x0b"
	for _, o := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian, binary.NativeEndian, order{binary.BigEndian}} {
		var (
			b   bool
			i8  int8
			u8  uint8
			i16 int16
			l   level
			u32 uint32
			i64 int64
			f32 float32
			f64 float64
			c64 complex64
			n   int
			p   *int32
		)
		for _, v := range []any{&b, &i8, &u8, &i16, &l, &u32, &i64, &f32, &f64, &c64, &n, &p} {
			err := binary.Read(strings.NewReader(data), o, v)
			fmt.Printf("%T %v\n", v, err)
			err = binary.Read(bytes.NewReader(nil), o, v)
			fmt.Println(err, binary.Read(strings.NewReader("\x01"), o, v))
		}
		fmt.Println(b, i8, u8, i16, l, u32, i64, f32, f64, c64, n)
	}
}
