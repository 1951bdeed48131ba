package rt

// What packages that are compiled from Go's source have in assembly, by the runtime. The compiler reads this list: a package of
// which all functions in assembly are here is compiled as Go would, for amd64, and then its functions without body have the
// prefix "assembly/". Any other is compiled without its assembly, and may have functions of these names in Go. Which
// of them it calls a package decides by internal/cpu, or golang.org/x/sys/cpu.

//go:linkname addMulVVW1024 assembly/crypto/internal/fips140/bigmod.addMulVVW1024
func addMulVVW1024(z, x *uint, y uint) (c uint) { return AddProduct(z, x, y, 1024/64) }

//go:linkname addMulVVW1536 assembly/crypto/internal/fips140/bigmod.addMulVVW1536
func addMulVVW1536(z, x *uint, y uint) (c uint) { return AddProduct(z, x, y, 1536/64) }

//go:linkname addMulVVW2048 assembly/crypto/internal/fips140/bigmod.addMulVVW2048
func addMulVVW2048(z, x *uint, y uint) (c uint) { return AddProduct(z, x, y, 2048/64) }

// The digests of these two packages begin with the state.

//go:linkname blockSHANI256 assembly/crypto/internal/fips140/sha256.blockSHANI
func blockSHANI256(digest *[8]uint32, p []byte) { SHA256Blocks(digest, p) }

//go:linkname blockAVX2256 assembly/crypto/internal/fips140/sha256.blockAVX2
func blockAVX2256(digest *[8]uint32, p []byte) { SHA256Blocks(digest, p) }

//go:linkname blockAVX2512 assembly/crypto/internal/fips140/sha512.blockAVX2
func blockAVX2512(digest *[8]uint64, p []byte) { SHA512Blocks(digest, p) }

//go:linkname expandKeyAsm assembly/crypto/internal/fips140/aes.expandKeyAsm
func expandKeyAsm(rounds int, key *byte, keys, inverse *uint32) {
	aesExpandKey(rounds, key, keys, inverse)
}

//go:linkname encryptBlockAsm assembly/crypto/internal/fips140/aes.encryptBlockAsm
func encryptBlockAsm(rounds int, keys *uint32, dst, src *byte) {
	aesEncrypt(rounds, keys, dst, src)
}

//go:linkname decryptBlockAsm assembly/crypto/internal/fips140/aes.decryptBlockAsm
func decryptBlockAsm(rounds int, keys *uint32, dst, src *byte) {
	aesDecrypt(rounds, keys, dst, src)
}

//go:linkname ctrBlocks1Asm assembly/crypto/internal/fips140/aes.ctrBlocks1Asm
func ctrBlocks1Asm(rounds int, keys *[60]uint32, dst, src *[16]byte, low, high uint64) {
	aesCounter1(rounds, &keys[0], &dst[0], &src[0], low, high)
}

//go:linkname ctrBlocks2Asm assembly/crypto/internal/fips140/aes.ctrBlocks2Asm
func ctrBlocks2Asm(rounds int, keys *[60]uint32, dst, src *[32]byte, low, high uint64) {
	aesCounter2(rounds, &keys[0], &dst[0], &src[0], low, high)
}

//go:linkname ctrBlocks4Asm assembly/crypto/internal/fips140/aes.ctrBlocks4Asm
func ctrBlocks4Asm(rounds int, keys *[60]uint32, dst, src *[64]byte, low, high uint64) {
	aesCounter4(rounds, &keys[0], &dst[0], &src[0], low, high)
}

//go:linkname ctrBlocks8Asm assembly/crypto/internal/fips140/aes.ctrBlocks8Asm
func ctrBlocks8Asm(rounds int, keys *[60]uint32, dst, src *[128]byte, low, high uint64) {
	aesCounter8(rounds, &keys[0], &dst[0], &src[0], low, high)
}

// gcmText is what the runtime's functions of GCM are about (runtime/crypto/gcm.cpp).
type gcmText struct {
	powers        *[256]byte
	to, from      *byte
	size          int
	counter, hash *[16]byte
	keys          *uint32
	rounds        int
}

//go:linkname gcmAesInit assembly/crypto/internal/fips140/aes/gcm.gcmAesInit
func gcmAesInit(powers *[256]byte, keys []uint32) {
	gcmPowers(powers, &keys[0], len(keys)/4-1)
}

//go:linkname gcmAesData assembly/crypto/internal/fips140/aes/gcm.gcmAesData
func gcmAesData(powers *[256]byte, data []byte, hash *[16]byte) {
	for ; len(data) > piece; data = data[piece:] {
		gcmHash(powers, &data[0], piece, hash)
	}
	if len(data) > 0 {
		gcmHash(powers, &data[0], len(data), hash)
	}
}

