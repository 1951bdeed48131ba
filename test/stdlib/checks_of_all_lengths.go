// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.sse42=off %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.vpclmulqdq=off %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.pclmulqdq=off %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// Sums, encodings and searches over texts of all lengths and at all offsets: the long steps must agree with single bytes.
package main

import (
	"bytes"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"hash/crc32"
	"hash/crc64"
	"hash/maphash"
	"html"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

func main() {
	data := make([]byte, 1000)
	for i := range data {
		data[i] = byte(i*i>>3 ^ i)
	}
	sums(data)
	encodings(data)
	orders()
	texts()
	cases()
}

func sums(data []byte) {
	seed := maphash.MakeSeed()
	for _, poly := range []uint32{crc32.IEEE, crc32.Castagnoli, crc32.Koopman, 0x12345678 | 1<<31} {
		table := crc32.MakeTable(poly)
		all := uint32(0)
		for n := range 600 {
			part := data[n%17:][:n]
			whole, single := crc32.Update(uint32(n), table, part), uint32(n)
			for i := range part {
				single = crc32.Update(single, table, part[i:i+1])
			}
			if whole != single {
				fmt.Println("crc32 differs", poly, n)
			}
			all = all*31 + whole
		}
		fmt.Println(all)
	}
	for _, poly := range []uint64{crc64.ISO, crc64.ECMA, 0x123456789} {
		all := uint64(0)
		for n := range 300 {
			all = all*31 + crc64.Checksum(data[n%9:][:n], crc64.MakeTable(poly))
		}
		fmt.Println(all)
	}
	seen := map[uint64]bool{}
	for n := range 400 {
		var h maphash.Hash
		h.SetSeed(seed)
		for i := 0; i < n; i += i%7 + 1 {
			h.Write(data[i:min(n, i+i%7+1)])
		}
		sum := maphash.Bytes(seed, data[:n])
		if h.Sum64() != sum || maphash.String(seed, string(data[:n])) != sum || seen[sum] {
			fmt.Println("maphash differs", n)
		}
		seen[sum] = true
	}
	fmt.Println(maphash.Comparable(seed, "ab") == maphash.Comparable(seed, strings.Repeat("ab", 1)), maphash.Comparable(seed, 0.0) == maphash.Comparable(seed, math.Copysign(0, -1)))
}

func encodings(data []byte) {
	sum := crc32.NewIEEE()
	for n := range 200 {
		part := data[:n]
		for _, e := range []*base64.Encoding{base64.StdEncoding, base64.RawURLEncoding, base64.StdEncoding.Strict()} {
			text := e.EncodeToString(part)
			back, err := e.DecodeString(text)
			broken, err2 := e.DecodeString(text[:len(text)/2] + "\n" + text[len(text)/2:] + "\r\n")
			small := make([]byte, n)
			m, err3 := e.Decode(small, []byte(text))
			fmt.Fprintln(sum, text, err, err2, err3, m, bytes.Equal(back, part), bytes.Equal(broken, part), bytes.Equal(small[:m], part))
			for _, bad := range []string{"*", "=", "A", "=="} {
				got, err := e.DecodeString(text[:len(text)/3] + bad + text[len(text)/3:])
				fmt.Fprintln(sum, got, err)
			}
			fmt.Fprintf(sum, "%s", e.AppendEncode([]byte("x"), part))
		}
		fmt.Fprintln(sum, base32.StdEncoding.EncodeToString(part), string(base32.HexEncoding.WithPadding(base32.NoPadding).AppendEncode([]byte("y"), part)))
		digits := hex.EncodeToString(part)
		fmt.Fprintln(sum, digits, hex.Dump(part), string(hex.AppendEncode([]byte("z"), part)))
		for _, bad := range []string{"", "g", "\x00", "A", "é"} {
			got, err := hex.DecodeString(digits[:len(digits)/2] + bad + digits[len(digits)/2:])
			fmt.Fprintln(sum, got, err)
		}
		block := &pem.Block{Type: "T", Headers: map[string]string{"b": "1", "Proc-Type": "4", "a": "2"}, Bytes: part}
		again, rest := pem.Decode(append(pem.EncodeToMemory(block), "rest"...))
		fmt.Fprintln(sum, string(pem.EncodeToMemory(block)), again.Type, again.Headers, bytes.Equal(again.Bytes, part), string(rest))
	}
	fmt.Println(sum.Sum32())
	fmt.Print(hex.Dump(data[:40]))
}

// own is an order of a program's own: bytes from the middle.
type own struct{ binary.ByteOrder }

func (own) PutUint32(b []byte, v uint32) {
	b[0], b[1], b[2], b[3] = byte(v>>16), byte(v>>24), byte(v), byte(v>>8)
}
func (own) Uint32(b []byte) uint32 {
	return uint32(b[0])<<16 | uint32(b[1])<<24 | uint32(b[2]) | uint32(b[3])<<8
}

type record struct {
	A    uint8
	B    [3]uint16
	_    uint32
	C    int64
	D    float32
	E    complex128
	F    []struct{ X, Y uint32 } `json:"-"`
	Flag [2]bool
}

type fixed struct {
	A    uint8
	B    [3]uint16
	_    uint32
	C    int64
	D    float32
	E    complex128
	F    [2]struct{ X, Y uint32 }
	Flag [2]bool
}

func orders() {
	v := fixed{A: 1, B: [3]uint16{2, 0x304, 5}, C: -6, D: 7.5, E: 8 + 9i, F: [2]struct{ X, Y uint32 }{{10, 11}, {0x12131415, 13}}, Flag: [2]bool{true, false}}
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian, binary.NativeEndian, own{binary.BigEndian}} {
		for _, value := range []any{v, &v, []uint8{1, 2}, []int16{-1, 2}, []uint32{3, 4}, []float64{5, -6}, []bool{true, false, true}, [2]complex64{1, 2i}, uint32(7), true, int8(-1), []fixed{v, v}, []uint32{}} {
			text, err := binary.Append([]byte("p"), order, value)
			var b bytes.Buffer
			err2 := binary.Write(&b, order, value)
			fmt.Printf("%x %v %v %v %d\n", text, err, err2, bytes.Equal(text[1:], b.Bytes()), binary.Size(value))
		}
		text, _ := binary.Append(nil, order, v)
		text[len(text)-1] = 7
		var back fixed
		n, err := binary.Decode(text, order, &back)
		fmt.Println(n, err, back)
		list := make([]uint32, 3)
		fmt.Println(binary.Read(bytes.NewReader(text), order, list), list)
		flags := make([]bool, 3)
		fmt.Println(binary.Read(bytes.NewReader([]byte{0, 1, 200}), order, flags), flags)
		fmt.Println(binary.Write(&bytes.Buffer{}, order, record{}), binary.Size(record{}), binary.Read(bytes.NewReader(text), order, &record{}))
	}
}

