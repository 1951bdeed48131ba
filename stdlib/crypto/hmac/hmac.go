// Package hmac is the keyed-hash message authentication code of FIPS 198-1.
package hmac

import (
	"crypto/subtle"
	"encoding"
	"errors"
	"hash"
)

// keyed is a hash function that begins with a block of the key.
type keyed struct {
	hash.Hash
	block []byte
	used  bool
	saved encoding.BinaryUnmarshaler // the function, if state is what it had after the block
	state []byte
}

// restart makes the function begin again. The block is not hashed a third time if the function can save its state.
func (k *keyed) restart() {
	if k.saved != nil && k.saved.UnmarshalBinary(k.state) == nil {
		return
	}
	k.Reset()
	k.Write(k.block)
	if k.used {
		k.save()
	}
	k.used = true
}

func (k *keyed) save() {
	function, ok := k.Hash.(interface {
		encoding.BinaryMarshaler
		encoding.BinaryUnmarshaler
	})
	if !ok {
		return
	}
	if state, err := function.MarshalBinary(); err == nil {
		k.saved, k.state = function, state
	}
}

type code struct{ inner, outer keyed }

// New is the code of a key by the hash function that h returns.
func New(h func() hash.Hash, key []byte) hash.Hash {
	c := &code{inner: keyed{Hash: h()}, outer: keyed{Hash: h()}}
	size := c.inner.BlockSize()
	if len(key) > size {
		c.outer.Write(key)
		key = c.outer.Sum(nil)
	}
	c.inner.block = padded(key, size, 0x36)
	c.outer.block = padded(key, size, 0x5c)
	c.Reset()
	return c
}

// padded is a block of the key and zeros, each byte mixed with one.
func padded(key []byte, size int, with byte) []byte {
	block := make([]byte, size)
	copy(block, key)
	for i := range block {
		block[i] ^= with
	}
	return block
}

func (c *code) Write(p []byte) (n int, err error) { return c.inner.Write(p) }
func (c *code) Size() int                         { return c.outer.Size() }
func (c *code) BlockSize() int                    { return c.inner.BlockSize() }
func (c *code) Reset()                            { c.inner.restart() }

func (c *code) Sum(in []byte) []byte {
	sum := c.inner.Sum(in)
	c.outer.restart()
	c.outer.Write(sum[len(in):])
	return c.outer.Sum(sum[:len(in)])
}

// Clone copies the code, of a hash function that can be copied.
func (c *code) Clone() (hash.Cloner, error) {
	e := *c
	for _, k := range []*keyed{&e.inner, &e.outer} {
		cloner, ok := k.Hash.(hash.Cloner)
		if !ok {
			return nil, noCloner{}
		}
		copied, err := cloner.Clone()
		if err != nil {
			return nil, err
		}
		k.Hash, k.saved = copied, nil
	}
	return &e, nil
}

// noCloner says that the hash function cannot be copied.
type noCloner struct{}

func (noCloner) Error() string { return "crypto/hmac: hash does not support hash.Cloner" }
func (noCloner) Unwrap() error { return errors.ErrUnsupported }

// Equal compares two codes in a time that does not tell where they differ.
func Equal(mac1, mac2 []byte) bool { return subtle.ConstantTimeCompare(mac1, mac2) == 1 }
