// RUN: %check-errors %s

package main

type t struct{}

func f()        // ERROR "missing function body"
