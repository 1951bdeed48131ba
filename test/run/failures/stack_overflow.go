package main

func forever(n int) int { return forever(n+1) + 1 }

func main() { println(forever(0)) }
