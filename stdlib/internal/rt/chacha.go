package rt

import "unsafe"

// ChaCha20 and Poly1305 as RFC 8439, section 2.8, puts them together.

// poly1305 is a sum and the two halves of its key. The packages have it in this form, too.
type poly1305 struct {
	h [3]uint64
	r [2]uint64
	s [2]uint64
}

// chachaText is what the runtime's functions are about (runtime/crypto/chacha20_poly1305.h).
type chachaText struct {
	state    *uint32
	hash     *poly1305
	to, from *byte
	size     int
}

// start makes the key of the hash of the stream's first block: of no text.
func (t *chachaText) start() {
	var block [64]byte
	t.to, t.from, t.size = &block[0], &block[0], len(block)
	sealChaChaText(t)
	key := (*[4]uint64)(unsafe.Pointer(&block))
	*t.hash = poly1305{
		r: [2]uint64{key[0] & 0x0ffffffc0fffffff, key[1] & 0x0ffffffc0ffffffc},
		s: [2]uint64{key[2], key[3]},
	}
}

// take moves the next piece of a text into t; false: there is none.
func (t *chachaText) take(dst, src *[]byte) bool {
	t.size = min(len(*src), piece)
	if t.size == 0 {
		return false
	}
	t.to, t.from = &(*dst)[0], &(*src)[0]
	*dst, *src = (*dst)[t.size:], (*src)[t.size:]
	return true
}

// add adds text, whose last block may be cut short.
func (p *poly1305) add(text []byte) {
	for ; len(text) > piece; text = text[piece:] {
		addPoly(p, &text[0], piece)
	}
	if len(text) > 0 {
		addPoly(p, &text[0], len(text))
	}
}

// addPadded adds text, and zeros up to a whole block.
func (p *poly1305) addPadded(text []byte) {
	whole := len(text) &^ 15
	p.add(text[:whole])
	if whole < len(text) {
		var last [16]byte
		copy(last[:], text[whole:])
		p.add(last[:])
	}
}

// finish returns the tag of the hash, which ends with the lengths of data and text.
func (p *poly1305) finish(data, text int) (tag [16]byte) {
	lengths := [2]uint64{uint64(data), uint64(text)}
	addPoly(p, (*byte)(unsafe.Pointer(&lengths)), 16)
	sumPoly(p, &tag[0])
	return tag
}

// sealChaCha encrypts src to dst, and the tag goes behind it.
func sealChaCha(dst []byte, state []uint32, src, data []byte) {
	var hash poly1305
	text := chachaText{state: &state[0], hash: &hash}
	text.start()
	hash.addPadded(data)
	to, from := dst, src
	for text.take(&to, &from) {
		sealChaChaText(&text)
	}
	tag := hash.finish(len(data), len(src))
	copy(dst[len(src):], tag[:])
}

// openChaCha decrypts src to dst, and says whether the tag that stands behind src is the one of it.
func openChaCha(dst []byte, state []uint32, src, data []byte) bool {
	var hash poly1305
	text := chachaText{state: &state[0], hash: &hash}
	text.start()
	hash.addPadded(data)
	// First, since dst may be at the place of src.
	var wanted [16]byte
	copy(wanted[:], src[len(src):len(src)+16])
	to, from := dst, src
	for text.take(&to, &from) {
		openChaChaText(&text)
	}
	tag := hash.finish(len(data), len(src))
	var different byte
	for i := range tag {
		different |= tag[i] ^ wanted[i]
	}
	return different == 0
}

//go:linkname sealChaChaText mg_chacha20_poly1305_seal
//go:noescape
func sealChaChaText(text *chachaText)

//go:linkname openChaChaText mg_chacha20_poly1305_open
//go:noescape
func openChaChaText(text *chachaText)

//go:linkname addPoly mg_poly1305_update
//go:noescape
func addPoly(p *poly1305, text *byte, n int)

//go:linkname sumPoly mg_poly1305_sum
//go:noescape
func sumPoly(p *poly1305, tag *byte)
