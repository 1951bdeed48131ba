// RUN: %minigo run %s | diff %s.out -

// Values that are nil, and pointers that point to nothing: numbers fault once there are bytes enough for them, other
// types are refused.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"runtime"
)

type level int32
type pair struct{ a, b int32 }

func try(what string, f func() any) {
	defer func() {
		if v := recover(); v != nil {
			_, ok := v.(runtime.Error)
			fmt.Println(what, "panics:", v, ok)
		}
	}()
	fmt.Println(what, f())
}

func main() {
	values := []any{
		nil, (*bool)(nil), (*int8)(nil), (*uint8)(nil), (*uint16)(nil), (*int32)(nil), (*int64)(nil), (*float32)(nil), (*float64)(nil),
		(*complex64)(nil), (*int)(nil), (*level)(nil), (*pair)(nil), (*[3]int32)(nil), (*[]int32)(nil), (**int32)(nil),
		[]int32(nil), []pair(nil), map[int]int(nil), (func())(nil),
	}
	bytes3, bytes32 := make([]byte, 3), make([]byte, 32)
	for _, v := range values {
		what := fmt.Sprintf("%T", v)
		for _, b := range [][]byte{nil, bytes3, bytes32} {
			try("Read "+what, func() any { return binary.Read(bytes.NewReader(b), binary.BigEndian, v) })
			try("Decode "+what, func() any { return fmt.Sprint(binary.Decode(b, binary.BigEndian, v)) })
			try("Encode "+what, func() any { return fmt.Sprint(binary.Encode(b, binary.BigEndian, v)) })
		}
		try("Write "+what, func() any {
			var w bytes.Buffer
			return fmt.Sprint(binary.Write(&w, binary.BigEndian, v), w.Len())
		})
		try("Append "+what, func() any { return fmt.Sprint(binary.Append(nil, binary.BigEndian, v)) })
		try("Size "+what, func() any { return binary.Size(v) })
	}
}
