package fnv

import (
	"hash"

	"internal/hashstate"
)

// The names of FNV-1 of 32, 64 and 128 bits, each before that of FNV-1a.
const (
	names32  = "fnv\x01fnv\x02"
	names64  = "fnv\x03fnv\x04"
	names128 = "fnv\x05fnv\x06"
)

func stateName(names string, a bool) string {
	if a {
		return names[4:]
	}
	return names[:4]
}

func (s *sum32) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append32(b, stateName(names32, s.a), s.sum), nil
}

func (s *sum32) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum32) UnmarshalBinary(b []byte) error {
	return hashstate.Read32(b, "hash/fnv", stateName(names32, s.a), &s.sum)
}

func (s *sum32) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}

func (s *sum64) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append64(b, stateName(names64, s.a), s.sum), nil
}

func (s *sum64) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum64) UnmarshalBinary(b []byte) error {
	return hashstate.Read64(b, "hash/fnv", stateName(names64, s.a), &s.sum)
}

func (s *sum64) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}

func (s *sum128) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append128(b, stateName(names128, s.a), s.high, s.low), nil
}

func (s *sum128) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum128) UnmarshalBinary(b []byte) error {
	return hashstate.Read128(b, "hash/fnv", stateName(names128, s.a), &s.high, &s.low)
}

func (s *sum128) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}
