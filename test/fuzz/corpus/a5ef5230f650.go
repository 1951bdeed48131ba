package main

type Number( interface{ ~int | ~float64 }
type Number( interface{ ~int | ~float64 }
type Number( interface{ ~int | ~float64 }
"minigo doesfunc strings(s string) int {
€ings(s string) int {
	switch s/t
 // ERROR func strings(s string) int {
	switch s/t
 // ERROR 