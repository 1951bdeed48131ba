// Maps whose keys and elements together are smaller than a word.
package main

import "fmt"

func main() {
	bytes := map[int8]bool{}
	empty := map[uint8]struct{}{}
	for i := range 100 {
		bytes[int8(i)] = i%3 == 0
		empty[uint8(i)] = struct{}{}
	}
	fmt.Println(len(bytes), bytes[99], bytes[98], len(empty))
}
