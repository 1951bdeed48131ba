// A linked list with insertion, reversal and deletion.
package main

import (
	"fmt"
	"strings"
)

type Node struct {
	Value int
	Next  *Node
}

type List struct {
	head *Node
	len  int
}

func (l *List) Push(value int) {
	l.head = &Node{value, l.head}
	l.len++
}

// Insert keeps a sorted list sorted.
func (l *List) Insert(value int) {
	at := &l.head
	for *at != nil && (*at).Value < value {
		at = &(*at).Next
	}
	*at = &Node{value, *at}
	l.len++
}

func (l *List) Reverse() {
	var reversed *Node
	for node := l.head; node != nil; {
		node.Next, reversed, node = reversed, node, node.Next
	}
	l.head = reversed
}

func (l *List) Remove(value int) bool {
	for at := &l.head; *at != nil; at = &(*at).Next {
		if (*at).Value == value {
			*at = (*at).Next
			l.len--
			return true
		}
	}
	return false
}

func (l *List) String() string {
	var b strings.Builder
	for node := l.head; node != nil; node = node.Next {
		fmt.Fprintf(&b, "%d -> ", node.Value)
	}
	b.WriteString("nil")
	return b.String()
}

func main() {
	list := &List{}
	for _, value := range []int{5, 1, 4, 2, 3} {
		list.Insert(value)
	}
	fmt.Println(list)
	list.Reverse()
	fmt.Println(list)
	fmt.Println(list.Remove(3), list.Remove(9), list.len)
	list.Push(99)
	fmt.Println(list)
}
