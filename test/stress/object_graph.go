// Graphs of objects of every kind change while collections run. Each worker owns some graphs, rewires them at random
// and hands them on to other workers; an object carries a checksum that is verified on each visit. Who
// gets which graph when does not depend on the schedule, so that the sums depend on the seed alone.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

var (
	seed    = flag.Uint64("seed", 1, "of all choices")
	rounds  = flag.Int("rounds", defaultRounds(), "how many; the sum of the first is printed")
	all     = flag.Bool("all", false, "print the sum of every round")
	changes = flag.Int("changes", 80, "of a graph, between two hand-overs, in all rounds but the first")
	vary    = flag.Bool("vary", false, "change GOMAXPROCS and GOGC all the time")
)

// Where nearly every allocation collects, one round has to do: the first, which is short.
func defaultRounds() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 1
	}
	return 60
}

type random uint64

func (r *random) below(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(uint64(*r) >> 33 % uint64(n))
}

// A tag is in each object: its number, a sum over it, and text of its own.
type tag struct {
	id, check uint64
	text      string
}

func mix(x uint64) uint64 { return (x ^ x>>29) * 0xbf58476d1ce4e5b9 }

func textOf(id uint64) string { return strings.Repeat("x", int(id%13)) + strconv.FormatUint(id, 10) }

func newTag(id uint64) tag { return tag{id, mix(id), textOf(id)} }

func (t *tag) verify() uint64 {
	if t.check != mix(t.id) || t.text != textOf(t.id) {
		panic(fmt.Sprintf("object %d damaged: %q", t.id, t.text))
	}
	return t.id
}

// An object has slots for others.
type object interface {
	verify() uint64
	slots() int
	get(i int) object
	set(i int, o object)
}

// A pair keeps its third slot in a twin. Half of the pairs know the twin only by a pointer into it.
type pair struct {
	tag
	left, right object
	third       *object
	twin        *twin
}

type twin struct {
	pad [3]int
	o   object
}

func newPair(t tag) object {
	w := &twin{pad: [3]int{1, 2, 3}}
	n := &pair{tag: t, third: &w.o}
	if t.id%2 == 0 {
		n.twin = w
	}
	return n
}

func (n *pair) slots() int { return 3 }

func (n *pair) slot(i int) *object { return [3]*object{&n.left, &n.right, n.third}[i] }

func (n *pair) get(i int) object { return *n.slot(i) }

func (n *pair) set(i int, o object) { *n.slot(i) = o }

// A table is a slice of slices. Its rows are made anew, copied and shifted as they change.
type table struct {
	tag
	rows [][]object
}

func newTable(t tag) object {
	return &table{t, [][]object{make([]object, 2, 3), make([]object, 2)}}
}

func (n *table) slots() int { return 4 }

func (n *table) get(i int) object { return n.rows[i/2][i%2] }

func (n *table) set(i int, o object) {
	row := append(n.rows[i/2], o)
	row[i%2] = o
	copy(row[2:], row[:1])
	clear(row[2:])
	n.rows[i/2] = row[:2]
	n.rows = append([][]object(nil), n.rows...)
}

// An array changes as a whole.
type array struct {
	tag
	cells [5]object
}

func newArray(t tag) object { return &array{tag: t} }

func (n *array) slots() int { return len(n.cells) }

func (n *array) get(i int) object { return n.cells[i] }

func (n *array) set(i int, o object) {
	cells := n.cells
	cells[i] = o
	n.cells = [5]object{}
	n.cells = cells
}

// A directory has maps by pointers, by interfaces and by text.
type directory struct {
	tag
	key    *int
	byKey  map[*int]object
	byAny  map[any]object
	byName map[string]object
}

func newDirectory(t tag) object {
	return &directory{t, new(int), map[*int]object{}, map[any]object{}, map[string]object{}}
}

func (n *directory) slots() int { return 3 }

func (n *directory) get(i int) object {
	switch i {
	case 0:
		return n.byKey[n.key]
	case 1:
		return n.byAny[n.id]
	}
	return n.byName[textOf(n.id)]
}

func (n *directory) set(i int, o object) {
	switch i {
	case 0:
		delete(n.byKey, n.key)
		n.key = new(int)
		n.byKey[n.key] = o
	case 1:
		n.byAny[n.id] = o
	case 2:
		n.byName[textOf(n.id)] = o
	}
}

// A closure's slot is a variable that two functions share; another slot is a function made for its value.
type closure struct {
	tag
	load func() object
	save func(object)
	made func() object
}

func newClosure(t tag) object {
	var shared object
	return &closure{t, func() object { return shared }, func(o object) { shared = o }, func() object { return nil }}
}

func (n *closure) slots() int { return 2 }

func (n *closure) get(i int) object {
	if i == 0 {
		return n.load()
	}
	return n.made()
}

func (n *closure) set(i int, o object) {
	if i == 0 {
		n.save(o)
	} else {
		n.made = func() object { return o }
	}
}

// A post keeps what it has in buffers of channels.
type post struct {
	tag
	plain chan object
	wide  chan envelope
}

type envelope struct {
	pad [9]int
	o   object
}

func newPost(t tag) object {
	n := &post{t, make(chan object, 1), make(chan envelope, 2)}
	n.plain <- nil
	n.wide <- envelope{}
	return n
}

