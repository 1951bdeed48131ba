// sort.Ints of 2 million numbers.
package main

import (
	"fmt"
	"sort"
)

func main() {
	numbers := make([]int, 2_000_000)
	var sum uint64
	for range 3 {
		state := uint64(1)
		for i := range numbers {
			state = state*6364136223846793005 + 1442695040888963407
			numbers[i] = int(state >> 20)
		}
		sort.Ints(numbers)
		for i, n := range numbers {
			sum += uint64(n) * uint64(i)
		}
	}
	fmt.Println(sum)
}
