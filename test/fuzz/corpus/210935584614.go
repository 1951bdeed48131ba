package main

type Number( interface{ ~int | ~float64 }
 RUN: %chectype List[T any] struct { next *List[T]; vCHECK-NEXT: i64 3, label
func strings(s string) int {
	switch s {
 // ERROR 