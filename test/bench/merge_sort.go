// A parallel merge sort of 8 million numbers: goroutines as deep as it forks, and a new slice for each merge.
package main

import (
	"fmt"
	"slices"
)

const grain = 4096

func merge(a, b []int) []int {
	merged := make([]int, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if b[0] < a[0] {
			merged, b = append(merged, b[0]), b[1:]
		} else {
			merged, a = append(merged, a[0]), a[1:]
		}
	}
	return append(append(merged, a...), b...)
}

func mergeSort(numbers []int) []int {
	if len(numbers) <= grain {
		sorted := slices.Clone(numbers)
		slices.Sort(sorted)
		return sorted
	}
	half := len(numbers) / 2
	left := make(chan []int)
	go func() { left <- mergeSort(numbers[:half]) }()
	right := mergeSort(numbers[half:])
	return merge(<-left, right)
}

func main() {
	numbers := make([]int, 8_000_000)
	state := uint64(1)
	for i := range numbers {
		state = state*6364136223846793005 + 1442695040888963407
		numbers[i] = int(state >> 20)
	}
	sorted := mergeSort(numbers)
	var sum uint64
	for i, n := range sorted {
		sum += uint64(n) * uint64(i)
	}
	fmt.Println(sum, slices.IsSorted(sorted))
}
