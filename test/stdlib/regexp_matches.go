// RUN: %minigo run %s | diff %s.out -

// Package regexp: syntax, errors and matches, as a checksum an expression (the program shows the matches
// of the one that is its argument); replacements and splits follow from the matches.
package main

import (
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"regexp"
	"strings"
)

// checkMatches checks that all that is told of matches follows from where they and their groups are.
func checkMatches(re *regexp.Regexp, text string) {
	all := re.FindAllStringSubmatchIndex(text, -1)
	var found []string
	replaced, end := "", 0
	group := func(m []int, i int) string {
		if 2*i >= len(m) || m[2*i] < 0 {
			return ""
		}
		return text[m[2*i]:m[2*i+1]]
	}
	for _, m := range all {
		found = append(found, group(m, 0))
		replaced += text[end:m[0]] + "<" + group(m, 0) + "|" + group(m, 1) + ">"
		end = m[1]
	}
	check := func(what string, got, want any) {
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
			fmt.Printf("%s of %q in %q is %q but should be %q\n", what, re, text, got, want)
		}
	}
	check("MatchString", fmt.Sprint(re.MatchString(text)), fmt.Sprint(all != nil))
	check("FindAllString", re.FindAllString(text, -1), found)
	check("ReplaceAllString", re.ReplaceAllString(text, "<$0|$1>"), replaced+text[end:])
	check("FindAllStringSubmatchIndex", fmt.Sprint(re.FindAllStringSubmatchIndex(text, 3)), fmt.Sprint(all[:min(3, len(all))]))
	first := fmt.Sprint([]int(nil))
	if all != nil {
		first = fmt.Sprint(all[0])
	}
	check("FindStringSubmatchIndex", fmt.Sprint(re.FindStringSubmatchIndex(text)), first)
	check("Split with the matches between", woven(re.Split(text, -1), re, text), text)
	if two := re.Split(text, 2); len(two) == 2 {
		check("Split in 2", woven(two, re, text), text)
	}
}

// woven returns parts of a text with the matches between them; an empty match at the beginning is
// between none.
func woven(parts []string, re *regexp.Regexp, text string) (whole string) {
	matches := re.FindAllStringIndex(text, -1)
	if matches != nil && matches[0][1] == 0 {
		matches = matches[1:]
	}
	for i, part := range parts {
		whole += part
		if i < len(parts)-1 {
			whole += text[matches[i][0]:matches[i][1]]
		}
	}
	return whole
}

