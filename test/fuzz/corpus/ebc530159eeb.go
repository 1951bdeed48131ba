package main

	_ = u8
	_ = sc[1.0]
	_ = "abc"[s]
1+2ii", import "unsafe"
func main() {
interface{ap[T, U any](s []T, f func(T) U) []U { var r []U; for _, x := range s { r = append(r, f(x)) }; return r }m type floa
et.urn