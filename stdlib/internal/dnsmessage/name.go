package dnsmessage

// Limits of RFC 1035, section 2.3.4. A name of 255 bytes in a message has 254 as text: each label's length becomes the dot
// behind it, and the root's has none.
const (
	maxLabel    = 63
	maxNameText = 254
)

// maxPointers is more than a name of 127 labels has use for: without it a message could hold a thousand names that each lead
// through a thousand pointers.
const maxPointers = 127

// pointerTag is in the two highest bits of a label's length where a position of 14 bits stands for the rest of the name.
const pointerTag = 0xc0

// appendName appends a name, which must end with a dot, as labels.
func appendName(b []byte, name string) ([]byte, error) {
	if name == "." {
		return append(b, 0), nil
	}
	if name == "" || len(name) > maxNameText || name[len(name)-1] != '.' {
		return nil, errName
	}
	for start := 0; start < len(name); {
		end := start
		for name[end] != '.' {
			end++
		}
		if end == start || end-start > maxLabel {
			return nil, errName
		}
		b = append(b, byte(end-start))
		b = append(b, name[start:end]...)
		start = end + 1
	}
	return append(b, 0), nil
}

// readName reads the name at a position of a message and returns it as text, and the position behind it.
//
// A pointer must lead to before the piece of the name that it ends, so that no chain of pointers runs in a circle.
func readName(msg []byte, at int) (name string, behind int, err error) {
	var text [maxNameText]byte
	n, piece, pointers := 0, at, 0
	for {
		if at >= len(msg) {
			return "", 0, errShort
		}
		length := int(msg[at])
		at++
		switch {
		case length == 0:
			if behind == 0 {
				behind = at
			}
			if n == 0 {
				return ".", behind, nil
			}
			return string(text[:n]), behind, nil
		case length <= maxLabel:
			if len(msg)-at < length {
				return "", 0, errShort
			}
			if !isLabel(msg[at:at+length]) || n+length+1 > maxNameText {
				return "", 0, errName
			}
			n += copy(text[n:], msg[at:at+length])
			text[n] = '.'
			n++
			at += length
		case length&pointerTag == pointerTag:
			if at == len(msg) {
				return "", 0, errShort
			}
			target := length&^pointerTag<<8 | int(msg[at])
			if target >= piece || pointers == maxPointers {
				return "", 0, errName
			}
			pointers++
			if behind == 0 {
				behind = at + 1
			}
			at, piece = target, target
		default:
			return "", 0, errName
		}
	}
}

// isLabel reports whether a label can stand in text, where a dot in it would look like two labels.
func isLabel(label []byte) bool {
	for _, c := range label {
		if c == '.' {
			return false
		}
	}
	return true
}

func equalNames(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
