// RUN: %check-errors %s

package main

import "strings"

type inner struct{ name string }

func (inner) Hello()   {}
func (*inner) Change() {}

type left struct{ x int }
type right struct{ x int }
type both struct {
	left
	right
	inner
}

func main() {
	var v both
	_ = v.x  // ERROR "ambiguous selector v\.x"
	p := (*[2]int)(n[:2])
	p[0] = -1
	_ = strings  // ERROR "use of package strings not in selector"
	inner{}.Change()  // ERROR "cannot call pointer method Change on inner"
	_ = both.Hello
}
