// Network is a stress test of connections: each scenario brings about faults of one kind, again and again, and
// checks that nobody hangs, that each side is told the right error, and that no byte is lost, doubled or torn.
//
//	network [-seed N] [-seconds S] [-connections N] [-v] [SCENARIO...]
//
// After each scenario as many descriptors and goroutines are there as before. One that hangs panics, with the traces
// of all goroutines. A seed gives the same choices again; what happens at the same time is not repeated.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"time"
)

var (
	seed        = flag.Uint64("seed", 1, "of all choices")
	seconds     = flag.Float64("seconds", 1, "how long churn and fairness run, at least")
	connections = flag.Int("connections", 100, "how many churn holds open")
	rounds      = flag.Int("rounds", 100, "how often the other scenarios repeat each fault")
	verbose     = flag.Bool("v", false, "print how long each scenario took")
)

type scenario struct {
	name string
	run  func(random *rand.Rand)
}

var scenarios = []scenario{
	{"resets", resets},
	{"reset-of-writer", resetOfWriter},
	{"reset-before-accept", resetBeforeAccept},
	{"ends", ends},
	{"half-closes", halfCloses},
	{"slow-readers", slowReaders},
	{"descriptors-used-up", descriptorsUsedUp},
	{"deadline-as-data-comes", deadlineAsDataComes},
	{"deadlines-moved", deadlinesMoved},
	{"write-deadlines", writeDeadlines},
	{"accept-deadlines", acceptDeadlines},
	{"close-against-all", closeAgainstAll},
	{"close-and-reuse", closeAndReuse},
	{"close-of-listener", closeOfListener},
	{"killed-peers", killedPeers},
	{"black-hole", blackHole},
	{"datagrams", datagrams},
	{"fairness", fairness},
	{"churn", churn},
}

// Only by name: for tests of the checks, which must complain.
var broken = []scenario{
	{"lost-byte", lostByte},
	{"leak", leak},
}

// fail ends the program.
func fail(format string, arguments ...any) {
	panic(fmt.Sprintf("seed %d: ", *seed) + fmt.Sprintf(format, arguments...))
}

func check(err error) {
	if err != nil {
		fail("%v", err)
	}
}

func generator(name string) *rand.Rand {
	hash := fnv.New64()
	hash.Write([]byte(name))
	return rand.New(rand.NewPCG(*seed, hash.Sum64()))
}

// guarded runs a scenario, and panics if it hangs: after a number of steps, since a machine may stand still for longer
// than a minute.
func guarded(name string, run func()) {
	const step = time.Second / 10
	steps := 600 + int(20**seconds)
	var watchdog *time.Timer
	watchdog = time.AfterFunc(time.Hour, func() {
		if steps--; steps > 0 {
			watchdog.Reset(step)
			return
		}
		debug.SetTraceback("all")
		fail("%s hangs", name)
	})
	watchdog.Reset(step)
	run()
	for !watchdog.Stop() {
		runtime.Gosched()
	}
}

// wanted is what the arguments name, or all that must hold.
func wanted() []scenario {
	if flag.NArg() == 0 {
		return scenarios
	}
	all := append(slices.Clone(scenarios), broken...)
	return slices.DeleteFunc(all, func(s scenario) bool { return !slices.Contains(flag.Args(), s.name) })
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "child" {
		child(os.Args[2:])
	}
	flag.Parse()
	warmUp()
	for _, scenario := range wanted() {
		start := time.Now()
		before := takeStock()
		guarded(scenario.name, func() { scenario.run(generator(scenario.name)) })
		before.compare(scenario.name)
		if *verbose {
			fmt.Println(scenario.name, time.Since(start).Round(time.Millisecond))
		}
	}
	fmt.Println("network: ok")
}
