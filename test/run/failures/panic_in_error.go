package main

type E struct{ s string }

func (e *E) Error() string { return e.s }

func main() { var e *E; panic(e) }