func main() {
	exprs := []string{
		"", "a", "abc", "a.c", "a*", "a+", "a?", "a*?", "a+?", "a??", "(a)(b)?", "(a|b)*c", "(a*)*", "(a*)+", "(|a)*", "(|a)+", "(a|ab)(c|bcd)(d*)", "^abc$", "(?m)^.+$", "(?s)a.b", "(?i)hello", "(?i)[k-s]+", "(?i:A)b",
		"[a-c]+", "[^a-c]+", "[]a]+", "[-a]+", "[a-]+", `[\d_]+`, `[\w.-]+@[\w-]+\.\w+`, `\d{3}-\d{4}`, "a{2}", "a{2,}", "a{2,3}", "a{2,3}?", "a{0}", "a{,2}", "a{", "x{1,2", `\bfoo\b`, `\Boo`, `\Aab`, `b\z`, `\Qa.b*\E+`, `\x41\x{1F600}\101`, `\pL+`, `\p{Greek}+`, `\P{Lu}+`, `[[:alpha:]]+`, `[[:^digit:][:space:]]+`, `\p{^Greek}`, `(?P<first>\w+)\s+(?P<second>\w+)`, `(?<n>a)`, "(?U)a+", "(?U)a+?", `[^\n]+`, "é+", "[à-ü]+", "日本?", "a|b|cd|", "(?:ab)+", "((a)|(b))+", "(a+)(b+)", "x*", "$", "^", `\s+`, `\S+`, `\W`, `\D+`, "(?i)straße", "(?i)k", `(a)|b`, "(foo|foobar)(bar)?", "a.*b", "a.*?b", "[[:word:]]+", `\t|\n`, "(?m)$", "(?i)[^a]", "(?-s).", "(?i)(?-i:a)b", `(\d+)\.(\d+)?`, "(?:(?:a)*)*b", `\.\*\\`, "[a&&b]", "()", "(a{2}){3}", "[\u0100-\u0200]",
	}
	texts := []string{"", "a", "abc", "aaa", "aabbcc", "foo bar", "hello HELLO", "abcd", "x=1.5, y=22.75", "a\nb\nc", "user.name@example.com 555-1234", "日本語 ελλ é", "ab ab\tab", "foobar", "Kk\u212a ſs", "aa{2}a.b*", "A\U0001F600A", "\xff\xfea", "--", "STRASSE straße"}
	for _, e := range exprs {
		re, err := regexp.Compile(e)
		if err != nil {
			fmt.Printf("%q: %v\n", e, err)
			continue
		}
		prefix, complete := "", false
		if !strings.Contains(e, "(") && !strings.ContainsAny(e, "^$?*+{\\") {
			prefix, complete = re.LiteralPrefix()
		}
		header := fmt.Sprintf("%q %d %q %q %v", re, re.NumSubexp(), re.SubexpNames(), prefix, complete)
		sum := crc32.NewIEEE()
		for _, t := range texts {
			checkMatches(re, t)
			line := fmt.Sprintf("%q %v", t, re.FindAllStringSubmatchIndex(t, -1))
			io.WriteString(sum, line)
			if len(os.Args) > 1 && os.Args[1] == e {
				fmt.Println(line)
			}
		}
		fmt.Printf("%s %08x\n", header, sum.Sum32())
	}
	for _, e := range []string{"(", ")", "a)", "[", "[a", "[]", "[b-a]", "[a-\\d]", "*", "a**", "a+*", "a??*", "(?z)", "(?i", "(?", "(?P<n", "(?P<>a)", "(?P<a!>x)", "(?P<a>x)(?P<a>y)", "(?P=a)", `\`, `\8`, `\1`, `a\`, `\pX`, `\p{Foo}`, `\p{`, `\x`, `\xg`, `\x{}`, `\x{110000}`, `\C`, `\y`, "a{1001}", "a{3,2}", "(a{500}){3}", "[[:foo:]]", "\xff", "|*", "^*", "(?i-", "(?--i)", "x{2}{3}", "[a-b-c]", "(?=a)", "a{-1}", "*?", "(??)", "a|+?b", `a\E`, `\Qa`, strings.Repeat("(", 1001) + strings.Repeat(")", 1001)} {
		_, err := regexp.Compile(e)
		fmt.Printf("%.20q %.80v\n", e, err)
	}
	re := regexp.MustCompile(`(?P<key>\w+)=(?P<value>\w*)`)
	src := "a=1 b=22 c="
	fmt.Println(re.ReplaceAllString(src, "$value:$key"), re.ReplaceAllString(src, "${value}x$keyx$$ $"), re.ReplaceAllLiteralString(src, "$1"), re.ReplaceAllStringFunc(src, strings.ToUpper))
	fmt.Println(string(re.ReplaceAll([]byte(src), []byte("$2"))), string(re.ReplaceAllFunc([]byte(src), func(b []byte) []byte { return append(b, '!') })), string(re.ReplaceAllLiteral([]byte("none"), nil)))
	fmt.Println(re.SubexpIndex("value"), re.SubexpIndex("x"), string(re.ExpandString([]byte(">"), "$key", src, re.FindStringSubmatchIndex(src))))
	fmt.Printf("%q %q %q\n", re.FindSubmatch([]byte(src)), re.FindAllSubmatch([]byte(src), 2), re.FindAllStringSubmatch(src, -1))
	fmt.Println(re.FindReaderIndex(strings.NewReader("..k=v")), re.MatchReader(strings.NewReader("k")), regexp.QuoteMeta(`a.b*c[d]\`+"é"))
	fmt.Println(regexp.MatchString("a+", "baa"))
	fmt.Println(regexp.MatchString("(", ""))
	longest := regexp.MustCompile("a(b|bc|bcd)")
	fmt.Println(longest.FindString("abcd"))
	longest.Longest()
	fmt.Println(longest.FindString("abcd"), regexp.MustCompilePOSIX("(a|ab)(c|bcd)").FindStringSubmatch("abcd"))
	for _, e := range []string{`[^a]`, `.`, `^b$`, `[\d]`, `[^\W]`, `\d`, `\pL`, `\Qa\E`, `a**`, `a*?`, `[a\n]`, `[[:alpha:]\]]`} {
		re, err := regexp.CompilePOSIX(e)
		if err != nil {
			fmt.Printf("%q %v\n", e, err)
			continue
		}
		fmt.Printf("%q %q\n", e, re.FindAllString("a\nb\n]c", -1))
	}
	for _, e := range []string{"abc", "(a)b", "(a(b))", "a{2}b", "a{2,3}", "ab+", "(?:ab)+c", "a[b]c", "a[bc]", "(?i)1a", "", "(?:)a", "a\\b", "é.", "a()b", "(?P<x>a)"} {
		prefix, complete := regexp.MustCompile(e).LiteralPrefix()
		fmt.Printf("%q %q %v\n", e, prefix, complete)
	}
	// No exponential time.
	fmt.Println(regexp.MustCompile(`(a*)*(a*)*(a*)*b`).MatchString(strings.Repeat("a", 3000)), regexp.MustCompile("(x+x+)+y").MatchString(strings.Repeat("x", 3000)))
	defer func() { fmt.Println(recover()) }()
	regexp.MustCompile("a(")
}
