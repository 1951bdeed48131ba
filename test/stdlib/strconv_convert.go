// RUN: %minigo run %s | diff %s.out -

// Numbers, both ways, against big numbers; quotes, floats read and those in base 2, with every kind of
// error.
package main

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"strconv"
	"strings"
)

var wrong bool

func check(what string, got, want any) {
	if got != want {
		wrong = true
		fmt.Printf("%s is %v but should be %v\n", what, got, want)
	}
}

// parsed returns what a function of strconv should make of s, by a big number between the limits.
func parsed(function, s, digits string, base, bits int, negative bool, least, most *big.Int) string {
	fail := func(n any, problem string) string {
		return fmt.Sprintf("%v strconv.%s: parsing %s: %s", n, function, strconv.Quote(s), problem)
	}
	switch {
	case digits == "":
		return fail(0, "invalid syntax")
	case base == 1 || base > 36:
		return fail(0, fmt.Sprint("invalid base ", base))
	case bits > 64:
		return fail(0, fmt.Sprint("invalid bit size ", bits))
	}
	if digits[0] == '+' || digits[0] == '-' {
		return fail(0, "invalid syntax")
	}
	// Digits that are out of range already come before a wrong one.
	n, ok := new(big.Int).SetString(digits, base)
	for end := len(digits); n == nil; end-- {
		n, _ = new(big.Int).SetString("0"+digits[:end], max(base, 2))
	}
	if negative {
		n.Neg(n)
	}
	switch {
	case n.Cmp(least) < 0:
		return fail(least, "value out of range")
	case n.Cmp(most) > 0:
		return fail(most, "value out of range")
	case !ok:
		return fail(0, "invalid syntax")
	}
	return fmt.Sprint(n, " <nil>")
}

func checkParse(s string, base, bits int) {
	size := bits
	if bits == 0 {
		size = strconv.IntSize
	}
	half := new(big.Int).Lsh(big.NewInt(1), uint(size-1))
	n, err := strconv.ParseInt(s, base, bits)
	digits := s
	if s != "" && (s[0] == '-' || s[0] == '+') {
		digits = s[1:]
	}
	call := fmt.Sprintf("(%q, %d, %d)", s, base, bits)
	check("ParseInt"+call, fmt.Sprintf("%v %v", n, err),
		parsed("ParseInt", s, digits, base, bits, digits != s && s[0] == '-', new(big.Int).Neg(half), new(big.Int).Sub(half, big.NewInt(1))))
	u, err := strconv.ParseUint(s, base, bits)
	most := new(big.Int).Lsh(half, 1)
	check("ParseUint"+call, fmt.Sprintf("%v %v", u, err), parsed("ParseUint", s, s, base, bits, false, new(big.Int), most.Sub(most, big.NewInt(1))))
}

// checkFloat checks texts of x by those of a big number of as many bits, which is made in another way,
// and that the shortest text is one of x.
func checkFloat(x float64, format byte, precision int) {
	got := strconv.FormatFloat(x, format, precision, 64)
	call := fmt.Sprintf("FormatFloat(%v, %c, %d)", x, format, precision)
	switch {
	case math.IsInf(x, 0):
		check(call, got, map[bool]string{true: "+Inf", false: "-Inf"}[x > 0])
		return
	case x != x:
		check(call, got, "NaN")
		return
	case format != 'b' && format != 'X' && format != 'x' && (precision >= 0 || math.Abs(x) >= 0x1p-1022 || x == 0):
		check(call, got, big.NewFloat(x).Text(format, precision))
	}
	if back, err := strconv.ParseFloat(got, 64); format != 'b' && precision < 0 && (back != x || math.Signbit(back) != math.Signbit(x) || err != nil) {
		check(call+" parsed", back, x)
	}
}

func checkInteger(n int64, base int) {
	big1, big2 := big.NewInt(n), new(big.Int).SetUint64(uint64(n))
	check(fmt.Sprintf("FormatInt(%d, %d)", n, base), strconv.FormatInt(n, base), big1.Text(base))
	check(fmt.Sprintf("FormatUint(%d, %d)", uint64(n), base), strconv.FormatUint(uint64(n), base), big2.Text(base))
	check(fmt.Sprintf("AppendInt(%d, %d)", n, base), string(strconv.AppendInt([]byte("x"), n, base)), "x"+big1.Text(base))
	check(fmt.Sprintf("AppendUint(%d, %d)", uint64(n), base), string(strconv.AppendUint(nil, uint64(n), base)), big2.Text(base))
	check(fmt.Sprintf("Itoa(%d)", n), strconv.Itoa(int(n)), big1.Text(10))
}

var values = []float64{0, math.Copysign(0, -1), 1, -1, 0.1, 0.3, 1.0 / 3, 100, 123456, 1234567, 1e20, 1e21, 1e22, 1e23, 123456789012345678, 5e-324, math.MaxFloat64, 1e-5,
	0.0001, 0.00001234, 2.5, 3.5, 0.5, 1.005, 99.995, 1e100, math.Inf(1), math.Inf(-1), math.NaN(), math.Pi, -math.E * 1e-10, float64(math.MaxInt64), 8.41, 4.35e-300, 0x1p-12, -0x1p-12}

