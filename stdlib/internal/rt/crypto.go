package rt

// The instructions that processors have for hash functions.

//go:linkname ProcessorHas mg_processor_has
func ProcessorHas(extension int) bool

//go:linkname sha1Blocks mg_sha1_blocks
//go:noescape
func sha1Blocks(state *[5]uint32, p *byte, n int) bool

//go:linkname sha256Blocks mg_sha256_blocks
//go:noescape
func sha256Blocks(state *[8]uint32, p *byte, n int) bool

//go:linkname sha512Blocks mg_sha512_blocks
//go:noescape
func sha512Blocks(state *[8]uint64, p *byte, n int) bool

// piece is how much a call of the runtime gets: the goroutine cannot be preempted in it. It takes about 50 µs.
const piece = 1 << 16

// SHA1Blocks adds whole blocks to a state, one at least; or returns false, and does nothing, where the processor cannot.
func SHA1Blocks(state *[5]uint32, p []byte) bool {
	for ; len(p) > piece; p = p[piece:] {
		if !sha1Blocks(state, &p[0], piece/64) {
			return false
		}
	}
	return sha1Blocks(state, &p[0], len(p)/64)
}

// SHA256Blocks is the same for SHA-256.
func SHA256Blocks(state *[8]uint32, p []byte) bool {
	for ; len(p) > piece; p = p[piece:] {
		if !sha256Blocks(state, &p[0], piece/64) {
			return false
		}
	}
	return sha256Blocks(state, &p[0], len(p)/64)
}

// SHA512Blocks is the same for SHA-512.
func SHA512Blocks(state *[8]uint64, p []byte) bool {
	for ; len(p) > piece; p = p[piece:] {
		if !sha512Blocks(state, &p[0], piece/128) {
			return false
		}
	}
	return sha512Blocks(state, &p[0], len(p)/128)
}