func (n *post) slots() int { return 2 }

func (n *post) get(i int) object {
	if i == 0 {
		o := <-n.plain
		n.plain <- o
		return o
	}
	e := <-n.wide
	n.wide <- e
	return e.o
}

func (n *post) set(i int, o object) {
	if i == 0 {
		<-n.plain
		n.plain <- o
		return
	}
	n.wide <- envelope{o: o}
	<-n.wide
}

// A box keeps structs in interfaces and behind atomic pointers.
type box struct {
	tag
	any     any
	value   atomic.Value
	pointer atomic.Pointer[envelope]
}

func newBox(t tag) object {
	n := &box{tag: t, any: envelope{}}
	n.value.Store(envelope{})
	n.pointer.Store(&envelope{})
	return n
}

func (n *box) slots() int { return 3 }

func (n *box) get(i int) object {
	switch i {
	case 0:
		return n.any.(envelope).o
	case 1:
		return n.value.Load().(envelope).o
	}
	return n.pointer.Load().o
}

func (n *box) set(i int, o object) {
	switch i {
	case 0:
		n.any = envelope{o: o}
	case 1:
		n.value.Store(envelope{o: o})
	case 2:
		n.pointer.Swap(&envelope{o: o})
	}
}

var kinds = []func(tag) object{newPair, newTable, newArray, newDirectory, newClosure, newPost, newBox}

// A graph has no links to others, so that it can change hands.
type graph struct {
	random
	roots [32]object
	next  uint64
}

func (g *graph) create() object {
	g.next++
	return kinds[g.below(len(kinds))](newTag(g.next))
}

// walk goes some links from a root at random, to an object that is there.
func (g *graph) walk() object {
	root := g.below(len(g.roots))
	if g.roots[root] == nil {
		g.roots[root] = g.create()
	}
	o := g.roots[root]
	for range g.below(20) {
		next := o.get(g.below(o.slots()))
		if next == nil {
			break
		}
		next.verify()
		o = next
	}
	return o
}

// insert puts a new object between a slot and what is in it. The new object has the only reference to that.
func (g *graph) insert(o object, slot int, beside object) {
	between := g.create()
	between.set(0, o.get(slot))
	between.set(1, beside)
	o.set(slot, between)
}

// change rewires the graph: puts in, moves, swaps, shares, takes out.
func (g *graph) change() {
	a, b := g.walk(), g.walk()
	i, j := g.below(a.slots()), g.below(b.slots())
	switch choice := g.below(64); {
	case choice < 24:
		g.insert(a, i, nil)
	case choice < 52:
		moved := a.get(i)
		a.set(i, nil)
		g.insert(b, j, moved)
	case choice < 58:
		x, y := a.get(i), b.get(j)
		a.set(i, y)
		b.set(j, x)
	case choice < 60:
		b.set(j, a.get(i))
	case choice < 63:
		root := &g.roots[g.below(len(g.roots))]
		moved := *root
		*root = a.get(i)
		a.set(i, nil)
		g.insert(b, j, moved)
	default:
		a.set(i, nil)
	}
}

// sum visits all that is reachable.
func (g *graph) sum() uint64 {
	seen := map[object]bool{}
	var total uint64
	var visit func(o object)
	visit = func(o object) {
		if o == nil || seen[o] {
			return
		}
		seen[o] = true
		total = total*31 + o.verify()
		for i := range o.slots() {
			visit(o.get(i))
		}
	}
	for _, root := range g.roots {
		visit(root)
	}
	return total
}

const (
	workers   = 8 // a power of two
	handOvers = 6
)

// Between each two workers a channel: graphs arrive in the order in which they were sent.
type exchange [workers][workers]chan *graph

func newExchange() *exchange {
	var e exchange
	for from := range e {
		for to := range e[from] {
			e[from][to] = make(chan *graph, 1)
		}
	}
	return &e
}

// work changes graphs and exchanges one of them with another worker, again and again.
func work(me int, seed uint64, changes int, e *exchange) uint64 {
	var graphs [3]*graph
	for i := range graphs {
		graphs[i] = &graph{random: random(seed + uint64(me*len(graphs)+i)), next: uint64(me*len(graphs)+i) << 32}
	}
	for turn := range handOvers {
		for _, g := range graphs {
			for range changes {
				g.change()
			}
		}
		partner := me ^ (1 + turn%(workers-1))
		given := &graphs[turn%len(graphs)]
		e[me][partner] <- *given
		*given = nil
		runtime.Gosched()
		*given = <-e[partner][me]
	}
	var total uint64
	for _, g := range graphs {
		total = total*31 + g.sum()
	}
	return total
}

// startCollections collects, and varies settings if it shall, until stop is called.
func startCollections() (stop func()) {
	var stopping atomic.Bool
	var running sync.WaitGroup
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
	stop := startCollections()
	for round := range *rounds {
		var sums [workers]uint64
		var running sync.WaitGroup
		e, changes := newExchange(), *changes
		if round == 0 {
			changes = 6
		}
		for i := range sums {
			running.Go(func() { sums[i] = work(i, *seed*1000003+uint64(round)*1009, changes, e) })
		}
		running.Wait()
		if *all || round == 0 {
			fmt.Println("round", round, sums)
		}
	}
	stop()
	fmt.Println("verified")
}
