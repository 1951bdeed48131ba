package main

// A node of 96 bytes, as objects of programs go: some pointers, some data.
type node struct {
	next *node
	back *node
	data [10]uint64
}

// A pair is the smallest object that holds a pointer and is not alone in its block.
type pair struct {
	next  *pair
	value uint64
}

const (
	nodeBytes = 96
	// Short chains: many can be marked side by side.
	chainLength = 50
)

// heads are the only references to the nodes. Mutators replace chains, so that the heap is renewed.
type heads []*node

func makeChain(value uint64) *node {
	var first *node
	for range chainLength {
		n := &node{next: first}
		n.data[0] = value
		if first != nil {
			first.back = n
		}
		first = n
	}
	return first
}

var live heads

func makeNodes(megabytes int) heads {
	live = make(heads, megabytes*1_000_000/(nodeBytes*chainLength))
	for i := range live {
		live[i] = makeChain(uint64(i))
	}
	return live
}

func makePairs(count int) []*pair {
	chains := make([]*pair, (count+chainLength-1)/chainLength)
	for i := range count {
		at := i % len(chains)
		chains[at] = &pair{chains[at], uint64(i)}
	}
	return chains
}
