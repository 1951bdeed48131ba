package main

type node struct {
	next  *node
	value int
}

func sum(n *node) int { return n.value + n.next.value }

func main() {
	println(sum(&node{value: 1}))
}
