// Package sync has the name under which the benchmarks of maps ask for Go's inner map.
package sync

import "sync"

type HashTrieMap[K, V any] struct{ sync.Map }
