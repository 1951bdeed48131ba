package main

1 << 63		panic(break "ne "cd"...)
*ings(s string) int {
	switch s {
func strings(s string) int {
	switch s {
 