package regexp

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"internal/bytestring"
)

// replace writes text with each match replaced by what append appends.
func (re *Regexp) replace(text string, slots int, appendTo func(out []byte, match []int) []byte) []byte {
	var out []byte
	var room [8]int
	match := room[:]
	last := 0 // behind the last match
	for pos := 0; pos <= len(text); {
		if match = re.match(match, text, pos, slots); match == nil {
			break
		}
		if out == nil {
			out = []byte{} // something was replaced, be it all by nothing
		}
		out = append(out, text[last:match[0]]...)
		// Not for an empty match right behind another.
		if match[1] > last || match[0] == 0 {
			out = appendTo(out, match)
		}
		last = match[1]
		_, size := utf8.DecodeRuneInString(text[pos:])
		switch {
		case pos+size > match[1]:
			pos += size
		case pos+1 > match[1]:
			pos++ // at the end of the text
		default:
			pos = match[1]
		}
	}
	if out == nil {
		return nil
	}
	return append(out, text[last:]...)
}

func (re *Regexp) replaceString(s string, slots int, appendTo func(out []byte, match []int) []byte) string {
	if out := re.replace(s, slots, appendTo); out != nil {
		return string(out)
	}
	return s
}

func (re *Regexp) replaceBytes(b []byte, slots int, appendTo func(out []byte, match []int) []byte) []byte {
	out := re.replace(bytestring.View(b), slots, appendTo)
	if out == nil {
		out = append(out, b...)
	}
	return out
}

// ReplaceAllString replaces the matches by the template repl.
func (re *Regexp) ReplaceAllString(src, repl string) string {
	return re.replaceString(src, re.submatches(), func(out []byte, match []int) []byte { return re.expand(out, repl, src, match) })
}

// ReplaceAllLiteralString replaces the matches by repl.
func (re *Regexp) ReplaceAllLiteralString(src, repl string) string {
	return re.replaceString(src, 2, func(out []byte, match []int) []byte { return append(out, repl...) })
}

// ReplaceAllStringFunc replaces the matches by what repl makes of them.
func (re *Regexp) ReplaceAllStringFunc(src string, repl func(string) string) string {
	return re.replaceString(src, 2, func(out []byte, match []int) []byte {
		return append(out, repl(src[match[0]:match[1]])...)
	})
}

// ReplaceAll replaces the matches by the template repl.
func (re *Regexp) ReplaceAll(src, repl []byte) []byte {
	return re.replaceBytes(src, re.submatches(), func(out []byte, match []int) []byte {
		return re.expand(out, string(repl), bytestring.View(src), match)
	})
}

// ReplaceAllLiteral replaces the matches by repl.
func (re *Regexp) ReplaceAllLiteral(src, repl []byte) []byte {
	return re.replaceBytes(src, 2, func(out []byte, match []int) []byte { return append(out, repl...) })
}

// ReplaceAllFunc replaces the matches by what repl makes of them.
func (re *Regexp) ReplaceAllFunc(src []byte, repl func([]byte) []byte) []byte {
	return re.replaceBytes(src, 2, func(out []byte, match []int) []byte {
		return append(out, repl(src[match[0]:match[1]])...)
	})
}

// Expand appends the template with the groups of a match of src in it.
func (re *Regexp) Expand(dst []byte, template []byte, src []byte, match []int) []byte {
	return re.expand(dst, string(template), bytestring.View(src), match)
}

// ExpandString is Expand for strings.
func (re *Regexp) ExpandString(dst []byte, template string, src string, match []int) []byte {
	return re.expand(dst, template, src, match)
}

func (re *Regexp) expand(dst []byte, template, src string, match []int) []byte {
	for template != "" {
		before, after, found := strings.Cut(template, "$")
		dst = append(dst, before...)
		if !found {
			break
		}
		template = after
		if strings.HasPrefix(template, "$") {
			dst = append(dst, '$')
			template = template[1:]
			continue
		}
		name, rest, ok := reference(template)
		if !ok {
			dst = append(dst, '$')
			continue
		}
		template = rest
		index, ok := groupNumber(name)
		if !ok {
			for i, each := range re.names {
				if each == name && 2*i+1 < len(match) && match[2*i] >= 0 {
					index = i
					break
				}
			}
		}
		if index >= 0 && 2*index+1 < len(match) && match[2*index] >= 0 {
			dst = append(dst, src[match[2*index]:match[2*index+1]]...)
		}
	}
	return dst
}

// groupNumber reads the number of a group. As in Go, it has no leading zeros; and what is too large for a number is a name.
func groupNumber(name string) (index int, ok bool) {
	if name[0] < '0' || '9' < name[0] || name[0] == '0' && len(name) > 1 {
		return -1, false
	}
	index, err := strconv.Atoi(name)
	if err != nil {
		return -1, false
	}
	return index, true
}

// reference reads a name or a number, in braces or not.
func reference(s string) (name, rest string, ok bool) {
	braces := strings.HasPrefix(s, "{")
	if braces {
		s = s[1:]
	}
	i := 0
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			break
		}
		i += size
	}
	if i == 0 {
		return "", "", false
	}
	name, rest = s[:i], s[i:]
	if braces {
		if !strings.HasPrefix(rest, "}") {
			return "", "", false
		}
		rest = rest[1:]
	}
	return name, rest, true
}
