// Characters that no token has, and what identifiers are made of.
// RUN: %check-errors %s

package main

var a = 1 @ 2     // ERROR "invalid character U\+0040 '@'" "unexpected literal 2 after top level declaration"
var x€ = 1        // ERROR "invalid character U\+20AC '€' in identifier"
var ١a = 1        // ERROR "identifier cannot begin with digit U\+0661 '١'"
var 日本語, é, a١ int
var s = "\ud800"  // ERROR "escape is invalid Unicode code point U\+D800"
var u = "\U00110000"  // ERROR "escape is invalid Unicode code point U\+110000\n"
var t = "abc      // ERROR "unexpected name unexpected after top level declaration" "newline in string"
