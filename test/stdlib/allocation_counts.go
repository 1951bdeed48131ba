// RUN: %minigo run %s | diff %s.out -

// How often functions allocate, where programs count on it.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net/netip"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf16"
	"unsafe"
)

var (
	number float64
	pair   complex128
	err    error
	bytes  []byte
	text   string
	once   func()
	value  func() int
	two    func() (int, string)
	reader *io.PipeReader
	writer *io.PipeWriter
)

func count(what string, f func()) {
	fmt.Println(what, testing.AllocsPerRun(100, f))
}

func conversions() {
	digits := []byte("-123456.789e-5")
	count("ParseFloat", func() { number, err = strconv.ParseFloat(string(digits), 64) })
	count("ParseComplex", func() { pair, err = strconv.ParseComplex(string(digits), 128) })
	for _, s := range []string{".5", "-.25e1", "007", "0x.8p1", "1_0", "9.", ".", "", "1e400", "00000000000000000000000000000000000000000000000000000000001.5"} {
		fmt.Println(strconv.ParseFloat(s, 64))
		fmt.Println(strconv.ParseComplex(s+"i", 128))
	}
	fmt.Println(strconv.ParseComplex("1e999+2e999i", 128))
	fmt.Println(strconv.ParseComplex("1e999+xi", 128))
	stamp := []byte("2024-02-29T23:59:59.123456789Z")
	count("UnmarshalText", func() {
		var t time.Time
		err = t.UnmarshalText(stamp)
	})
	for _, s := range []string{"2024-02-29T23:59:59.5Z", "2023-02-29T23:59:59Z", "2024-13-01T00:00:00Z", "2024-01-01T24:00:00Z",
		"2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+01:30", "2024-01-01 00:00:00Z", "0000-01-01T00:00:00.000000001Z", ""} {
		var t time.Time
		fmt.Println(t.UnmarshalText([]byte(s)), t)
	}
	record := struct {
		A int32
		B [3]uint16
	}{1, [3]uint16{2, 3, 4}}
	space := make([]byte, 0, 32)
	count("binary.Append", func() { bytes, err = binary.Append(space, binary.BigEndian, &record) })
	fmt.Println(bytes)
}

func builders() {
	s := strings.Repeat("a", 19)
	count("Builder.Grow", func() {
		var b strings.Builder
		b.Grow(18)
		b.WriteString(s)
		text = b.String()
	})
	source := strings.NewReader("one line\nanother\n")
	lines := bufio.NewReader(source)
	count("ReadString", func() {
		source.Seek(0, io.SeekStart)
		lines.Reset(source)
		text, err = lines.ReadString('\n')
	})
}

func functions() {
	count("OnceFunc", func() { once = sync.OnceFunc(func() {}) })
	count("OnceValue", func() { value = sync.OnceValue(func() int { return 1 }) })
	count("OnceValues", func() { two = sync.OnceValues(func() (int, string) { return 1, "x" }) })
	count("their calls", func() {
		once()
		value()
		two()
	})
	list, units := []byte("bytes"), []uint16{0x61, 0xd83d, 0xde00}
	count("binary.Write of bytes", func() { err = binary.Write(io.Discard, binary.BigEndian, list) })
	count("utf16.Decode of a few", func() { number += float64(len(utf16.Decode(units))) })
	count("Pipe", func() { reader, writer = io.Pipe() })
	type small [10]byte
	count("reflect.Zero", func() { reflect.Zero(reflect.TypeFor[small]()) })
	zero := reflect.Zero(reflect.TypeFor[small]()).Interface().(small)
	zero[0] = 1
	fmt.Println(zero, reflect.Zero(reflect.TypeFor[small]()))
}

func panics() {
	calls := 0
	f := sync.OnceFunc(func() {
		calls++
		panic("once")
	})
	for range 2 {
		func() {
			defer func() { fmt.Println(recover(), calls) }()
			f()
		}()
	}
}

func overlaps() {
	s := make([]int, 3)
	clone := slices.Clone(s[1:1])
	fmt.Println(clone != nil, slices.Clone([]int(nil)) == nil, unsafe.SliceData(clone) != &s[1])
	defer func() { fmt.Println(recover() != nil) }()
	var n uint64
	reflect.SliceAt(reflect.TypeOf(n), unsafe.Pointer(&n), 1<<61)
}

type name string

var (
	box    any
	named  name
	list   []int
	nobody int
)

// The empty text and the nil slice need no copy in an interface; the type of a pointer's variable
// does not move it to the heap.
func interfaces() {
	count("empty text in an interface", func() { box = text[:0] })
	count("empty named text in an interface", func() { box = named })
	count("nil slice in an interface", func() { box = list })
	count("small number in an interface", func() { box = nobody })
	fmt.Printf("%T %v, ", box, box)
	box = named
	fmt.Printf("%T %q, ", box, box)
	box = list
	fmt.Printf("%T %v\n", box, box.([]int) == nil)
	list = []int{}
	box = list
	fmt.Printf("%T %v\n", box, box.([]int) == nil)
	count("TypeOf", func() {
		var local [4]int
		if reflect.TypeOf(&local).Elem().Kind() != reflect.Array {
			panic("no array")
		}
	})
}

// The bytes of what is marshalled are in the frame of a caller that only reads them.
func marshalling() {
	moment := time.Date(2024, 2, 29, 23, 59, 59, 123456789, time.UTC)
	address := netip.AddrPortFrom(netip.AddrFrom4([4]byte{1, 2, 3, 4}), 80)
	length := 0
	count("time.Time.MarshalBinary", func() { b, _ := moment.MarshalBinary(); length += len(b) })
	count("time.Time.MarshalText", func() { b, _ := moment.MarshalText(); length += len(b) })
	count("netip.Addr.MarshalBinary", func() { b, _ := address.Addr().MarshalBinary(); length += len(b) })
	count("netip.AddrPort.MarshalBinary", func() { b, _ := address.MarshalBinary(); length += len(b) })
	count("netip.Prefix.MarshalBinary", func() { b, _ := netip.PrefixFrom(address.Addr(), 24).MarshalBinary(); length += len(b) })
	count("kept", func() { bytes, err = moment.MarshalBinary() })
}

// A made function gets pointers as they are. The slices of arguments and results are the only objects.
func madeFunctions() {
	swap := func(args []reflect.Value) []reflect.Value { return []reflect.Value{args[1], args[0]} }
	swapped := reflect.MakeFunc(reflect.TypeFor[func(*int, map[int]int) (map[int]int, *int)](), swap).Interface().(func(*int, map[int]int) (map[int]int, *int))
	n, m := new(int), map[int]int{}
	count("MakeFunc of pointers", func() { m, n = swapped(n, m) })
}

func main() {
	interfaces()
	madeFunctions()
	marshalling()
	conversions()
	builders()
	functions()
	panics()
	overlaps()
}