//go:linkname gcmAesEnc assembly/crypto/internal/fips140/aes/gcm.gcmAesEnc
func gcmAesEnc(powers *[256]byte, dst, src []byte, counter, hash *[16]byte, keys []uint32) {
	text := gcmText{powers: powers, counter: counter, hash: hash, keys: &keys[0], rounds: len(keys)/4 - 1}
	for text.take(&dst, &src) {
		gcmEncrypt(&text)
	}
}

//go:linkname gcmAesDec assembly/crypto/internal/fips140/aes/gcm.gcmAesDec
func gcmAesDec(powers *[256]byte, dst, src []byte, counter, hash *[16]byte, keys []uint32) {
	text := gcmText{powers: powers, counter: counter, hash: hash, keys: &keys[0], rounds: len(keys)/4 - 1}
	for text.take(&dst, &src) {
		gcmDecrypt(&text)
	}
}

// take moves the next piece of a text into t; false: there is none.
func (t *gcmText) take(dst, src *[]byte) bool {
	t.size = min(len(*src), piece)
	if t.size == 0 {
		return false
	}
	t.to, t.from = &(*dst)[0], &(*src)[0]
	*dst, *src = (*dst)[t.size:], (*src)[t.size:]
	return true
}

//go:linkname gcmAesFinish assembly/crypto/internal/fips140/aes/gcm.gcmAesFinish
func gcmAesFinish(powers *[256]byte, mask, hash *[16]byte, textSize, dataSize uint64) {
	var lengths [16]byte
	for i := range 8 {
		lengths[i] = byte(dataSize << 3 >> (56 - 8*i))
		lengths[8+i] = byte(textSize << 3 >> (56 - 8*i))
	}
	gcmHash(powers, &lengths[0], len(lengths), hash)
	for i := range hash {
		hash[i] ^= mask[i]
	}
}

// Both are the module's and, as vendor/, the copy in Go's library.

//go:linkname chachaSeal assembly/golang.org/x/crypto/chacha20poly1305.chacha20Poly1305Seal
func chachaSeal(dst []byte, state []uint32, src, data []byte) { sealChaCha(dst, state, src, data) }

//go:linkname chachaOpen assembly/golang.org/x/crypto/chacha20poly1305.chacha20Poly1305Open
func chachaOpen(dst []byte, state []uint32, src, data []byte) bool {
	return openChaCha(dst, state, src, data)
}

//go:linkname polyUpdate assembly/golang.org/x/crypto/internal/poly1305.update
func polyUpdate(state *poly1305, text []byte) { state.add(text) }

//go:linkname vendoredChaChaSeal assembly/vendor/golang.org/x/crypto/chacha20poly1305.chacha20Poly1305Seal
func vendoredChaChaSeal(dst []byte, state []uint32, src, data []byte) {
	sealChaCha(dst, state, src, data)
}

//go:linkname vendoredChaChaOpen assembly/vendor/golang.org/x/crypto/chacha20poly1305.chacha20Poly1305Open
func vendoredChaChaOpen(dst []byte, state []uint32, src, data []byte) bool {
	return openChaCha(dst, state, src, data)
}

//go:linkname vendoredPolyUpdate assembly/vendor/golang.org/x/crypto/internal/poly1305.update
func vendoredPolyUpdate(state *poly1305, text []byte) { state.add(text) }

//go:linkname aesExpandKey mg_aes_expand_key
//go:noescape
func aesExpandKey(rounds int, key *byte, keys, inverse *uint32)

//go:linkname aesEncrypt mg_aes_encrypt
//go:noescape
func aesEncrypt(rounds int, keys *uint32, dst, src *byte)

//go:linkname aesDecrypt mg_aes_decrypt
//go:noescape
func aesDecrypt(rounds int, keys *uint32, dst, src *byte)

//go:linkname aesCounter1 mg_aes_counter1
//go:noescape
func aesCounter1(rounds int, keys *uint32, dst, src *byte, low, high uint64)

//go:linkname aesCounter2 mg_aes_counter2
//go:noescape
func aesCounter2(rounds int, keys *uint32, dst, src *byte, low, high uint64)

//go:linkname aesCounter4 mg_aes_counter4
//go:noescape
func aesCounter4(rounds int, keys *uint32, dst, src *byte, low, high uint64)

//go:linkname aesCounter8 mg_aes_counter8
//go:noescape
func aesCounter8(rounds int, keys *uint32, dst, src *byte, low, high uint64)

//go:linkname gcmPowers mg_gcm_powers
//go:noescape
func gcmPowers(powers *[256]byte, keys *uint32, rounds int)

//go:linkname gcmHash mg_gcm_hash
//go:noescape
func gcmHash(powers *[256]byte, text *byte, n int, hash *[16]byte)

//go:linkname gcmEncrypt mg_gcm_encrypt
//go:noescape
func gcmEncrypt(text *gcmText)

//go:linkname gcmDecrypt mg_gcm_decrypt
//go:noescape
func gcmDecrypt(text *gcmText)
