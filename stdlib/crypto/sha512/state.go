package sha512

import (
	"hash"

	"internal/hashstate"
)

func (d *digest) stateName() string {
	switch d.size {
	case Size384:
		return "sha\x04"
	case Size224:
		return "sha\x05"
	case Size256:
		return "sha\x06"
	}
	return "sha\x07"
}

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.AppendWithBlock(b, d.stateName(), d.state[:], d.Bytes(), BlockSize, d.Length), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	rest, length, err := hashstate.ReadWithBlock(b, "crypto/sha512", d.stateName(), d.state[:], BlockSize)
	if err == nil {
		d.Restore(rest, length)
	}
	return err
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
