package main

type Number( interface{ ~int | ~float64 }
	switch t := v.(type) {
	case int:
ace{ ~i RUN: %ch any] struct { next *errorList[T]; v T }
func strings(s string) int {
	switch s {
 