func numbers() {
	integers := []string{"", "0", "-0", "+7", "42", "-42", "007", "0x1f", "0X_1F", "0b101", "0o17", "017", "1_000", "_1", "1__0", "127", "128", "-128", "-129",
		"255", "256", "32767", "2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
		"18446744073709551615", "18446744073709551616", "abc", "12a", " 1", "-", "+", "z", "Zz", "99999999999999999999999", "\"q\x00é"}
	for _, s := range integers {
		for _, base := range []int{0, 2, 8, 10, 16, 36, 1, 37} {
			for _, bits := range []int{0, 8, 32, 64, 65} {
				checkParse(s, base, bits)
			}
		}
		n, err := strconv.Atoi(s)
		m, err2 := strconv.ParseInt(s, 10, 0)
		check("Atoi of "+s, fmt.Sprint(n, err), strings.ReplaceAll(fmt.Sprint(m, err2), "ParseInt", "Atoi"))
		_, err = strconv.ParseBool(s)
		check("ParseBool of "+s, errors.Is(err, strconv.ErrSyntax), s != "0")
	}
	for _, n := range []int64{0, 1, -1, 35, 36, 99, 100, -255, 1 << 40, math.MaxInt64, math.MinInt64} {
		for _, base := range []int{2, 3, 8, 10, 16, 36} {
			checkInteger(n, base)
		}
	}
	for _, x := range values {
		for _, format := range "beEfgGxX" {
			for _, precision := range []int{-1, 0, 1, 3, 17, 25} {
				checkFloat(x, byte(format), precision)
			}
		}
	}
}

// hexadecimals shows the formats that no other package has, and short texts of float32s.
func hexadecimals() {
	for _, x := range values {
		for _, precision := range []int{-1, 0, 1, 3, 17} {
			fmt.Print(strconv.FormatFloat(x, 'x', precision, 64), " ")
		}
		fmt.Println(strconv.FormatFloat(x, 'b', -1, 64), strconv.FormatFloat(x, 'X', 2, 64), strconv.FormatFloat(x, 'x', -1, 32), strconv.FormatFloat(x, 'g', -1, 32), strconv.FormatFloat(x, 'f', -1, 32), strconv.FormatFloat(x, 'b', -1, 32))
	}
}

func main() {
	numbers()
	hexadecimals()
	for _, s := range []string{"1", "t", "T", "true", "TRUE", "True", "0", "f", "F", "false", "FALSE", "False", "tRUE", ""} {
		b, err := strconv.ParseBool(s)
		fmt.Print(b, " ", err, "; ")
	}
	fmt.Println()
	floats := []string{"0", "-0", "1.5", ".5", "5.", ".", "1e10", "1e-10", "1E+5", "1e", "1e400", "-1e400", "1e-400", "inf", "-Infinity", "+inf", "nan", "NaN",
		"0x1p-2", "0x1.8p1", "0x1", "0x.8p0", "0x1p5000", "0x1p-5000", "1_000.5", "1__0", "123456789012345678901234567890", "4.9e-324", "2.4e-324", "2.5e-324",
		"1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38", "3.4028236e38", "abc", "1.2.3", "", "--1", "1e+", "0x", "0.1e1_0",
		"9007199254740993", "1.00000000000000011102230246251565404236316680908203125", "2.2250738585072011e-308", "16777217", "0x1.fffffffffffff8p0"}
	for _, s := range floats {
		f, err := strconv.ParseFloat(s, 64)
		g, err2 := strconv.ParseFloat(s, 32)
		fmt.Println(f, err, g, err2, math.Signbit(f))
	}
	fmt.Println(strconv.FormatFloat(1, 'z', -1, 64), len(strconv.FormatFloat(math.MaxFloat64, 'f', 400, 64)))
	texts := []string{"", "plain", "tab\tnew\nline", `back\slash "quoted" 'single'`, "\x00\x01\x7f\xff", "é世界☺\u200b\u00ad\ufeff", "\U0001F600\U000e0001", "\a\b\f\r\v", "`", "\ufffd", "\xed\xa0\x80"}
	for _, s := range texts {
		q, a, g := strconv.Quote(s), strconv.QuoteToASCII(s), strconv.QuoteToGraphic(s)
		back, err := strconv.Unquote(q)
		back2, err2 := strconv.Unquote(a)
		fmt.Println(q, a, g, back == s, err, back2 == s, err2, strconv.CanBackquote(s))
	}
	for _, r := range []rune{'a', '\'', '"', '\n', 0, 'é', '☺', 0x1F600, -1, 0xD800, 0x110000, 0x7f, 0xAD} {
		fmt.Println(strconv.QuoteRune(r), strconv.QuoteRuneToASCII(r), strconv.IsPrint(r), strconv.IsGraphic(r))
	}
	for _, s := range []string{`"a"`, "`raw\\n`", `'x'`, `'xy'`, `"\x41\u00e9\U0001F600\101\n"`, `"`, ``, `"a`, `"\q"`, `"\xg1"`, `"\400"`, `'\''`, `"\'"`, `'"'`, `"\ud800"`, "\"a\nb\"", `x`, `''`, "`a`b`"} {
		u, err := strconv.Unquote(s)
		fmt.Printf("%q %v\n", u, err)
	}
	fmt.Println(string(strconv.AppendBool(nil, true)), strconv.FormatBool(false), string(strconv.AppendQuote(nil, "q")), string(strconv.AppendQuoteRune(nil, 'r')), string(strconv.AppendFloat(nil, 1.5, 'g', -1, 32)))
	_, err := strconv.Atoi("x")
	numErr := err.(*strconv.NumError)
	fmt.Println(numErr.Func, numErr.Num, numErr.Err, errors.Unwrap(err) == strconv.ErrSyntax)
	if wrong {
		os.Exit(1)
	}
}
