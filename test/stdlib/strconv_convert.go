// RUN: %minigo run %s | diff %s.out -

// Numbers and quotes, both ways, with every kind of error.
package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

func main() {
	integers := []string{"", "0", "-0", "+7", "42", "-42", "007", "0x1f", "0X_1F", "0b101", "0o17", "017", "1_000", "_1", "1__0", "127", "128", "-128", "-129",
		"255", "256", "32767", "2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
		"18446744073709551615", "18446744073709551616", "abc", "12a", " 1", "-", "+", "z", "Zz", "99999999999999999999999", "\"q\x00é"}
	for _, s := range integers {
		for _, base := range []int{0, 2, 8, 10, 16, 36, 1, 37} {
			for _, bits := range []int{0, 8, 32, 64, 65} {
				n, err := strconv.ParseInt(s, base, bits)
				u, err2 := strconv.ParseUint(s, base, bits)
				if bits == 0 || base == 10 {
					fmt.Println(n, err, u, err2)
				}
			}
		}
		n, err := strconv.Atoi(s)
		fmt.Println(n, err)
		b, err := strconv.ParseBool(s)
		fmt.Println(b, err, errors.Is(err, strconv.ErrSyntax))
	}
	floats := []string{"0", "-0", "1.5", ".5", "5.", ".", "1e10", "1e-10", "1E+5", "1e", "1e400", "-1e400", "1e-400", "inf", "-Infinity", "+inf", "nan", "NaN",
		"0x1p-2", "0x1.8p1", "0x1", "0x.8p0", "0x1p5000", "0x1p-5000", "1_000.5", "1__0", "123456789012345678901234567890", "4.9e-324", "2.4e-324", "2.5e-324",
		"1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38", "3.4028236e38", "abc", "1.2.3", "", "--1", "1e+", "0x", "0.1e1_0",
		"9007199254740993", "1.00000000000000011102230246251565404236316680908203125", "2.2250738585072011e-308", "16777217", "0x1.fffffffffffff8p0"}
	for _, s := range floats {
		f, err := strconv.ParseFloat(s, 64)
		g, err2 := strconv.ParseFloat(s, 32)
		fmt.Println(f, err, g, err2, math.Signbit(f))
	}
	values := []float64{0, math.Copysign(0, -1), 1, -1, 0.1, 0.3, 1.0 / 3, 100, 123456, 1234567, 1e20, 1e21, 1e22, 1e23, 123456789012345678, 5e-324, math.MaxFloat64, 1e-5,
		0.0001, 0.00001234, 2.5, 3.5, 0.5, 1.005, 99.995, 1e100, math.Inf(1), math.Inf(-1), math.NaN(), math.Pi, -math.E * 1e-10, float64(math.MaxInt64), 8.41, 4.35e-300, 0x1p-12, -0x1p-12}
	for _, v := range values {
		for _, format := range "beEfgGxX" {
			for _, prec := range []int{-1, 0, 1, 3, 17, 25} {
				fmt.Print(strconv.FormatFloat(v, byte(format), prec, 64), " ")
			}
			fmt.Print(strconv.FormatFloat(v, byte(format), -1, 32), "\n")
		}
	}
	fmt.Println(strconv.FormatFloat(1, 'z', -1, 64), len(strconv.FormatFloat(math.MaxFloat64, 'f', 400, 64)))
	for _, n := range []int64{0, 1, -1, 35, 36, 99, 100, -255, 1 << 40, math.MaxInt64, math.MinInt64} {
		for _, base := range []int{2, 3, 8, 10, 16, 36} {
			fmt.Print(strconv.FormatInt(n, base), " ", strconv.FormatUint(uint64(n), base), " ")
		}
		fmt.Println(strconv.Itoa(int(n)), string(strconv.AppendInt([]byte("x"), n, 10)), string(strconv.AppendUint(nil, uint64(n), 16)))
	}
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
}
