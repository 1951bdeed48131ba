package strconv

const maxUint64 = 1<<64 - 1

// ParseUint reads s in the given base, 0 for what the prefix says, and bit
// size, 0 for int's.
func ParseUint(s string, base int, bitSize int) (uint64, error) {
	const fn = "ParseUint"
	if s == "" {
		return 0, syntaxError(fn, s)
	}
	whole := s
	prefixed := base == 0
	switch {
	case 2 <= base && base <= 36:
	case base == 0:
		base, s = basePrefix(s)
	default:
		return 0, baseError(fn, whole, base)
	}
	if bitSize == 0 {
		bitSize = IntSize
	} else if bitSize < 0 || bitSize > 64 {
		return 0, bitSizeError(fn, whole, bitSize)
	}
	n, underscores, status := accumulate(s, uint64(base), prefixed, uint64(1)<<uint(bitSize)-1)
	switch {
	case status == ErrSyntax:
		return 0, syntaxError(fn, whole)
	case status == ErrRange:
		return n, rangeError(fn, whole)
	case underscores && !underscoresOK(whole):
		return 0, syntaxError(fn, whole)
	}
	return n, nil
}

// basePrefix takes the prefix off a literal and returns its base.
func basePrefix(s string) (int, string) {
	if s[0] != '0' {
		return 10, s
	}
	if len(s) >= 3 {
		switch lower(s[1]) {
		case 'b':
			return 2, s[2:]
		case 'o':
			return 8, s[2:]
		case 'x':
			return 16, s[2:]
		}
	}
	return 8, s[1:]
}

// accumulate sums the digits of s up to max.
func accumulate(s string, base uint64, allowUnderscore bool, max uint64) (n uint64, underscores bool, status error) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		digit := uint64(99)
		switch {
		case c == '_' && allowUnderscore:
			underscores = true
			continue
		case '0' <= c && c <= '9':
			digit = uint64(c - '0')
		case 'a' <= lower(c) && lower(c) <= 'z':
			digit = uint64(lower(c)-'a') + 10
		}
		if digit >= base {
			return 0, underscores, ErrSyntax
		}
		if n > (maxUint64-digit)/base || n*base+digit > max {
			return max, underscores, ErrRange
		}
		n = n*base + digit
	}
	return n, underscores, nil
}

// ParseInt reads s, which may have a sign, as ParseUint does.
func ParseInt(s string, base int, bitSize int) (int64, error) {
	const fn = "ParseInt"
	if s == "" {
		return 0, syntaxError(fn, s)
	}
	whole := s
	negative := s[0] == '-'
	if negative || s[0] == '+' {
		s = s[1:]
	}
	n, err := ParseUint(s, base, bitSize)
	if err != nil && err.(*NumError).Err != ErrRange {
		err.(*NumError).Func = fn
		err.(*NumError).Num = copied(whole)
		return 0, err
	}
	if bitSize == 0 {
		bitSize = IntSize
	}
	cutoff := uint64(1) << uint(bitSize-1)
	if !negative && n >= cutoff {
		return int64(cutoff - 1), rangeError(fn, whole)
	}
	if negative && n > cutoff {
		return -int64(cutoff), rangeError(fn, whole)
	}
	if negative {
		return -int64(n), nil
	}
	return int64(n), nil
}

// Atoi is ParseInt(s, 10, 0) as an int.
func Atoi(s string) (int, error) {
	if n, ok := atoiShort(s); ok {
		return n, nil
	}
	n, err := ParseInt(s, 10, 0)
	if e, ok := err.(*NumError); ok {
		e.Func = "Atoi"
	}
	return int(n), err
}

// atoiShort reads what cannot overflow.
func atoiShort(s string) (int, bool) {
	if len(s) == 0 || len(s) > 18 {
		return 0, false
	}
	i := 0
	if s[0] == '-' || s[0] == '+' {
		i = 1
		if len(s) == 1 {
			return 0, false
		}
	}
	n := 0
	for ; i < len(s); i++ {
		c := s[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int(c)
	}
	if s[0] == '-' {
		n = -n
	}
	return n, true
}

// ParseBool reads 1, t, T, TRUE, true, True and their opposites.
func ParseBool(s string) (bool, error) {
	switch s {
	case "1", "t", "T", "true", "TRUE", "True":
		return true, nil
	case "0", "f", "F", "false", "FALSE", "False":
		return false, nil
	}
	return false, syntaxError("ParseBool", s)
}
