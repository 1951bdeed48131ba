package strings

import (
	"unicode/utf8"

	"internal/bytestring"
)

// explode splits s into code points, at most n of them; the last has the rest.
func explode(s string, n int) []string {
	if count := utf8.RuneCountInString(s); n < 0 || count < n {
		n = count
	}
	parts := make([]string, n)
	for i := range parts {
		size := len(s)
		if i < n-1 {
			_, size = utf8.DecodeRuneInString(s)
		}
		parts[i], s = s[:size], s[size:]
	}
	return parts
}

// split cuts s at sep into at most n parts, each with keep bytes of sep.
func split(s, sep string, keep, n int) []string {
	if n == 0 {
		return nil
	}
	if sep == "" {
		return explode(s, n)
	}
	if n < 0 {
		n = Count(s, sep) + 1
	}
	if n > len(s)+1 {
		n = len(s) + 1
	}
	parts := make([]string, 0, n)
	for len(parts) < n-1 {
		i := Index(s, sep)
		if i < 0 {
			break
		}
		parts = append(parts, s[:i+keep])
		s = s[i+len(sep):]
	}
	return append(parts, s)
}

// Split cuts s at every sep.
func Split(s, sep string) []string {
	return split(s, sep, 0, -1)
}

// SplitN cuts s into at most n parts; all if n < 0.
func SplitN(s, sep string, n int) []string {
	return split(s, sep, 0, n)
}

// SplitAfter cuts s behind every sep.
func SplitAfter(s, sep string) []string {
	return split(s, sep, len(sep), -1)
}

// SplitAfterN cuts s behind sep into at most n parts; all if n < 0.
func SplitAfterN(s, sep string, n int) []string {
	return split(s, sep, len(sep), n)
}

// Fields cuts s around white space. It counts first: a list that grows is there twice.
func Fields(s string) []string {
	list := make([]string, 0, bytestring.CountFields(s))
	for from := 0; from < len(s); {
		start, end, next := bytestring.NextSpaced(s, from)
		if start < end {
			list = append(list, s[start:end])
		}
		from = next
	}
	return list
}

// FieldsFunc cuts s around code points that f holds for.
func FieldsFunc(s string, f func(rune) bool) []string {
	return fields([]string{}, s, bytestring.Func(f))
}

func fields[S bytestring.Separator](list []string, s string, separator S) []string {
	for from := 0; from < len(s); {
		start, end, next := bytestring.NextField(s, from, separator)
		if start < end {
			list = append(list, s[start:end])
		}
		from = next
	}
	return list
}

// Join puts the parts together with sep between.
func Join(elems []string, sep string) string {
	switch len(elems) {
	case 0:
		return ""
	case 1:
		return elems[0]
	}
	n := len(sep) * (len(elems) - 1)
	for _, part := range elems {
		n += len(part)
	}
	buf := make([]byte, 0, n)
	for i, part := range elems {
		if i > 0 {
			buf = append(buf, sep...)
		}
		buf = append(buf, part...)
	}
	return take(buf)
}

// spaces is what Repeat takes indentations from.
const spaces = "                                                                "

// Repeat returns count copies of s.
func Repeat(s string, count int) string {
	switch {
	case count < 0:
		panic("strings: negative Repeat count")
	case count == 0 || s == "":
		return ""
	case count == 1:
		return s
	case len(s) > (1<<63-1)/count:
		panic("strings: Repeat output length overflow")
	case s == " " && count <= len(spaces):
		return spaces[:count]
	}
	return take(bytestring.Repeat(s, count))
}
