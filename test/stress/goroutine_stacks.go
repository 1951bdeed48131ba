// Goroutines come, wait in every way there is, and go, while collections run: each keeps objects that only its stack
// knows, and looks at them when it goes on. A collector scans such stacks in place, and must neither miss
// one that was started or woken meanwhile nor look at one that runs.
package main

import (
	"context"
	"flag"
	"fmt"
	"iter"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

var (
	seed    = flag.Uint64("seed", 1, "of all choices")
	rounds  = flag.Int("rounds", defaultRounds(), "how many; the sum of the first is printed")
	all     = flag.Bool("all", false, "print the sum of every round")
	waiters = flag.Int("waiters", 40, "goroutines of each kind, at the same time, in all rounds but the first")
	vary    = flag.Bool("vary", false, "change GOMAXPROCS and GOGC all the time")
)

// Where nearly every allocation collects, one round has to do: the first, which is small.
func defaultRounds() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 1
	}
	return 12
}

type object struct {
	id   int
	text string
	next *object
}

// objects makes a short chain that nobody else knows.
func objects(id int) *object {
	var first *object
	for i := range 1 + id%5 {
		first = &object{id + i, strconv.Itoa(id + i), first}
	}
	return first
}

func (o *object) verify(id int) int {
	sum := 0
	for i := id % 5; i >= 0; i-- {
		if o.id != id+i || o.text != strconv.Itoa(id+i) {
			panic("object damaged: " + o.text)
		}
		sum += o.id
		o = o.next
	}
	if o != nil {
		panic("chain too long")
	}
	return sum
}

// deep calls f below some frames, each of which has objects.
func deep(depth, id int, f func()) int {
	own := objects(id + depth)
	var room [8]*object
	room[depth%8] = own.next
	if depth == 0 {
		f()
	} else {
		deep(depth-1, id, f)
	}
	if room[depth%8] != own.next {
		panic("frame damaged")
	}
	return own.verify(id + depth)
}

// A rendezvous lets waiters know that all of their kind wait, or nearly.
type rendezvous struct {
	waiting sync.WaitGroup
	gate    chan struct{}
	mutex   sync.Mutex
	shared  sync.RWMutex
	cond    *sync.Cond
	open    bool
	values  chan *object
	context context.Context
	cancel  func()
}

func newRendezvous(count int) *rendezvous {
	r := &rendezvous{gate: make(chan struct{}), values: make(chan *object)}
	r.cond = sync.NewCond(&r.mutex)
	r.context, r.cancel = context.WithCancel(context.Background())
	r.waiting.Add(count)
	r.shared.Lock()
	return r
}

// release ends all waits.
func (r *rendezvous) release() {
	r.waiting.Wait()
	runtime.GC()
	close(r.gate)
	r.shared.Unlock()
	r.mutex.Lock()
	r.open = true
	r.cond.Broadcast()
	r.mutex.Unlock()
	r.cancel()
}

func (r *rendezvous) onChannel(int) { r.waiting.Done(); <-r.gate }

func (r *rendezvous) onSelect(int) {
	r.waiting.Done()
	select {
	case <-r.gate:
	case <-make(chan int):
	case <-time.After(time.Hour):
	}
}

func (r *rendezvous) onCond(int) {
	r.mutex.Lock()
	r.waiting.Done()
	for !r.open {
		r.cond.Wait()
	}
	r.mutex.Unlock()
}

func (r *rendezvous) onLock(int) { r.waiting.Done(); r.shared.RLock(); r.shared.RUnlock() }

func (r *rendezvous) onContext(int) { r.waiting.Done(); <-r.context.Done() }

func (r *rendezvous) asleep(id int) {
	r.waiting.Done()
	time.Sleep(time.Duration(id%3000) * time.Microsecond)
}

// running never waits: it is stopped where it is.
func (r *rendezvous) running(int) {
	r.waiting.Done()
	for {
		select {
		case <-r.gate:
			return
		default:
			runtime.Gosched()
		}
	}
}

// inLoop polls without a call.
func (r *rendezvous) inLoop(int) {
	var open atomic.Bool
	context.AfterFunc(r.context, func() { open.Store(true) })
	r.waiting.Done()
	for !open.Load() {
	}
}

// onPipe blocks in a read; a file that was made by os.Pipe has a poller.
func (r *rendezvous) onPipe(id int) {
	reader, writer, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	go func() {
		<-r.gate
		fmt.Fprint(writer, id)
		writer.Close()
	}()
	buffer := make([]byte, 20)
	r.waiting.Done()
	n, _ := reader.Read(buffer)
	reader.Close()
	if string(buffer[:n]) != strconv.Itoa(id) {
		panic("other bytes read: " + string(buffer[:n]))
	}
}

