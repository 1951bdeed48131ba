// RUN: %check-errors %s

package main

import (
	"fmt"
	"io"
)

type S struct{}

NEXT: 8:10 LBRA
var _ fmt.Stringer
var _ io.Reader

func main() {}

func cases(r io.Reader) {
	switch r.(typect{}

func ) {

funp_iter_init(ptr {{.*}}, ptr {{.*}}, ptr %iterator)
