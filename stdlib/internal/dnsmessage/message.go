// Package dnsmessage writes the queries and reads the answers of the domain name system: RFC 1035, with the records of
// RFC 2782 (SRV) and 3596 (AAAA), and the extension of RFC 6891 (EDNS0).
//
// Answers come from the network and may be anything. A reader takes nothing from a message on trust: each length and each
// position is checked against the bytes that are there.
package dnsmessage

import "errors"

// Type is a record's, or of the records that a question asks for.
type Type uint16

// The types that a resolver reads.
const (
	TypeA     Type = 1
	TypeNS    Type = 2
	TypeCNAME Type = 5
	TypePTR   Type = 12
	TypeMX    Type = 15
	TypeTXT   Type = 16
	TypeAAAA  Type = 28
	TypeSRV   Type = 33
	TypeOPT   Type = 41
)

// Class is a protocol's name space.
type Class uint16

// ClassINET is the Internet.
const ClassINET Class = 1

// RCode is how an answer says that it is one, or why not. Four bits are in the header; EDNS0 adds eight above them.
type RCode uint16

const (
	RCodeSuccess       RCode = 0
	RCodeServerFailure RCode = 2
	RCodeNameError     RCode = 3
)

// A Header is what begins a message.
type Header struct {
	ID                 uint16
	Response           bool
	Authoritative      bool
	Truncated          bool
	RecursionDesired   bool
	RecursionAvailable bool
	AuthenticData      bool
	RCode              RCode
}

// Question asks for records of a name, which is in presentation form and ends with a dot.
type Question struct {
	Name  string
	Type  Type
	Class Class
}

// Matches reports whether both ask for the same. Case does not count in names, RFC 4343.
func (q Question) Matches(other Question) bool {
	return q.Type == other.Type && q.Class == other.Class && equalNames(q.Name, other.Name)
}

var (
	errName  = errors.New("dnsmessage: not a domain name")
	errShort = errors.New("dnsmessage: message ends too early")
	errData  = errors.New("dnsmessage: record's data do not fit its type")
)

const headerSize = 12

// Bits of the header's second word.
const (
	bitResponse           = 1 << 15
	bitAuthoritative      = 1 << 10
	bitTruncated          = 1 << 9
	bitRecursionDesired   = 1 << 8
	bitRecursionAvailable = 1 << 7
	bitAuthenticData      = 1 << 5
	maskRCode             = 15
)