// onThread blocks a thread of its own.
func (r *rendezvous) onThread(id int) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	r.onPipe(id)
}

// inCoroutine leaves objects on the stacks of coroutines while it waits.
func (r *rendezvous) inCoroutine(id int) {
	next, stop := iter.Pull(func(yield func(*object) bool) {
		for i := range 3 {
			own := objects(id + i)
			if !yield(own) {
				return
			}
			own.verify(id + i)
		}
	})
	defer stop()
	first, _ := next()
	r.onChannel(id)
	second, _ := next()
	first.verify(id)
	second.verify(id + 1)
}

// handsOver gives objects from stack to stack while both are waiting.
func (r *rendezvous) handsOver(id int) {
	c := make(chan *object)
	go func() {
		runtime.Gosched()
		for i := range 3 {
			c <- objects(id + i)
		}
		close(c)
	}()
	r.waiting.Done()
	i := 0
	for o := range c {
		o.verify(id + i)
		i++
	}
}

// panicking waits in a deferred call while it panics; what it keeps is in frames that have been left.
func (r *rendezvous) panicking(id int) {
	defer func() { recover().(*object).verify(id) }()
	defer func() { r.onChannel(id) }()
	panic(objects(id))
}

// exiting waits in a deferred call of a goroutine that ends.
func (r *rendezvous) exiting(id int) {
	done := make(chan int)
	go func() {
		own := objects(id)
		defer func() { done <- own.verify(id) }()
		defer func() { r.onChannel(id) }()
		runtime.Goexit()
	}()
	<-done
}

var ways = []func(*rendezvous, int){
	(*rendezvous).onChannel, (*rendezvous).onSelect, (*rendezvous).onCond, (*rendezvous).onLock, (*rendezvous).onContext,
	(*rendezvous).asleep, (*rendezvous).running, (*rendezvous).onPipe, (*rendezvous).inCoroutine,
	(*rendezvous).handsOver, (*rendezvous).panicking, (*rendezvous).exiting,
}

// These have a thread or a P to themselves: few at a time.
var costly = []func(*rendezvous, int){(*rendezvous).inLoop, (*rendezvous).onThread}

// churn starts goroutines that end at once, for as long as the others wait.
func churn(stop *atomic.Bool, running *sync.WaitGroup) {
	running.Go(func() {
		for i := 0; !stop.Load(); i++ {
			own := objects(i % 1000)
			done := make(chan int)
			go func(o *object) { done <- o.verify(i % 1000) }(own)
			if <-done != own.verify(i%1000) {
				panic("sums differ")
			}
		}
	})
}

func round(seed uint64, count int) int {
	r := newRendezvous(count*len(ways) + 2*len(costly))
	var ended sync.WaitGroup
	var sum atomic.Int64
	start := func(way func(*rendezvous, int), id, depth int) {
		ended.Go(func() { sum.Add(int64(deep(depth, id, func() { way(r, id) }))) })
	}
	for i := range count {
		for j, way := range ways {
			id := int(seed%1000)*1000 + i*len(ways) + j
			start(way, id, id*7%60)
		}
	}
	for i, way := range slices.Concat(costly, costly) {
		start(way, int(seed%1000)+i, i*20)
	}
	r.release()
	ended.Wait()
	return int(sum.Load())
}

// startLoad collects and churns until stop is called.
func startLoad() (stop func()) {
	var stopping atomic.Bool
	var running sync.WaitGroup
	churn(&stopping, &running)
	running.Go(func() {
		for i := 0; !stopping.Load(); i++ {
			runtime.GC()
			if *vary {
				runtime.GOMAXPROCS(1 + i*5%9)
				debug.SetGCPercent(1 + i*i*37%200)
			}
			// Others get the world in between.
			time.Sleep(50 * time.Microsecond)
		}
	})
	return func() {
		stopping.Store(true)
		running.Wait()
	}
}

func main() {
	flag.Parse()
	before := runtime.NumGoroutine()
	stop := startLoad()
	for i := range *rounds {
		count := *waiters
		if i == 0 {
			count = 4
		}
		if sum := round(*seed+uint64(i), count); *all || i == 0 {
			fmt.Println("round", i, sum)
		}
	}
	stop()
	for runtime.NumGoroutine() > before {
		time.Sleep(time.Millisecond)
	}
	fmt.Println("verified")
}
