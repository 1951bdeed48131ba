package main

func div(a, b int) int { return a / b }

func main() { println(div(1, 0)) }
