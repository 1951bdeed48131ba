package fuzz

import (
	"encoding/binary"
	"strconv"
)

// textChanges are the ways to change a text. Each returns it changed; one that cannot returns nil.
var textChanges = []func(m *mutator, text []byte, i int) []byte{
	(*mutator).setByte, (*mutator).setByte, (*mutator).addToByte, (*mutator).flipBit,
	(*mutator).insertBytes, (*mutator).insertBytes, (*mutator).removeRange, (*mutator).removeRange, (*mutator).repeatRange,
	(*mutator).moveRange, (*mutator).swapBytes, (*mutator).setNumber, (*mutator).changeDigits, (*mutator).putNumber,
	(*mutator).splice,
}

// changeText returns a changed copy of the text that the i-th value is.
func (m *mutator) changeText(text []byte, i int) []byte {
	for range 20 {
		changed := textChanges[m.below(len(textChanges))](m, text, i)
		if changed != nil && len(changed) <= maxText {
			return changed
		}
	}
	return m.insertBytes(nil, i)
}

func clone(text []byte) []byte { return append(make([]byte, 0, len(text)+8), text...) }

// replace returns the text with another in place of a range.
func replace(text []byte, begin, end int, with []byte) []byte {
	changed := make([]byte, 0, len(text)-(end-begin)+len(with)+1)
	changed = append(append(changed, text[:begin]...), with...)
	return append(changed, text[end:]...)
}

// someRange returns a range of a text that is not empty.
func (m *mutator) someRange(text []byte) (begin, end int) {
	length := m.size(len(text))
	begin = m.below(len(text) - length + 1)
	return begin, begin + length
}

// someByte returns a byte: a letter or sign more often than others.
func (m *mutator) someByte() byte {
	if m.chance(3) {
		return byte(m.next())
	}
	return byte(' ' + m.below('~'-' '+1))
}

func (m *mutator) setByte(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	changed := clone(text)
	changed[m.below(len(text))] = m.someByte()
	return changed
}

func (m *mutator) addToByte(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	changed := clone(text)
	changed[m.below(len(text))] += byte(m.below(17) - 8)
	return changed
}

func (m *mutator) flipBit(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	changed := clone(text)
	changed[m.below(len(text))] ^= 1 << m.below(8)
	return changed
}

func (m *mutator) insertBytes(text []byte, _ int) []byte {
	bytes := make([]byte, m.size(32))
	same := m.chance(4)
	for i := range bytes {
		if same && i > 0 {
			bytes[i] = bytes[0]
		} else {
			bytes[i] = m.someByte()
		}
	}
	at := m.below(len(text) + 1)
	return replace(text, at, at, bytes)
}

func (m *mutator) removeRange(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	begin, end := m.someRange(text)
	return replace(text, begin, end, nil)
}

func (m *mutator) repeatRange(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	begin, end := m.someRange(text)
	part := text[begin:end]
	for range m.below(3) {
		if len(part) < 256 {
			part = append(clone(part), part...)
		}
	}
	return replace(text, end, end, part)
}

// moveRange overwrites one place with what stands at another.
func (m *mutator) moveRange(text []byte, _ int) []byte {
	if len(text) < 2 {
		return nil
	}
	begin, end := m.someRange(text)
	changed := clone(text)
	copy(changed[m.below(len(text)):], text[begin:end])
	return changed
}

func (m *mutator) swapBytes(text []byte, _ int) []byte {
	if len(text) < 2 {
		return nil
	}
	changed := clone(text)
	a, b := m.below(len(text)), m.below(len(text))
	changed[a], changed[b] = changed[b], changed[a]
	return changed
}

// setNumber writes a number of 2, 4 or 8 bytes, in either order.
func (m *mutator) setNumber(text []byte, _ int) []byte {
	size := 2 << m.below(3)
	if len(text) < size {
		return nil
	}
	changed := clone(text)
	place := changed[m.below(len(text)-size+1):][:size]
	var number [8]byte
	if m.chance(2) {
		copy(number[:], place)
		binary.LittleEndian.PutUint64(number[:], m.changeBits(binary.LittleEndian.Uint64(number[:]), size*8))
		copy(place, number[:])
	} else {
		copy(number[8-size:], place)
		binary.BigEndian.PutUint64(number[:], m.changeBits(binary.BigEndian.Uint64(number[:]), size*8))
		copy(place, number[8-size:])
	}
	return changed
}

// changeDigits changes a number that the text spells.
func (m *mutator) changeDigits(text []byte, _ int) []byte {
	if len(text) == 0 {
		return nil
	}
	isDigit := func(i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }
	begin := m.below(len(text))
	for begin < len(text) && !isDigit(begin) {
		begin++
	}
	if begin == len(text) {
		return nil
	}
	end := begin
	for isDigit(end) && end-begin < 18 {
		end++
	}
	number, _ := strconv.ParseInt(string(text[begin:end]), 10, 64)
	return replace(text, begin, end, strconv.AppendInt(nil, int64(m.changeBits(uint64(number), 64)), 10))
}

// putNumber inserts a number that the code compares with, as bytes or digits, or overwrites a place with it.
func (m *mutator) putNumber(text []byte, _ int) []byte {
	if len(m.values) == 0 {
		return nil
	}
	value := m.values[m.below(len(m.values))]
	size := 2 << m.below(3)
	number := binary.LittleEndian.AppendUint64(nil, value)[:size]
	switch m.below(3) {
	case 0:
		number = binary.BigEndian.AppendUint64(nil, value)[8-size:]
	case 1:
		number = strconv.AppendInt(nil, int64(value), 10)
	}
	at := m.below(len(text) + 1)
	end := at
	if m.chance(2) {
		end = min(at+len(number), len(text))
	}
	return replace(text, at, end, number)
}

// splice puts a part of another input's text into this one, or the end of it behind the beginning of this one.
func (m *mutator) splice(text []byte, i int) []byte {
	if len(m.pool) == 0 {
		return nil
	}
	var other []byte
	switch v := m.pool[m.below(len(m.pool))][i].(type) {
	case []byte:
		other = v
	case string:
		other = []byte(v)
	}
	if len(other) == 0 {
		return nil
	}
	begin, end := m.someRange(other)
	at := m.below(len(text) + 1)
	if m.chance(2) {
		return replace(text, at, len(text), other[begin:])
	}
	return replace(text, at, at, other[begin:end])
}
