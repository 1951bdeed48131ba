package pprof

// message is a message of protocol buffers as it is written: fields behind each other, each a key and a value. Fields
// of value 0 are absent.
type message struct {
	data []byte
}

// The kinds of values, in the low bits of a key.
const (
	kindVarint = 0
	kindBytes  = 2
)

func (m *message) varint(x uint64) {
	for ; x >= 0x80; x >>= 7 {
		m.data = append(m.data, byte(x)|0x80)
	}
	m.data = append(m.data, byte(x))
}

func (m *message) number(field int, x uint64) {
	if x == 0 {
		return
	}
	m.varint(uint64(field)<<3 | kindVarint)
	m.varint(x)
}

func (m *message) bool(field int, x bool) {
	if x {
		m.number(field, 1)
	}
}

func (m *message) bytes(field int, data []byte) {
	m.varint(uint64(field)<<3 | kindBytes)
	m.varint(uint64(len(data)))
	m.data = append(m.data, data...)
}

func (m *message) string(field int, s string) {
	m.varint(uint64(field)<<3 | kindBytes)
	m.varint(uint64(len(s)))
	m.data = append(m.data, s...)
}

// numbers is a repeated field of numbers.
func (m *message) numbers(field int, list []uint64) {
	var packed message
	for _, x := range list {
		packed.varint(x)
	}
	m.bytes(field, packed.data)
}

// message is a field that is a message itself, which fill writes.
func (m *message) message(field int, fill func(inner *message)) {
	var inner message
	fill(&inner)
	m.bytes(field, inner.data)
}
