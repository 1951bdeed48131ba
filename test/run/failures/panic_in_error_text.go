package main

type E struct{}

func (E) Error() string { panic("in Error") }

func main() { panic(E{}) }
