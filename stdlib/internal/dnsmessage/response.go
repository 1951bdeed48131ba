package dnsmessage

import "iter"

// A Message is one that was received. Its header and questions have been read; records are read as they are asked for, so that a
// bad one spoils only what needs it.
type Message struct {
	Header
	Questions []Question

	bytes   []byte
	records int // position of the first record
	counts  [sections]int
}

// A section is a list of records in a message.
type section int

const (
	answers section = iota
	authorities
	additionals
	sections
)

// Parse reads a message's header and questions. The message keeps the bytes.
func Parse(b []byte) (*Message, error) {
	if len(b) < headerSize {
		return nil, errShort
	}
	m := &Message{Header: readHeader(b), bytes: b, records: headerSize}
	for s := range m.counts {
		m.counts[s] = int(read16(b, 6+2*s))
	}
	for range read16(b, 4) {
		question, behind, err := readQuestion(b, m.records)
		if err != nil {
			return nil, err
		}
		m.Questions = append(m.Questions, question)
		m.records = behind
	}
	return m, nil
}

func readHeader(b []byte) Header {
	flags := read16(b, 2)
	return Header{
		ID:                 read16(b, 0),
		Response:           flags&bitResponse != 0,
		Authoritative:      flags&bitAuthoritative != 0,
		Truncated:          flags&bitTruncated != 0,
		RecursionDesired:   flags&bitRecursionDesired != 0,
		RecursionAvailable: flags&bitRecursionAvailable != 0,
		AuthenticData:      flags&bitAuthenticData != 0,
		RCode:              RCode(flags & maskRCode),
	}
}

func readQuestion(b []byte, at int) (q Question, behind int, err error) {
	q.Name, at, err = readName(b, at)
	if err != nil {
		return Question{}, 0, err
	}
	if len(b)-at < 4 {
		return Question{}, 0, errShort
	}
	q.Type, q.Class = Type(read16(b, at)), Class(read16(b, at+2))
	return q, at + 4, nil
}

// Answers are the records that answer the question. They end at the first that cannot be read, with its error.
func (m *Message) Answers() iter.Seq2[Record, error] { return m.section(answers) }

// section reads the records of one section, and must read those of the sections before it to find it.
func (m *Message) section(wanted section) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		at := m.records
		for s := range wanted + 1 {
			for range m.counts[s] {
				record, behind, err := readRecord(m.bytes, at)
				if (err != nil || s == wanted) && !yield(record, err) || err != nil {
					return
				}
				at = behind
			}
		}
	}
}

// Status is the header's code with the bits that EDNS0 adds to it, and whether there are additional records. Additional records
// that cannot be read say nothing.
func (m *Message) Status() (code RCode, additional bool) {
	for record, err := range m.section(additionals) {
		if err != nil {
			break
		}
		additional = true
		if record.Type == TypeOPT {
			return m.RCode | extendedRCode(record.TTL), true
		}
	}
	return m.RCode, additional
}

func read16(b []byte, at int) uint16 { return uint16(b[at])<<8 | uint16(b[at+1]) }

func read32(b []byte, at int) uint32 { return uint32(read16(b, at))<<16 | uint32(read16(b, at+2)) }

// extendedRCode takes the upper eight bits of a code from where other records have their time to live: they are followed there by
// a version, and by flags. It knows version 0 only.
func extendedRCode(ttl uint32) RCode {
	if version := byte(ttl >> 16); version != 0 {
		return 0
	}
	return RCode(ttl >> 24 << 4)
}
