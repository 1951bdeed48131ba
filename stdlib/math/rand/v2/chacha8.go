package rand

import (
	"encoding/binary"
	"errors"
)

// ChaCha8 is the generator ChaCha8Rand of C2SP: the key stream of ChaCha with 8 rounds,
// in groups of four blocks. After four groups the key is replaced by the end of the last,
// so that what was returned before cannot be computed.
type ChaCha8 struct {
	seed   [4]uint64
	group  int                // the groups that this key has made before
	stream [groupWords]uint64 // the group
	used   int                // words of the group
	end    int                // so many words of it may be returned
	rest   [8]byte            // a word of which Read has left the last bytes
	left   int
}

const (
	groupWords  = 32 // of 64 bits in four blocks
	groupsByKey = 4
	keyWords    = 4
	marshaled   = 80 // AppendBinary needs no more bytes
)

// NewChaCha8 returns a ChaCha8 with the seed.
func NewChaCha8(seed [32]byte) *ChaCha8 {
	c := new(ChaCha8)
	c.Seed(seed)
	return c
}

// Seed makes c as NewChaCha8(seed) returns it.
func (c *ChaCha8) Seed(seed [32]byte) {
	*c = ChaCha8{}
	for i := range c.seed {
		c.seed[i] = binary.LittleEndian.Uint64(seed[8*i:])
	}
	c.makeGroup()
}

// Uint64 returns 64 bits.
func (c *ChaCha8) Uint64() uint64 {
	if c.used == c.end {
		c.nextGroup()
	}
	c.used++
	return c.stream[c.used-1]
}

func (c *ChaCha8) nextGroup() {
	if c.group++; c.group == groupsByKey {
		c.group = 0
		copy(c.seed[:], c.stream[groupWords-keyWords:])
	}
	c.used = 0
	c.makeGroup()
}

// makeGroup makes four blocks. The words of 32 bits at one place of the blocks follow
// each other.
func (c *ChaCha8) makeGroup() {
	c.end = groupWords
	if c.group == groupsByKey-1 {
		c.end -= keyWords
	}
	fillGroup(&c.seed, uint32(4*c.group), &c.stream)
}

//go:linkname fillGroup mg_chacha8_group
//go:noescape
func fillGroup(key *[keyWords]uint64, counter uint32, group *[groupWords]uint64)

// Read fills p. It returns no error.
func (c *ChaCha8) Read(p []byte) (n int, err error) {
	n = len(p)
	p = c.takeRest(p)
	for ; len(p) >= len(c.rest); p = p[len(c.rest):] {
		binary.LittleEndian.PutUint64(p, c.Uint64())
	}
	if len(p) > 0 {
		binary.LittleEndian.PutUint64(c.rest[:], c.Uint64())
		c.left = len(c.rest)
		c.takeRest(p)
	}
	return n, nil
}

// takeRest copies what is left to p and returns what is left of p.
func (c *ChaCha8) takeRest(p []byte) []byte {
	n := copy(p, c.rest[len(c.rest)-c.left:])
	c.left -= n
	return p[n:]
}

// AppendBinary implements encoding.BinaryAppender.
func (c *ChaCha8) AppendBinary(b []byte) ([]byte, error) {
	if c.left > 0 {
		b = append(append(b, "readbuf:"...), byte(c.left))
		b = append(b, c.rest[len(c.rest)-c.left:]...)
	}
	b = append(b, "chacha8:"...)
	b = binary.BigEndian.AppendUint64(b, uint64(c.group*groupWords+c.used))
	for _, word := range c.seed {
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	return b, nil
}

// MarshalBinary implements encoding.BinaryMarshaler.
func (c *ChaCha8) MarshalBinary() ([]byte, error) { return c.AppendBinary(make([]byte, 0, marshaled)) }

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (c *ChaCha8) UnmarshalBinary(data []byte) error {
	const restMark, mark = "readbuf:", "chacha8:"
	left, rest := 0, [8]byte{}
	if len(data) >= len(restMark) && string(data[:len(restMark)]) == restMark {
		data = data[len(restMark):]
		if len(data) == 0 || int(data[0]) > len(rest) || len(data) < 1+int(data[0]) {
			return errors.New("invalid ChaCha8 Read buffer encoding")
		}
		left = int(data[0])
		copy(rest[len(rest)-left:], data[1:])
		data = data[1+left:]
	}
	if len(data) != 48 || string(data[:len(mark)]) != mark {
		return errors.New("invalid ChaCha8 encoding")
	}
	used := binary.BigEndian.Uint64(data[8:])
	if used > groupsByKey*groupWords-keyWords {
		return errors.New("invalid ChaCha8 encoding")
	}
	c.Seed([32]byte(data[16:]))
	c.group, c.used = int(used)/groupWords, int(used)%groupWords
	c.rest, c.left = rest, left
	c.makeGroup()
	return nil
}
