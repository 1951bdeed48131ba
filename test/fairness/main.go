// Fairness is a stress test of the scheduler: for each seed, a random mix of goroutines that compute, talk,
// wait, allocate and call the system runs together, and every one of them must get on.
//
//	fairness [-seed N] [-seeds K] [-seconds S] [-v]
//
// What must hold is in watch.go. A failure prints the seed, to be given again, and how far each participant
// has come. GOMAXPROCS in the environment says on how many Ps; the kinds of participants are in kinds.go,
// system_kinds.go and network_kinds.go.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

var (
	firstSeed = flag.Uint64("seed", 1, "the first seed")
	seeds     = flag.Uint64("seeds", 1, "how many seeds, one after another")
	seconds   = flag.Float64("seconds", 2, "how long each seed runs, at least")
	only      = flag.String("mix", "", "these kinds, separated by commas, instead of a random mix")
	verbose   = flag.Bool("v", false, "print each mix, and how long each participant waited")
)

// A few kinds, each some times. Small mixes matter: few goroutines that wake each other can shut out one.
func makeMix(seed uint64) *mix {
	m := &mix{
		random:     rand.New(rand.NewPCG(seed, 0)),
		processors: runtime.GOMAXPROCS(0),
		ready:      make(chan struct{}),
		stopped:    make(chan struct{}),
	}
	if *only != "" {
		for _, name := range strings.Split(*only, ",") {
			all := append(slices.Clone(kinds), silent)
			all[slices.IndexFunc(all, func(k kind) bool { return k.name == name })].start(m)
		}
		return m
	}
	for range 1 + m.random.IntN(5) {
		kind := kinds[m.random.IntN(len(kinds))]
		times := 1
		if kind.many && m.random.IntN(2) == 0 {
			times += m.random.IntN(6)
		}
		for range times {
			kind.start(m)
		}
	}
	return m
}

func runSeed(seed uint64) error {
	// A mix may have changed it.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	m := makeMix(seed)
	if *verbose {
		fmt.Printf("seed %d, GOMAXPROCS %d, at most %v:\n", seed, m.processors, m.bound())
		defer func() { fmt.Print(m.state()) }()
	}
	close(m.ready)
	err := m.watch(time.Duration(*seconds * float64(time.Second)))
	m.stop.Store(true)
	close(m.stopped)
	if err == nil {
		err = m.finish()
	}
	if err != nil {
		return fmt.Errorf("seed %d, GOMAXPROCS %d: %w\n%s", seed, m.processors, err, m.state())
	}
	return nil
}

func main() {
	flag.Parse()
	for seed := *firstSeed; seed < *firstSeed+*seeds; seed++ {
		if err := runSeed(seed); err != nil {
			fmt.Println("fairness:", err)
			os.Exit(1)
		}
	}
	fmt.Println("fairness: ok")
}
