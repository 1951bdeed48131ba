package fuzz

import "math"

// mutator changes inputs.
type mutator struct {
	random
	values []uint64 // numbers that the code compares with
	pool   [][]any  // other inputs, to take parts of
}

// maxText is how long texts get.
const maxText = 1 << 20

// mutate returns a changed copy of an input.
func (m *mutator) mutate(values []any) []any {
	changed := make([]any, len(values))
	copy(changed, values)
	for {
		i := m.below(len(changed))
		changed[i] = m.change(changed[i], i)
		if m.chance(2) {
			return changed
		}
	}
}

func (m *mutator) change(value any, i int) any {
	switch v := value.(type) {
	case []byte:
		return m.changeText(v, i)
	case string:
		return string(m.changeText([]byte(v), i))
	case bool:
		return !v
	case float32:
		return float32(m.changeFloat(float64(v), uint64(math.Float32bits(v)), 32))
	case float64:
		return m.changeFloat(v, math.Float64bits(v), 64)
	}
	return m.changeInteger(value)
}

func (m *mutator) changeInteger(value any) any {
	switch v := value.(type) {
	case int:
		return int(m.changeBits(uint64(v), 64))
	case int8:
		return int8(m.changeBits(uint64(v), 8))
	case int16:
		return int16(m.changeBits(uint64(v), 16))
	case int32:
		return int32(m.changeBits(uint64(v), 32))
	case int64:
		return int64(m.changeBits(uint64(v), 64))
	case uint:
		return uint(m.changeBits(uint64(v), 64))
	case uint8:
		return uint8(m.changeBits(uint64(v), 8))
	case uint16:
		return uint16(m.changeBits(uint64(v), 16))
	case uint32:
		return uint32(m.changeBits(uint64(v), 32))
	case uint64:
		return m.changeBits(v, 64)
	}
	return value
}

// changeBits changes a number of so many bits, in one of the ways in which programs treat numbers apart.
func (m *mutator) changeBits(v uint64, bits int) uint64 {
	switch m.below(8) {
	case 0, 1:
		return v + uint64(1+m.below(16))
	case 2, 3:
		return v - uint64(1+m.below(16))
	case 4:
		return v ^ 1<<m.below(bits)
	case 5:
		return m.edge(bits)
	case 6:
		if len(m.values) > 0 {
			return m.values[m.below(len(m.values))] + uint64(m.below(3)) - 1
		}
		return -v
	}
	return m.next() >> m.below(64)
}

// edge returns a number beside a power of two, or the negative of one.
func (m *mutator) edge(bits int) uint64 {
	v := uint64(1)<<m.below(bits) + uint64(m.below(3)) - 1
	if m.chance(2) {
		return -v
	}
	return v
}

var edgesOfFloats = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64,
	math.SmallestNonzeroFloat64, math.MaxFloat32, math.SmallestNonzeroFloat32, 1 << 53, 1 << 63, 1e-7, 1e21}

func (m *mutator) changeFloat(v float64, bits uint64, size int) float64 {
	switch m.below(7) {
	case 0:
		return v + float64(m.below(33)-16)
	case 1:
		return v * float64(m.below(20)-9)
	case 2:
		return v / float64(1+m.below(10))
	case 3:
		return -v
	case 4:
		return edgesOfFloats[m.below(len(edgesOfFloats))]
	case 5:
		return float64(int64(m.changeBits(uint64(int64(m.below(1000))), 64)))
	}
	bits ^= 1 << m.below(size)
	if size == 32 {
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(bits)
}
