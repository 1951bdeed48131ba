// sort.Slice of 2 million records by a function.
package main

import (
	"fmt"
	"sort"
)

type record struct {
	key  uint32
	name string
}

func main() {
	records := make([]record, 2_000_000)
	names := []string{"one", "two", "three", "four"}
	var sum uint64
	for range 2 {
		state := uint64(1)
		for i := range records {
			state = state*6364136223846793005 + 1442695040888963407
			records[i] = record{uint32(state >> 32), names[state>>60&3]}
		}
		sort.Slice(records, func(i, j int) bool { return records[i].key < records[j].key })
		for i, r := range records {
			sum += uint64(r.key)*uint64(i) + uint64(len(r.name))
		}
	}
	fmt.Println(sum)
}
