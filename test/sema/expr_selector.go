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
	_ = v.nmae  // ERROR "v\.nmae undefined \(type both has no field or method nmae\)"
	_ = v.Name  // ERROR "v\.Name undefined \(type both has no field or method Name, but does have field name\)"
	v.hello()  // ERROR "v\.hello undefined \(type both has no field or method hello, but does have method Hello\)"
	strings.Foo()  // ERROR "undefined: strings\.Foo"
	strings.toLower("")  // ERROR "undefined: strings\.toLower \(but have ToLower\)"
	_ = strings.toupper  // ERROR "undefined: strings\.toupper \(but have ToUpper\)"
	_ = strings  // ERROR "use of package strings not in selector"
	inner{}.Change()  // ERROR "cannot call pointer method Change on inner"
	_ = inner.Change  // ERROR "invalid method expression inner\.Change \(needs pointer receiver \(\*inner\)\.Change\)"
	v.Hello()
	v.Change()
	_ = (*inner).Change
	_ = both.Hello
}
