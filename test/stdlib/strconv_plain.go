// RUN: %minigo run %s | diff %s.out -

// Floats near the bounds of what is exact in one step, and quoted texts that stand for themselves beside those that do not.
package main

import (
	"fmt"
	"math"
	"math/rand"
	"strconv"
)

func main() {
	for _, s := range []string{
		"0", "-0", "+0", "0.", ".0", ".", "", "-", "+", "1", "1.", ".5", "1e", "1e+", "1e-", "e5", "1e5", "1E5", "1e05", "1e00005", "1e22", "1e23", "1e-22", "1e-23",
		"9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993e22", "123456789012345678", "1234567890123456789", "12345678901234567890",
		"9999999999999999999", "0.00000000000000000001", "00000000000000000000001", "1.7976931348623157e308", "1.7976931348623159e308", "-1.8e308", "4.9e-324", "2e-324", "-2e-400",
		"1e9999", "1e99999", "1e-9999", "0e9999", "16777215", "16777216", "16777217", "16777217e10", "3.4028235e38", "3.4028236e38", "1.4e-45", "7e-46", "1e10", "1e11", "1e-10",
		"1_000", "0x1p4", "1_0.5", "inf", "-Infinity", "nan", "1.2.3", "1 ", " 1", "1e5x", "0.1e1_0", "1ee5", "--1", "+-1", "8.5e+2", "1.e1", "0x", "1e+-5", "１",
	} {
		for _, bits := range []int{32, 64} {
			f, err := strconv.ParseFloat(s, bits)
			fmt.Printf("%q %d %x %v\n", s, bits, math.Float64bits(f), err)
		}
	}
	sum := uint64(0)
	random := rand.New(rand.NewSource(1))
	for range 20000 {
		f := math.Float64frombits(random.Uint64())
		for _, format := range []byte("eg") {
			s := strconv.FormatFloat(f, format, random.Intn(22)-1, 64)
			back, _ := strconv.ParseFloat(s, 64)
			single, _ := strconv.ParseFloat(s, 32)
			sum = sum*31 + math.Float64bits(back) + math.Float64bits(single)
		}
		short := strconv.FormatFloat(float64(random.Intn(1<<24)), 'f', -1, 64) + "e" + strconv.Itoa(random.Intn(50)-25)
		double, _ := strconv.ParseFloat(short, 64)
		single, _ := strconv.ParseFloat(short, 32)
		sum = sum*31 + math.Float64bits(double) + math.Float64bits(single)
	}
	fmt.Printf("%x\n", sum)
	for _, s := range []string{
		`""`, `''`, "``", `"a"`, `'a'`, `'ab'`, "`a`", `"a`, `"`, `a`, "\"a\nb\"", "'\n'", "`a\nb`", "`a\rb\r`", "`a`b`", `"a"b"`, `"a'b"`, `'"'`, `'''`, `"\""`, `"\'"`, `'\''`,
		`"\x41"`, `"\101"`, `"\400"`, `"\u00e9"`, `"é"`, `'é'`, "\"\xff\"", "'\xff'", `"\q"`, `"\`, "\"\t\"", "\"\x00\x7f\"", `"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"`,
	} {
		text, err := strconv.Unquote(s)
		fmt.Printf("%q %q %v\n", s, text, err)
	}
}
