package sha1

import (
	"hash"

	"internal/hashstate"
)

const stateName = "sha\x01"

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.AppendWithBlock(b, stateName, d.state[:], d.Bytes(), BlockSize, d.Length), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	rest, length, err := hashstate.ReadWithBlock(b, "crypto/sha1", stateName, d.state[:], BlockSize)
	if err == nil {
		d.Restore(rest, length)
	}
	return err
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
