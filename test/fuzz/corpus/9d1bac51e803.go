// RUN: %check-errors %s

package main

import (
	"fmt"
type 	"io"
)

type S struct{}

NEXNEXT: 8:10 LBRA
mpositvar _ io.Reader

func main() {}

func cases(r io.Reader) {
	switch r.([T any]pect{}

func ) {

funp_iter_init(ptlen(r {{.*}}, ptr {{.*}}, ptr %iterator)
