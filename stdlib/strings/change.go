package strings

import (
	"unicode"
	"unicode/utf8"
)

// Replace replaces the first n olds by new; all if n < 0.
func Replace(s, old, new string, n int) string {
	if old == new || n == 0 {
		return s
	}
	count := Count(s, old)
	if count == 0 {
		return s
	}
	if n < 0 || count < n {
		n = count
	}
	buf := make([]byte, 0, len(s)+n*(len(new)-len(old)))
	start := 0
	for i := 0; i < n; i++ {
		at := start
		if old == "" {
			if i > 0 {
				_, size := utf8.DecodeRuneInString(s[start:])
				at += size
			}
		} else {
			at += Index(s[start:], old)
		}
		buf = append(buf, s[start:at]...)
		buf = append(buf, new...)
		start = at + len(old)
	}
	return take(append(buf, s[start:]...))
}

// ReplaceAll replaces every old by new.
func ReplaceAll(s, old, new string) string {
	return Replace(s, old, new, -1)
}

// Map replaces each code point by what mapping returns, and drops it if that is
// negative.
func Map(mapping func(rune) rune, s string) string {
	for i, c := range s {
		if r := mapping(c); r != c || c == utf8.RuneError && !HasPrefix(s[i:], "\uFFFD") {
			return mapFrom(mapping, s, i, r)
		}
	}
	return s
}

// mapFrom is Map of a text that changes first at i, where first is what the code point becomes.
func mapFrom(mapping func(rune) rune, s string, i int, first rune) string {
	buf := make([]byte, i, len(s)+utf8.UTFMax)
	copy(buf, s)
	for k, c := range s[i:] {
		r := first
		if k > 0 {
			r = mapping(c)
		}
		if r >= 0 {
			buf = utf8.AppendRune(buf, r)
		}
	}
	return take(buf)
}

// ToUpper maps s to upper case.
func ToUpper(s string) string {
	ascii, change := true, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		ascii = ascii && c < utf8.RuneSelf
		change = change || 'a' <= c && c <= 'z'
	}
	if !ascii {
		return Map(unicode.ToUpper, s)
	}
	if !change {
		return s
	}
	buf := []byte(s)
	for i, c := range buf {
		if 'a' <= c && c <= 'z' {
			buf[i] = c - ('a' - 'A')
		}
	}
	return take(buf)
}

// ToLower maps s to lower case.
func ToLower(s string) string {
	ascii, change := true, false
	for i := 0; i < len(s); i++ {
		c := s[i]
		ascii = ascii && c < utf8.RuneSelf
		change = change || 'A' <= c && c <= 'Z'
	}
	if !ascii {
		return Map(unicode.ToLower, s)
	}
	if !change {
		return s
	}
	buf := []byte(s)
	for i, c := range buf {
		if 'A' <= c && c <= 'Z' {
			buf[i] = c + ('a' - 'A')
		}
	}
	return take(buf)
}

// ToTitle maps s to title case.
func ToTitle(s string) string {
	return Map(unicode.ToTitle, s)
}

// ToValidUTF8 replaces each run of bytes that are not UTF-8.
func ToValidUTF8(s, replacement string) string {
	if utf8.ValidString(s) {
		return s
	}
	buf := make([]byte, 0, len(s)+len(replacement))
	start, bad := 0, false
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			bad = false
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			buf = append(buf, s[start:i]...)
			if !bad {
				buf = append(buf, replacement...)
			}
			bad = true
			start = i + 1
		} else {
			bad = false
		}
		i += size
	}
	return take(append(buf, s[start:]...))
}

// ToUpperSpecial maps s to upper case as the language does.
func ToUpperSpecial(c unicode.SpecialCase, s string) string {
	return Map(c.ToUpper, s)
}

// ToLowerSpecial maps s to lower case as the language does.
func ToLowerSpecial(c unicode.SpecialCase, s string) string {
	return Map(c.ToLower, s)
}

// ToTitleSpecial maps s to title case as the language does.
func ToTitleSpecial(c unicode.SpecialCase, s string) string {
	return Map(c.ToTitle, s)
}

// Title maps what begins a word to title case, by a rule that does not know
// Unicode's punctuation.
func Title(s string) string {
	last := ' '
	return Map(func(r rune) rune {
		begins := separates(last)
		last = r
		if begins {
			return unicode.ToTitle(r)
		}
		return r
	}, s)
}

// separates reports whether r stands between words, for Title.
func separates(r rune) bool {
	if r < utf8.RuneSelf {
		return !(r == '_' || unicode.IsDigit(r) || unicode.IsLetter(r))
	}
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && unicode.IsSpace(r)
}
