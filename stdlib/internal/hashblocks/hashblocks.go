// Package hashblocks has the part of a block of a hash function that has not been written whole yet, and pads the last one.
package hashblocks

// maximum is the size of SHA-512's blocks.
const maximum = 128

// Waiting is the beginning of a block, and the length of all that has been written. The sizes that its methods take are those of
// the function's blocks, a power of two.
type Waiting struct {
	Length uint64
	count  int
	bytes  [maximum]byte
}

// Bytes returns what waits.
func (w *Waiting) Bytes() []byte { return w.bytes[:w.count] }

// Reset forgets all.
func (w *Waiting) Reset() { w.Length, w.count = 0, 0 }

// Take counts p and adds it to what waits, if anything does. It returns the block that is full now, if there is one, and of what
// is left of p the whole blocks and the rest, which is for Keep when the blocks have been added.
func (w *Waiting) Take(p []byte, size int) (block, whole, rest []byte) {
	w.Length += uint64(len(p))
	if w.count > 0 {
		n := copy(w.bytes[w.count:size], p)
		w.count += n
		if w.count < size {
			return nil, nil, nil
		}
		w.count = 0
		block, p = w.bytes[:size], p[n:]
	}
	n := len(p) &^ (size - 1)
	return block, p[:n], p[n:]
}

// Keep lets p wait, which does not fill a block.
func (w *Waiting) Keep(p []byte) { w.count += copy(w.bytes[w.count:], p) }

// Restore lets bytes wait that have been written, in place of what waits.
func (w *Waiting) Restore(p []byte, length uint64) {
	w.count = copy(w.bytes[:], p)
	w.Length = length
}

// Pad writes the last blocks to a buffer of zeros: what waits, a one bit, zeros. It returns one block or two, so that there is
// room at the end for the length, which takes that many bytes.
func (w *Waiting) Pad(buffer *[2 * maximum]byte, size, room int) []byte {
	n := copy(buffer[:], w.bytes[:w.count])
	buffer[n] = 0x80
	if n+1+room <= size {
		return buffer[:size]
	}
	return buffer[:2*size]
}
