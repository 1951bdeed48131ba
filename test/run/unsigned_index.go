package main

import "fmt"

// Indices and bounds of unsigned types are printed as such.

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

type big uint64

func generic[I int64 | uint64](s []int, i I) int { return s[i] }

func main() {
	s := []int{1, 2, 3}
	a := [3]int{1, 2, 3}
	text := "abc"
	u := uint64(1) << 63
	b := ^big(0)
	p := ^uintptr(0)
	small := uint8(200)
	negative := -1

	try(func() { _ = s[u] })
	try(func() { s[b]++ })
	try(func() { _ = a[p] })
	try(func() { a[u], negative = 1, 2 })
	try(func() { (&a)[u] = 1 })
	try(func() { _ = text[u] })
	try(func() { _ = s[small] })
	try(func() { _ = s[negative] })
	try(func() { _ = generic(s, u) })
	try(func() { _ = generic(s, int64(negative)) })

	try(func() { _ = s[:u] })
	try(func() { _ = s[u:] })
	try(func() { _ = s[b:small] })
	try(func() { _ = text[u:] })
	try(func() { _ = text[:u] })
	try(func() { _ = a[:b] })
	try(func() { _ = s[0:1:u] })
	try(func() { _ = s[:u:2] })
	try(func() { _ = s[u:1:2] })
	try(func() { _ = a[0:1:b] })
	try(func() { _ = s[negative:] })
	try(func() { _ = s[:negative:2] })
}
