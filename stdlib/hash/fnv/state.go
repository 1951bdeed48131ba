package fnv

import (
	"hash"

	"internal/hashstate"
)

// stateName counts the functions, by their size and with FNV-1a after FNV-1.
func stateName(bits int, a bool) string {
	number := 1
	for ; bits > 32; bits /= 2 {
		number += 2
	}
	if a {
		number++
	}
	return "fnv" + string(rune(number))
}

func (s *sum32) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append(b, stateName(32, s.a), s.sum), nil
}

func (s *sum32) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum32) UnmarshalBinary(b []byte) error {
	return hashstate.Read(b, "hash/fnv", stateName(32, s.a), &s.sum)
}

func (s *sum32) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}

func (s *sum64) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append(b, stateName(64, s.a), s.sum), nil
}

func (s *sum64) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum64) UnmarshalBinary(b []byte) error {
	return hashstate.Read(b, "hash/fnv", stateName(64, s.a), &s.sum)
}

func (s *sum64) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}

func (s *sum128) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append(b, stateName(128, s.a), s.high, s.low), nil
}

func (s *sum128) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func (s *sum128) UnmarshalBinary(b []byte) error {
	return hashstate.Read(b, "hash/fnv", stateName(128, s.a), &s.high, &s.low)
}

func (s *sum128) Clone() (hash.Cloner, error) {
	t := *s
	return &t, nil
}
