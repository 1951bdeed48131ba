// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// The hash functions, over lengths around their blocks.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/md5"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"fmt"
	"hash"
	"hash/adler32"
	"hash/crc32"
	"hash/crc64"
	"hash/fnv"
	"hash/maphash"
	"math/big"
)

func main() {
	makers := []func() hash.Hash{
		md5.New, sha1.New, sha256.New, sha256.New224, sha512.New, sha512.New384, sha512.New512_224, sha512.New512_256, fnv.New128, fnv.New128a,
		func() hash.Hash { return fnv.New32() }, func() hash.Hash { return fnv.New32a() }, func() hash.Hash { return fnv.New64() }, func() hash.Hash { return fnv.New64a() },
		func() hash.Hash { return crc32.NewIEEE() }, func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }, func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Koopman)) },
		func() hash.Hash { return crc64.New(crc64.MakeTable(crc64.ISO)) }, func() hash.Hash { return crc64.New(crc64.MakeTable(crc64.ECMA)) },
		func() hash.Hash { return adler32.New() },
		func() hash.Hash { return hmac.New(sha256.New, []byte("key")) }, func() hash.Hash { return hmac.New(md5.New, bytes.Repeat([]byte("long"), 40)) },
	}
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(i*7 + 3)
	}
	for i, maker := range makers {
		h := maker()
		fmt.Println(i, h.Size(), h.BlockSize())
		for _, n := range []int{0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 113, 127, 128, 129, 300} {
			h.Reset()
			h.Write(data[:n/3])
			h.Sum(nil)
			h.Write(data[n/3 : n])
			fmt.Printf("%x\n", h.Sum([]byte{1}))
		}
		h = maker()
		for range 10000 {
			h.Write(data)
		}
		fmt.Printf("%x\n", h.Sum(nil))
	}
	fmt.Printf("%x %x %x %x\n", md5.Sum([]byte("abc")), sha1.Sum([]byte("abc")), sha256.Sum256([]byte("abc")), sha256.Sum224([]byte("abc")))
	fmt.Printf("%x\n%x\n%x\n%x\n", sha512.Sum512([]byte("abc")), sha512.Sum384([]byte("abc")), sha512.Sum512_224([]byte("abc")), sha512.Sum512_256([]byte("abc")))
	fmt.Println(crc32.ChecksumIEEE([]byte("hello")), crc32.Checksum([]byte("hello"), crc32.MakeTable(crc32.Castagnoli)), adler32.Checksum([]byte("hello")), crc64.Checksum([]byte("hello"), crc64.MakeTable(crc64.ISO)))
	fmt.Println(crc32.Update(crc32.ChecksumIEEE([]byte("he")), crc32.IEEETable, []byte("llo")))
	fmt.Println(hmac.Equal([]byte("a"), []byte("a")), hmac.Equal([]byte("a"), []byte("b")), subtle.ConstantTimeCompare(nil, []byte("b")), subtle.ConstantTimeEq(5, 5), subtle.ConstantTimeSelect(1, 2, 3), subtle.ConstantTimeLessOrEq(3, 2))

	var h maphash.Hash
	h.WriteString("hello")
	first := h.Sum64()
	h.Reset()
	h.Write([]byte("hel"))
	h.WriteByte('l')
	h.WriteByte('o')
	fmt.Println(first == h.Sum64(), maphash.String(h.Seed(), "hello") == first, maphash.Bytes(h.Seed(), []byte("hellp")) == first, maphash.MakeSeed() == maphash.MakeSeed(), len(h.Sum(nil)), h.Size())
	a, b := make([]byte, 1000), make([]byte, 1000)
	fmt.Println(rand.Read(a))
	rand.Read(b)
	fmt.Println(bytes.Equal(a, b), len(rand.Text()))
	n, err := rand.Int(rand.Reader, big.NewInt(1000))
	fmt.Println(n.Cmp(big.NewInt(1000)) < 0, n.Sign() >= 0, err)
	p, err := rand.Prime(rand.Reader, 64)
	fmt.Println(p.BitLen(), p.ProbablyPrime(10), err)
	_, err = rand.Prime(rand.Reader, 1)
	fmt.Println(err)
}
