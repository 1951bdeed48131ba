// RUN: %minigo run %s | diff %s.out -

// What package sort says of values that are no slices, patterns of files that nest deeply, and references of package regexp with
// leading zeros; and what alternatives begin with.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

func main() {
	for _, x := range []any{nil, 3, [2]int{}, "text", map[int]int{}, (*[]int)(nil), (func())(nil), struct{}{}, make(chan int)} {
		sortAny(x)
	}
	for _, pattern := range []string{strings.Repeat("*/", 10001) + "*", strings.Repeat("a/", 10001) + "*", strings.Repeat("a/", 20000)} {
		_, err := filepath.Glob(pattern)
		_, err2 := fs.Glob(os.DirFS("."), strings.TrimSuffix(pattern, "/"))
		fmt.Println(err, err2)
	}
	re := regexp.MustCompile(`(?P<first>a)(b)(?P<x1>c)?`)
	for _, s := range []string{"$01", "${01}", "$1", "$0", "$00", "$2$1", "$10", "${1}0", "$99999999999999999999", "$1x"} {
		fmt.Printf("%q -> %q\n", s, re.ReplaceAllString("-ab-abc-", s))
	}
	for _, s := range []string{"ab|ac", "abc|abd|ab", "a|ab", "ab|ac|d", "(ab|ac)x", "ab*|ab", "(?i)ab|ac", "日本|日光", "(a)|(a)", "a*|a+", "a+|a", "(a)|(a)b", "a?|a", "^|^a"} {
		re := regexp.MustCompile(s)
		prefix, complete := re.LiteralPrefix()
		fmt.Printf("%q begins with %q %v %v\n", s, prefix, complete, re.FindAllStringSubmatch("ab ac abc abd acx d 日光 AC", -1))
	}
}

func sortAny(x any) {
	defer func() {
		r := recover()
		_, isError := r.(error)
		fmt.Println(r, isError)
	}()
	sort.Slice(x, func(i, j int) bool { return false })
}
