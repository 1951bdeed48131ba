// RUN: %check-errors %s

package main

import (
	_ ""         // ERROR "invalid import path \(empty string\)"
	_ "a\x00b"   // ERROR "invalid import path \(invalid character U\+0000\)"
	_ "a!b"      // ERROR "invalid import path \(invalid character U\+0021 '!'\)"
	_ "a\u0080b" // ERROR "invalid import path \(invalid character U\+0080\)"
	_ "a\u00a0b" // ERROR "invalid import path \(invalid character U\+00A0\)"
	_ "a\uFFFDb" // ERROR "invalid import path \(invalid character U\+FFFD '.'\)"
	_ "a\xffb"   // ERROR "invalid import path \(invalid character U\+FFFD '.'\)"
	_ "fmt/"     // ERROR "non-canonical import path .fmt/. \(should be .fmt.\)"
	_ "fmt/./x"  // ERROR "non-canonical import path .fmt/./x. \(should be .fmt/x.\)"
	_ "fmt//x"   // ERROR "non-canonical import path .fmt//x. \(should be .fmt/x.\)"
	_ "größe/不"  // ERROR "package größe/不 is not in std"
	_ "unicode/utf8"
)

func main() {}
