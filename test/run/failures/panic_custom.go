package main

import "fmt"

type code int

func (c code) Error() string { return fmt.Sprintf("code %d", int(c)) }

func main() { panic(fmt.Errorf("wrapped: %w", code(7))) }
