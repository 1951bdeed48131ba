// Package encoding holds the interfaces of what can turn itself into bytes and back.
package encoding

// BinaryMarshaler makes bytes of itself.
type BinaryMarshaler interface {
	MarshalBinary() (data []byte, err error)
}

// BinaryUnmarshaler is the inverse of BinaryMarshaler.
type BinaryUnmarshaler interface {
	UnmarshalBinary(data []byte) error
}

// BinaryAppender appends what MarshalBinary makes.
type BinaryAppender interface {
	AppendBinary(b []byte) ([]byte, error)
}

// TextMarshaler makes text of itself.
type TextMarshaler interface {
	MarshalText() (text []byte, err error)
}

// TextUnmarshaler is the inverse of TextMarshaler.
type TextUnmarshaler interface {
	UnmarshalText(text []byte) error
}

// TextAppender appends what MarshalText makes.
type TextAppender interface {
	AppendText(b []byte) ([]byte, error)
}
