package json

import "strconv"

// Number is a number as the JSON writes it.
type Number string

func (n Number) String() string { return string(n) }

// Float64 returns the number as a float64.
func (n Number) Float64() (float64, error) {
	return strconv.ParseFloat(string(n), 64)
}

// Int64 returns the number as an int64.
func (n Number) Int64() (int64, error) {
	return strconv.ParseInt(string(n), 10, 64)
}

// isNumber reports whether s is a number of JSON.
func isNumber(s string) bool {
	if s == "" || s[0] != '-' && !isDigit(s[0]) {
		return false
	}
	var scan scanner
	return scan.feed([]byte(s)) == len(s) && numberComplete(scan)
}

// numberComplete reports whether a text may end behind the number that was read.
func numberComplete(scan scanner) bool {
	switch scan.at {
	case afterZero, inInteger, inFraction, inExponent:
		return scan.err == nil
	}
	return false
}
