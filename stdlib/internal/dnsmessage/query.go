package dnsmessage

// Query is a message with one question for a server that answers it completely.
type Query struct {
	ID            uint16
	Question      Question
	AuthenticData bool   // asks whether the answer is authentic, RFC 6840 section 5.7
	PayloadSize   uint16 // the largest answer over UDP that can be received, for EDNS0
}

// Append appends the query's bytes.
func (q Query) Append(b []byte) ([]byte, error) {
	flags := uint16(bitRecursionDesired)
	if q.AuthenticData {
		flags |= bitAuthenticData
	}
	// One question, no answer, no authority, one additional record.
	for _, word := range [...]uint16{q.ID, flags, 1, 0, 0, 1} {
		b = append16(b, word)
	}
	b, err := appendName(b, q.Question.Name)
	if err != nil {
		return nil, err
	}
	b = append16(b, uint16(q.Question.Type))
	b = append16(b, uint16(q.Question.Class))
	return appendOPT(b, q.PayloadSize), nil
}

// appendOPT appends the pseudo record of EDNS0: the root's name, the size in place of a class, no flags and no data.
func appendOPT(b []byte, payloadSize uint16) []byte {
	b = append(b, 0)
	b = append16(b, uint16(TypeOPT))
	b = append16(b, payloadSize)
	return append(b, 0, 0, 0, 0, 0, 0)
}

func append16(b []byte, v uint16) []byte { return append(b, byte(v>>8), byte(v)) }
