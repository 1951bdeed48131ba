package main

func main() { panic("went wrong") }
