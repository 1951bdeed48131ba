// RUN: %check-errors %s

// Methods of generic types: the receiver declares type parameters for the method to use.

package main

type list[T any] struct{ elems []T }

func (l *list[E]) push(x E)       { l.elems = append(l.elems, x) }
func (l list[_]) len() int        { return len(l.elems) }
func (l *(list[T])) first() T     { return l.elems[0] }
func (list[list]) shadow(x list)  {}
func (l *list[T]) same(m *list[T]) bool { return l == m }

func (l list) bare() {}  // ERROR "cannot use generic type list\[T any\] without instantiation"

func (l list[A, B]) tooMany() {}  // ERROR "receiver declares 2 type parameters, but receiver base type declares 1"

func (l *list[plain]) hidden(x plain) { l.elems = append(l.elems, plain{}) }  // ERROR "invalid composite literal type plain \(no common underlying type\)"

func (l list[*T]) pointer() {}  // ERROR "receiver type parameter \*T must be an identifier"

func (l missing[T]) undefined() {}  // ERROR "undefined: missing"

type plain struct{}

func (p plain[T]) notGeneric() {}  // ERROR "plain is not a generic type"

type alias[T any] = list[T]

func (a alias[T]) ofAlias() {}  // ERROR "cannot define new methods on generic alias type alias\[T any\]"

type ints = list[int]

func (i ints) ofInstance() {}  // ERROR "cannot define new methods on instantiated type list\[int\]"

func (l *list[T]) push(x T) {}  // ERROR "method list\.push already declared at .*generic_method\.go:9:19"


func main() {}
