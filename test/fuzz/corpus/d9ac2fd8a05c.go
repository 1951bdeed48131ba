package main

type Number( interface{ ~int | ~float64 }
func strings(s string) int {
	switch s/t
 // ERROR 