func texts() {
	valid, found, full := 0, 0, 0
	pieces := []string{"a", "é", "日", "😀", "\xff", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3", "\xe6\x97", "\xf0\x9f\x98"}
	for n := range 150 {
		for _, piece := range pieces {
			text := strings.Repeat("x", n) + piece + strings.Repeat("y", n%67)
			if utf8.ValidString(text) && utf8.Valid([]byte(text)) {
				valid += n
			}
			if utf8.ValidString(text[:n] + piece) {
				valid++
			}
			found = found*7 + strings.IndexByte(text, piece[0]) + bytes.IndexByte([]byte(text), 'y') + strings.IndexByte(text, '!')
			for i := range piece {
				if utf8.FullRuneInString(piece[:i+1]) {
					full++
				}
			}
		}
	}
	fmt.Println(valid, found, full)
	for _, r := range []rune{-1, 0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff, 0x110000, 1 << 30} {
		fmt.Printf("%x ", utf8.AppendRune(nil, r))
	}
	fmt.Println()
	for _, s := range []string{"", "plain", "<a href=\"x\">'&'</a>", "é<", "&amp;", strings.Repeat("z", 70) + ">"} {
		fmt.Println(html.EscapeString(s))
	}
}

func cases() {
	sum := 0
	for r := rune(-2); r < 0x30000; r++ {
		sum = sum*31 + int(unicode.ToUpper(r)) + 3*int(unicode.ToLower(r)) + 5*int(unicode.ToTitle(r)) + 7*int(unicode.SimpleFold(r))
	}
	fmt.Println(sum)
}
