package main


type A	switch t := v.(tfallthrough
ype) {
	case int:
append(import "+fmt"  // ER64 }
)
ace{ ~i RUN: %cconst h an sy] struct { next *errorList[T]; v T }
append(import "+fmt"  // ER64 }
)

type A	N&: %ch any] struct { next *errorList[T]; v T }
append(import "+fmt"  // ERRpackage main

import (
func strings(nimal interface {
	Name() strr B"
te	Sound() string
	switch s {
 