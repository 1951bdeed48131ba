// RUN: %same-as-go
// RUN: env GODEBUG=cpu.all=off %same-as-go
// RUN: env GODEBUG=cpu.sha=off,cpu.adx=off,cpu.pclmulqdq=off %same-as-go

// Ciphers over texts of all lengths, with the processor's instructions and without: each mode agrees with the
// other, and with Go's.
package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/sha512"
	"fmt"
	"hash"
)

var data = make([]byte, 300_000)

func main() {
	for i := range data {
		data[i] = byte(i*i>>5 ^ i>>3 ^ i)
	}
	for _, size := range []int{16, 24, 32} {
		block, err := aes.NewCipher(data[100:][:size])
		if err != nil {
			fmt.Println(err)
			continue
		}
		sum := sha256.New()
		blocks(block, sum)
		streams(block, sum)
		galois(block, sum)
		fmt.Printf("%d %x\n", size, sum.Sum(nil))
	}
	derived()
}

func blocks(block cipher.Block, sum hash.Hash) {
	var out, back [16]byte
	for i := range 50 {
		block.Encrypt(out[:], data[i:])
		block.Decrypt(back[:], out[:])
		if !bytes.Equal(back[:], data[i:i+16]) {
			fmt.Println("decrypted block differs:", i)
		}
		sum.Write(out[:])
	}
	long := make([]byte, 160)
	cipher.NewCBCEncrypter(block, data[:16]).CryptBlocks(long, data[3:][:160])
	sum.Write(long)
	cipher.NewCBCDecrypter(block, data[:16]).CryptBlocks(long, long)
	fmt.Println(bytes.Equal(long, data[3:][:160]))
}

func streams(block cipher.Block, sum hash.Hash) {
	// A counter whose low half is about to overflow, and one all of whose bits are.
	for _, start := range []string{"0123456789abcdef", "\x00\x01\x02\x03\x04\x05\x06\x07\xff\xff\xff\xff\xff\xff\xff\xfa", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xf8"} {
		for n := range 300 {
			out := make([]byte, n)
			stream := cipher.NewCTR(block, []byte(start))
			stream.XORKeyStream(out[:n/3], data[:n/3])
			stream.XORKeyStream(out[n/3:], data[n/3:n])
			sum.Write(out)
		}
	}
}

func galois(block cipher.Block, sum hash.Hash) {
	for _, nonce := range []int{12, 1, 16, 50} {
		mode, err := cipher.NewGCMWithNonceSize(block, nonce)
		if err != nil {
			fmt.Println(err)
			return
		}
		for n := range 420 {
			check(mode, data[n:][:nonce], data[7:][:n], data[5:][:n*7%331], sum)
		}
		check(mode, data[:nonce], data, data[1:], sum)
		// The counter's 32 bits overflow: the nonce of 16 bytes is hashed, so some of these are near the end.
		for i := range 40 {
			check(mode, data[i*100:][:nonce], data[:1000], nil, sum)
		}
	}
}

func check(mode cipher.AEAD, nonce, text, extra []byte, sum hash.Hash) {
	sealed := mode.Seal(nil, nonce, text, extra)
	sum.Write(sealed)
	same := append(append([]byte(nil), text...), make([]byte, 16)...)
	if !bytes.Equal(mode.Seal(same[:0], nonce, same[:len(text)], extra), sealed) {
		fmt.Println("in place it differs:", len(text))
	}
	opened, err := mode.Open(same[:0], nonce, same, extra)
	if err != nil || !bytes.Equal(opened, text) {
		fmt.Println("opened differs:", len(text), err)
	}
	sealed[len(text)*3/4] ^= 4
	if _, err := mode.Open(nil, nonce, sealed, extra); err == nil {
		fmt.Println("opened what was changed:", len(text))
	}
}

func derived() {
	one, err := hkdf.Key(sha256.New, data[:70], data[:9], "one", 300)
	other, err2 := hkdf.Key(sha512.New384, data[:700], data[:9], "other", 300)
	fmt.Printf("%x %x %v %v\n", sha256.Sum256(one), sha256.Sum256(other), err, err2)
}
