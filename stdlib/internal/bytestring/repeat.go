package bytestring

// What has been written last is in the processor's nearest cache as long as it is no more than this.
const near = 8 << 10

// Repeat returns count copies of s, whose length together fits into an int. What is there is copied behind itself, until it fills the
// nearest cache: from then on the same copies serve.
func Repeat(s string, count int) []byte {
	b := make([]byte, len(s)*count)
	n := copy(b, s)
	for n < len(b) && n < near {
		n += copy(b[n:], b[:n])
	}
	for source := b[:n]; n < len(b); {
		n += copy(b[n:], source)
	}
	return b
}
