// RUN: %check-errors %s

// Types without end.

package main

type direct[P any] struct{ f direct[P] }  // ERROR "invalid recursive type: direct refers to itself"
type viaArg[P any] struct{ f P }
type holder struct{ v viaArg[holder] }  // ERROR "invalid recursive type holder"
type array[P any] [2]array[*P]  // ERROR "invalid recursive type: array refers to itself"
type iface[P any] interface{ iface[P] }  // ERROR "invalid recursive type: iface refers to itself"
type a[P any] struct{ b b[P] }  // ERROR "invalid recursive type b"
type b[P any] struct{ a a[int] }

type fine[P any] struct {
	next *fine[P]
	list []fine[P]
}
type tree[P any] struct{ l, r *tree[P] }
type nested struct{ t tree[nested] }

func main() {}
