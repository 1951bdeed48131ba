package path

import (
	"errors"
	"unicode/utf8"
)

// ErrBadPattern says that a pattern has an error.
var ErrBadPattern = errors.New("syntax error in pattern")

// Match reports whether all of name matches the pattern: * is any text without a
// slash, ? a character that is no slash, [a-z] and [^a-z] are classes, and \c is
// the character c.
func Match(pattern, name string) (matched bool, err error) {
	for pattern != "" {
		star := false
		for pattern != "" && pattern[0] == '*' {
			star = true
			pattern = pattern[1:]
		}
		chunk := pattern[:chunkEnd(pattern)]
		pattern = pattern[len(chunk):]
		if star && chunk == "" {
			// The rest is one more *: only a slash stops it.
			return lastSlash(name) < 0, nil
		}
		rest, ok, err := matchChunk(chunk, name)
		// With a * in front, the chunk may begin further on; the last chunk has to end the name.
		if err == nil && (!ok || pattern == "" && rest != "") && star {
			ok = false
			for i := 0; i < len(name) && name[i] != '/'; i++ {
				rest, ok, err = matchChunk(chunk, name[i+1:])
				if err != nil {
					return false, err
				}
				if ok && (pattern != "" || rest == "") {
					break
				}
				ok = false
			}
		}
		if err != nil {
			return false, err
		}
		if !ok {
			return false, check(pattern)
		}
		name = rest
	}
	return name == "", nil
}

// check reads the rest of a pattern for its errors alone.
func check(pattern string) error {
	for pattern != "" {
		for pattern != "" && pattern[0] == '*' {
			pattern = pattern[1:]
		}
		end := chunkEnd(pattern)
		if _, _, err := matchChunk(pattern[:end], ""); err != nil {
			return err
		}
		pattern = pattern[end:]
	}
	return nil
}

// chunkEnd returns the index of the first * outside of classes.
func chunkEnd(pattern string) int {
	class := false
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			if i+1 < len(pattern) {
				i++
			}
		case '[':
			class = true
		case ']':
			class = false
		case '*':
			if !class {
				return i
			}
		}
	}
	return len(pattern)
}

// matchChunk matches a pattern without * with the beginning of s. After a
// mismatch it goes on through the chunk, to find its errors.
func matchChunk(chunk, s string) (rest string, ok bool, err error) {
	ok = true
	for chunk != "" {
		if s == "" {
			ok = false
		}
		switch chunk[0] {
		case '[':
			var r rune
			if ok {
				var n int
				r, n = utf8.DecodeRuneInString(s)
				s = s[n:]
			}
			var in bool
			in, chunk, err = matchClass(chunk[1:], r)
			if err != nil {
				return "", false, err
			}
			ok = ok && in
		case '?':
			if ok {
				ok = s[0] != '/'
				_, n := utf8.DecodeRuneInString(s)
				s = s[n:]
			}
			chunk = chunk[1:]
		default:
			if chunk[0] == '\\' {
				chunk = chunk[1:]
				if chunk == "" {
					return "", false, ErrBadPattern
				}
			}
			if ok {
				ok = chunk[0] == s[0]
				s = s[1:]
			}
			chunk = chunk[1:]
		}
	}
	return s, ok, nil
}

// matchClass reads a class from behind its bracket.
func matchClass(chunk string, r rune) (in bool, rest string, err error) {
	negated := chunk != "" && chunk[0] == '^'
	if negated {
		chunk = chunk[1:]
	}
	for n := 0; ; n++ {
		if chunk != "" && chunk[0] == ']' && n > 0 {
			return in != negated, chunk[1:], nil
		}
		var low, high rune
		low, chunk, err = classChar(chunk)
		if err != nil {
			return false, "", err
		}
		high = low
		if chunk[0] == '-' {
			high, chunk, err = classChar(chunk[1:])
			if err != nil {
				return false, "", err
			}
		}
		in = in || low <= r && r <= high
	}
}

// classChar reads a character, which cannot be the last of the pattern.
func classChar(chunk string) (r rune, rest string, err error) {
	if chunk == "" || chunk[0] == '-' || chunk[0] == ']' {
		return 0, "", ErrBadPattern
	}
	if chunk[0] == '\\' {
		chunk = chunk[1:]
		if chunk == "" {
			return 0, "", ErrBadPattern
		}
	}
	r, n := utf8.DecodeRuneInString(chunk)
	if r == utf8.RuneError && n == 1 {
		return 0, "", ErrBadPattern
	}
	if n == len(chunk) {
		return 0, "", ErrBadPattern
	}
	return r, chunk[n:], nil
}
