// Package hmac is the keyed-hash message authentication code of FIPS 198-1.
package hmac

import (
	"crypto/subtle"
	"errors"
	"hash"
)

type code struct {
	inner, outer         hash.Hash
	innerStart, outerPad []byte
}

// New is the code of a key by the hash function that h returns.
func New(h func() hash.Hash, key []byte) hash.Hash {
	c := &code{inner: h(), outer: h()}
	size := c.inner.BlockSize()
	if len(key) > size {
		c.outer.Write(key)
		key = c.outer.Sum(nil)
	}
	c.innerStart = make([]byte, size)
	c.outerPad = make([]byte, size)
	copy(c.innerStart, key)
	copy(c.outerPad, key)
	for i := range c.innerStart {
		c.innerStart[i] ^= 0x36
		c.outerPad[i] ^= 0x5c
	}
	c.Reset()
	return c
}

func (c *code) Write(p []byte) (n int, err error) { return c.inner.Write(p) }
func (c *code) Size() int                         { return c.outer.Size() }
func (c *code) BlockSize() int                    { return c.inner.BlockSize() }

func (c *code) Reset() {
	c.inner.Reset()
	c.inner.Write(c.innerStart)
}

func (c *code) Sum(in []byte) []byte {
	c.outer.Reset()
	c.outer.Write(c.outerPad)
	c.outer.Write(c.inner.Sum(nil))
	return c.outer.Sum(in)
}

// Clone copies the code, of a hash function that can be copied.
func (c *code) Clone() (hash.Cloner, error) {
	e := *c
	for _, h := range []*hash.Hash{&e.inner, &e.outer} {
		cloner, ok := (*h).(hash.Cloner)
		if !ok {
			return nil, noCloner{}
		}
		copied, err := cloner.Clone()
		if err != nil {
			return nil, err
		}
		*h = copied
	}
	return &e, nil
}

// noCloner says that the hash function cannot be copied.
type noCloner struct{}

func (noCloner) Error() string { return "crypto/hmac: hash does not support hash.Cloner" }
func (noCloner) Unwrap() error { return errors.ErrUnsupported }

// Equal compares two codes in a time that does not tell where they differ.
func Equal(mac1, mac2 []byte) bool { return subtle.ConstantTimeCompare(mac1, mac2) == 1 }
