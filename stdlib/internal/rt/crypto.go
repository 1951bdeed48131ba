package rt

// The instructions that processors have for hash functions.

//go:linkname ProcessorHas mg_processor_has
func ProcessorHas(extension int) bool

//go:linkname sha1Blocks mg_sha1_blocks
//go:noescape
func sha1Blocks(state *[5]uint32, p *byte, n int)

//go:linkname sha256Blocks mg_sha256_blocks
//go:noescape
func sha256Blocks(state *[8]uint32, p *byte, n int)

//go:linkname sha512Blocks mg_sha512_blocks
//go:noescape
func sha512Blocks(state *[8]uint64, p *byte, n int)

// piece is how much a call of the runtime gets: the goroutine cannot be preempted in it. It takes about 50 µs with the processor's
// instructions.
const piece = 1 << 16

// SHA1Blocks adds whole blocks to a state.
func SHA1Blocks(state *[5]uint32, p []byte) {
	for len(p) > 0 {
		n := min(len(p), piece)
		sha1Blocks(state, &p[0], n/64)
		p = p[n:]
	}
}

// SHA256Blocks is the same for SHA-256.
func SHA256Blocks(state *[8]uint32, p []byte) {
	for len(p) > 0 {
		n := min(len(p), piece)
		sha256Blocks(state, &p[0], n/64)
		p = p[n:]
	}
}

// SHA512Blocks is the same for SHA-512.
func SHA512Blocks(state *[8]uint64, p []byte) {
	for len(p) > 0 {
		n := min(len(p), piece)
		sha512Blocks(state, &p[0], n/128)
		p = p[n:]
	}
}
