// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// Saved states of hash functions, in Go's form, and copies that go on by themselves.
package main

import (
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding"
	"fmt"
	"hash"
	"hash/adler32"
	"hash/crc32"
	"hash/crc64"
	"hash/fnv"
	"io"
)

var functions = []func() hash.Hash{
	func() hash.Hash { return adler32.New() },
	func() hash.Hash { return crc32.NewIEEE() },
	func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) },
	func() hash.Hash { return crc64.New(crc64.MakeTable(crc64.ISO)) },
	func() hash.Hash { return fnv.New32() },
	func() hash.Hash { return fnv.New32a() },
	func() hash.Hash { return fnv.New64() },
	func() hash.Hash { return fnv.New64a() },
	fnv.New128, fnv.New128a, md5.New, sha1.New, sha256.New, sha256.New224, sha512.New, sha512.New384,
	sha512.New512_224, sha512.New512_256,
}

type state interface {
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func saved(h hash.Hash) []byte {
	b, err := h.(state).AppendBinary([]byte("> "))
	if err != nil {
		fmt.Println(err)
	}
	return b[2:]
}

func show(h hash.Hash, fresh hash.Hash) {
	io.WriteString(h, "as many bytes as a block, and a few that are left over; and more, for the longest")
	b := saved(h)
	fmt.Printf("%q\n", b)
	other := fresh.(state)
	fmt.Println(other.UnmarshalBinary(nil), other.UnmarshalBinary(b[1:]), other.UnmarshalBinary(append(b, 0)))
	err := other.UnmarshalBinary(b)
	copied, cloneErr := h.(hash.Cloner).Clone()
	io.WriteString(h, " one")
	io.WriteString(fresh, " one")
	io.WriteString(copied, " other")
	fmt.Printf("%v %v %x\n%x\n%x\n", err, cloneErr, h.Sum(nil), fresh.Sum(nil), copied.Sum(nil))
}

type plain struct{ hash.Hash }

func main() {
	for _, f := range functions {
		show(f(), f())
	}
	fmt.Println(crc32.New(crc32.MakeTable(3)).(state).UnmarshalBinary(saved(crc32.NewIEEE())))
	fmt.Println(crc64.New(crc64.MakeTable(3)).(state).UnmarshalBinary(saved(crc64.New(crc64.MakeTable(5)))))

	code := hmac.New(sha256.New, []byte("key"))
	io.WriteString(code, "text")
	copied, err := code.(hash.Cloner).Clone()
	fmt.Println(err)
	io.WriteString(copied, " more")
	fmt.Printf("%x\n%x\n", code.Sum(nil), copied.Sum(nil))
	_, err = hmac.New(func() hash.Hash { return plain{md5.New()} }, nil).(hash.Cloner).Clone()
	fmt.Println(err)
}
