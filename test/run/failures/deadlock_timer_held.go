// Holding a timer is not waiting for it.
package main

import (
	"sync"
	"time"
)

func main() {
	t := time.NewTimer(time.Hour)
	defer t.Stop()
	var m sync.Mutex
	m.Lock()
	m.Lock()
}
