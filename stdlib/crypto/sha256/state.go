package sha256

import (
	"hash"

	"internal/hashstate"
)

func (d *digest) stateName() string {
	if d.size == Size224 {
		return "sha\x02"
	}
	return "sha\x03"
}

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.AppendWithBlock(b, d.stateName(), d.state[:], d.Bytes(), BlockSize, d.Length), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	rest, length, err := hashstate.ReadWithBlock(b, "crypto/sha256", d.stateName(), d.state[:], BlockSize)
	if err == nil {
		d.Restore(rest, length)
	}
	return err
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
