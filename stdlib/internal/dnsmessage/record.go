package dnsmessage

// A Record is one of a message's, with its data still in the message: names in them may point to anywhere before.
type Record struct {
	Name  string
	Type  Type
	Class Class
	TTL   uint32

	message    []byte
	start, end int // of the data
}

// MX is the data of a mail exchange's record.
type MX struct {
	Preference uint16
	Host       string
}

// SRV is the data of a service's record.
type SRV struct {
	Priority, Weight, Port uint16
	Target                 string
}

// recordFixedSize is that of a record's fields between its name and its data.
const recordFixedSize = 10

// readRecord reads the record at a position of a message, and returns the position behind it.
func readRecord(msg []byte, at int) (r Record, behind int, err error) {
	name, at, err := readName(msg, at)
	if err != nil {
		return Record{}, 0, err
	}
	if len(msg)-at < recordFixedSize {
		return Record{}, 0, errShort
	}
	start := at + recordFixedSize
	length := int(read16(msg, at+8))
	if len(msg)-start < length {
		return Record{}, 0, errShort
	}
	return Record{
		Name:    name,
		Type:    Type(read16(msg, at)),
		Class:   Class(read16(msg, at+2)),
		TTL:     read32(msg, at+4),
		message: msg,
		start:   start,
		end:     start + length,
	}, start + length, nil
}

func (r Record) data() []byte { return r.message[r.start:r.end] }

// Address returns the data of an A record, 4 bytes, or of an AAAA record, 16 bytes.
func (r Record) Address() ([]byte, error) {
	size := 4
	if r.Type == TypeAAAA {
		size = 16
	}
	if len(r.data()) != size {
		return nil, errData
	}
	return append(make([]byte, 0, size), r.data()...), nil
}

// Target returns the data of a record that has a name: CNAME, NS, PTR.
func (r Record) Target() (string, error) { return r.nameAt(0) }

// MX returns the data of an MX record.
func (r Record) MX() (MX, error) {
	host, err := r.nameAt(2)
	if err != nil {
		return MX{}, err
	}
	return MX{read16(r.message, r.start), host}, nil
}

// SRV returns the data of an SRV record.
func (r Record) SRV() (SRV, error) {
	target, err := r.nameAt(6)
	if err != nil {
		return SRV{}, err
	}
	word := func(i int) uint16 { return read16(r.message, r.start+2*i) }
	return SRV{word(0), word(1), word(2), target}, nil
}

// nameAt reads the name that ends the data, some bytes behind their start.
func (r Record) nameAt(skip int) (string, error) {
	if len(r.data()) < skip {
		return "", errData
	}
	name, behind, err := readName(r.message[:r.end], r.start+skip)
	if err == nil && behind != r.end {
		err = errData
	}
	return name, err
}

// Text returns the strings of a TXT record, one behind the other.
func (r Record) Text() (string, error) {
	text := make([]byte, 0, len(r.data()))
	for rest := r.data(); len(rest) > 0; {
		length := int(rest[0])
		if length >= len(rest) {
			return "", errData
		}
		text = append(text, rest[1:1+length]...)
		rest = rest[1+length:]
	}
	return string(text), nil
}
