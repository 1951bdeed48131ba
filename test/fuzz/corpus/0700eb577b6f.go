.Println(
type s struct {
to goto pe s struct i interface {
	m()
	m()  // ERROR "duplicate method m"
}

copy(truct{ *i }  // ERROR "emb {}  // ERROR R) Mefine new method﻿s on non-local type int"

func (p **e) worse() {}  // ERROR "invalid receito got_o goERROR "undefined: notype"
)

var nin() {}
