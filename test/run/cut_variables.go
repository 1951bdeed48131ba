// Values that are copied whole, but for one small field: what is left of them stays in the frame, with its pointers.
package main

import (
	"fmt"
	"runtime"
)

type record struct {
	n     int
	small bool
	bytes []byte
	last  bool
}

type numbers struct {
	small int32
	_     int32
	code  int16
	text  *string
	rest  [3]*int
}

// churn takes the memory of what has been freed.
func churn() (blocks [][]byte) {
	runtime.GC()
	for range 2000 {
		block := make([]byte, 5)
		for i := range block {
			block[i] = 0xee
		}
		blocks = append(blocks, block)
	}
	return blocks
}

//go:noinline
func keepRecord(from *record) {
	v := *from
	*from = record{}
	if v.small {
		v.small = v.n > 1
	}
	for range 2 {
		blocks := churn()
		fmt.Println(v, len(blocks))
	}
}

//go:noinline
func keepNumbers(from *numbers) {
	v := *from
	*from = numbers{}
	v.code++
	for range 2 {
		blocks := churn()
		other := any(v).(numbers)
		fmt.Println(v.code, *other.text, *other.rest[0], *other.rest[2], len(blocks))
	}
}

func main() {
	for n := range 3 {
		b := byte(n)
		keepRecord(&record{n: n, small: n != 1, bytes: []byte{b, b, b, b, b}, last: n > 1})
		text, value := fmt.Sprint("text ", n), n
		keepNumbers(&numbers{small: int32(n), code: int16(n), text: &text, rest: [3]*int{&value, nil, &value}})
	}
}
