// The only reference to an object moves from place to place while collections run: through fields, maps, closures,
// channels, panics, timers, reflection. A collector that looks at the new place too early and at the old one too
// late loses the object; its memory is then given to another, and the checksum tells.
package main

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"sort"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"
	"weak"
)

var (
	seed   = flag.Uint64("seed", 1, "of all choices")
	rounds = flag.Int("rounds", defaultRounds(), "how many; the sum of the first is printed")
	all    = flag.Bool("all", false, "print the sum of every round")
	vary   = flag.Bool("vary", false, "change GOMAXPROCS and GOGC all the time")
)

// Where nearly every allocation collects, one round has to do: the first, which is short.
func defaultRounds() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 1
	}
	return 500
}

type random uint64

func (r *random) below(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(uint64(*r) >> 33 % uint64(n))
}

// A token and its body refer to each other, so that either alone keeps both.
type token struct {
	id   int
	text string
	body *body
	part inner
}

type inner struct {
	number int
	owner  *token
}

type body struct {
	data [5]int
	back *token
}

func newToken(id int) *token {
	t := &token{id: id, text: "token " + strconv.Itoa(id), body: &body{}}
	for i := range t.body.data {
		t.body.data[i] = id * (i + 3)
	}
	t.body.back = t
	t.part = inner{id + 1, t}
	return t
}

func (t *token) verify(id int) {
	if t == nil {
		panic(fmt.Sprintf("token %d lost", id))
	}
	if t.id != id || t.body.back != t || t.part.number != id+1 || t.part.owner != t || t.text != "token "+strconv.Itoa(id) {
		panic(fmt.Sprintf("token %d damaged: %d %q", id, t.id, t.text))
	}
	for i, x := range t.body.data {
		if x != id*(i+3) {
			panic(fmt.Sprintf("body of token %d damaged", id))
		}
	}
}

func (t *token) itself() *token { return t }

type record struct {
	number int
	held   *token
	more   [3]any
}

type large struct {
	room [30]int
	held *token
}

// A shelf has places of every kind. They are older than what lies in them, so that a collector is often done with
// the place when the token comes.
type shelf struct {
	random
	box      *token
	other    *token
	interior *inner
	body     *body
	any      any
	boxed    any
	raw      unsafe.Pointer
	call     func() *token
	array    [8]*token
	second   [8]*token
	record   *record
	spare    *record
	slice    []*token
	nested   [][]*token
	byNumber map[int]*token
	growing  map[int]*token
	byToken  map[*token]int
	byAny    map[any]any
	records  map[string]record
	swapped  atomic.Pointer[token]
	value    atomic.Value
	shared   sync.Map
	pool     sync.Pool
	buffered chan *token
	handover chan *token
	back     chan *token
	larges   chan large
	quit     chan struct{}
	holders  sync.WaitGroup
}

func newShelf(seed uint64) *shelf {
	s := &shelf{
		random: random(seed), record: &record{}, spare: &record{}, slice: make([]*token, 6), nested: make([][]*token, 3),
		byNumber: map[int]*token{}, byToken: map[*token]int{}, byAny: map[any]any{}, records: map[string]record{},
		buffered: make(chan *token, 2), handover: make(chan *token), back: make(chan *token),
		larges: make(chan large, 1), quit: make(chan struct{}),
	}
	s.holders.Go(func() {
		for t := range s.handover {
			s.back <- t
		}
	})
	return s
}

func (s *shelf) close() {
	close(s.handover)
	s.holders.Wait()
}

var sink atomic.Pointer[token]

// pause gives collections the time to get from one place to the other, and tokens a chance to take the memory of
// one that was lost.
func (s *shelf) pause() {
	switch s.below(6) {
	case 0:
		runtime.Gosched()
	case 1, 2:
		for i := range 1 + s.below(4) {
			sink.Store(newToken(-i - 1))
		}
	}
}

func (s *shelf) field(t *token) *token {
	s.box, t = t, nil
	s.pause()
	s.box, s.other = s.other, s.box
	s.pause()
	t, s.other = s.other, nil
	return t
}

func (s *shelf) interiorPointer(t *token) *token {
	s.interior, t = &t.part, nil
	s.pause()
	t = s.interior.owner
	s.interior = nil
	s.pause()
	s.body, t = t.body, nil
	s.pause()
	t = s.body.back
	s.body = nil
	return t
}

func (s *shelf) interfaces(t *token) *token {
	s.any, t = t, nil
	s.pause()
	s.boxed = record{number: 1, held: s.any.(*token)}
	s.any = nil
	s.pause()
	t = s.boxed.(record).held
	s.boxed = nil
	return t
}

func (s *shelf) unsafePointer(t *token) *token {
	atomic.StorePointer(&s.raw, unsafe.Pointer(t))
	t = nil
	s.pause()
	return (*token)(atomic.SwapPointer(&s.raw, nil))
}

func (s *shelf) methodValue(t *token) *token {
	s.call, t = t.itself, nil
	s.pause()
	t = s.call()
	s.call = nil
	return t
}

func capture(t *token) func() *token {
	return func() *token {
		out := t
		t = nil
		return out
	}
}

func (s *shelf) capturedVariable(t *token) *token {
	s.call, t = capture(t), nil
	s.pause()
	t = s.call()
	s.pause()
	s.call = nil
	return t
}

func (s *shelf) arrays(t *token) *token {
	i := s.below(len(s.array))
	s.array[i], t = t, nil
	s.pause()
	s.second = s.array
	s.array = [8]*token{}
	s.pause()
	local := s.second
	s.second = [8]*token{}
	s.pause()
	return local[i]
}

func (s *shelf) structs(t *token) *token {
	s.record.held, s.record.more[1], t = t, t.body, nil
	s.pause()
	*s.spare = *s.record
	*s.record = record{}
	s.pause()
	t = s.spare.held
	*s.spare = record{}
	return t
}

func (s *shelf) elements(t *token) *token {
	i := s.below(len(s.slice) - 1)
	s.slice[i], t = t, nil
	s.pause()
	copy(s.slice[1:], s.slice)
	s.slice[i] = nil
	s.pause()
	s.slice = slices.Insert(s.slice, 0, nil, nil)
	s.slice = slices.Delete(s.slice, 1, 3)
	s.pause()
	t = s.slice[i+1]
	clear(s.slice)
	return t
}

func (s *shelf) appended(t *token) *token {
	row := s.below(len(s.nested))
	s.nested[row] = append(s.nested[row], t)
	t = nil
	s.pause()
	moved := append([]*token(nil), s.nested[row]...)
	clear(s.nested[row])
	s.nested[row] = s.nested[row][:0:s.below(2)]
	s.pause()
	return moved[len(moved)-1]
}

func (s *shelf) sorted(t *token) *token {
	tokens := make([]*token, 20)
	for i := range tokens {
		tokens[i] = newToken(s.below(1000))
	}
	tokens[s.below(len(tokens))], t = t, nil
	if s.below(2) == 0 {
		sort.Slice(tokens, func(i, j int) bool { return tokens[i].text < tokens[j].text })
	} else {
		slices.SortFunc(tokens, func(a, b *token) int {
			if a.id%4 == 0 {
				sink.Store(newToken(-1))
			}
			return a.id - b.id
		})
	}
	slices.Reverse(tokens)
	s.pause()
	return slices.MaxFunc(tokens, func(a, b *token) int { return a.id - b.id })
}

func (s *shelf) mapValues(t *token) *token {
	id := t.id
	s.byNumber[id], t = t, nil
	s.pause()
	s.records["key"+strconv.Itoa(id)] = record{held: s.byNumber[id]}
	delete(s.byNumber, id)
	s.pause()
	t = s.records["key"+strconv.Itoa(id)].held
	clear(s.records)
	return t
}

func (s *shelf) mapKeys(t *token) *token {
	s.byToken[t], t = 1, nil
	s.pause()
	for key := range s.byToken {
		t = key
	}
	clear(s.byToken)
	s.pause()
	s.byAny[any(t)], t = &record{held: t}, nil
	s.pause()
	for key, value := range s.byAny {
		if t = value.(*record).held; key != any(t) {
			panic("key and value differ")
		}
		delete(s.byAny, key)
	}
	return t
}

// A map that grows moves its entries.
func (s *shelf) growingMap(t *token) *token {
	s.growing = map[int]*token{-1: t}
	t = nil
	for i := range 20 + s.below(80) {
		s.growing[i] = nil
		if i%32 == 9 {
			s.pause()
		}
	}
	t, s.growing = s.growing[-1], nil
	return t
}

func (s *shelf) atomics(t *token) *token {
	s.swapped.Store(t)
	t = nil
	s.pause()
	held := s.swapped.Load()
	if !s.swapped.CompareAndSwap(held, nil) {
		panic("not swapped")
	}
	s.value.Store(&record{held: held})
	held = nil
	s.pause()
	return s.value.Swap(&record{}).(*record).held
}

func (s *shelf) sharedMap(t *token) *token {
	id := t.id
	s.shared.Store(id, t)
	t = nil
	s.pause()
	value, _ := s.shared.LoadAndDelete(id)
	return value.(*token)
}

// A pool may lose what it has, so that the token stays in the box; what comes back must be whole.
func (s *shelf) pooled(t *token) *token {
	s.box = t
	s.pool.Put(&record{number: t.id, held: t})
	s.pause()
	if r, ok := s.pool.Get().(*record); ok {
		r.held.verify(r.number)
		r.held = nil
	}
	t, s.box = s.box, nil
	return t
}

func (s *shelf) bufferedChannel(t *token) *token {
	s.buffered <- t
	t = nil
	s.pause()
	s.larges <- large{held: <-s.buffered}
	s.pause()
	return (<-s.larges).held
}

func (s *shelf) closedChannel(t *token) *token {
	c := make(chan record, 3)
	c <- record{number: 1, held: t}
	t = nil
	close(c)
	s.pause()
	for r := range c {
		t = r.held
	}
	return t
}

func (s *shelf) unbufferedChannel(t *token) *token {
	s.handover <- t
	t = nil
	s.pause()
	return <-s.back
}

func (s *shelf) selected(t *token) *token {
	select {
	case s.handover <- t:
	case <-s.quit:
	}
	t = nil
	s.pause()
	select {
	case t = <-s.back:
	case <-s.quit:
	case t = <-s.buffered:
	}
	select {
	case s.buffered <- t:
	default:
		panic("buffer is full")
	}
	t = nil
	s.pause()
	select {
	case t = <-s.buffered:
	case r := <-s.larges:
		t = r.held
	}
	return t
}

func (s *shelf) goArgument(t *token) *token {
	go func(t *token) {
		runtime.Gosched()
		s.buffered <- t
	}(t)
	t = nil
	return <-s.buffered
}

func (s *shelf) deferred(t *token) (out *token) {
	for range 2 {
		defer func(held *token) {
			s.pause()
			if out == nil {
				out = held
			}
		}(t)
	}
	t = nil
	s.pause()
	return nil
}

func (s *shelf) panicked(t *token) (out *token) {
	defer func() {
		out = recover().(*token)
		s.pause()
	}()
	defer func() {
		t := recover().(record).held
		s.pause()
		panic(t)
	}()
	r := record{held: t}
	t = nil
	panic(r)
}

func (s *shelf) timer(t *token) *token {
	time.AfterFunc(time.Duration(s.below(20))*time.Microsecond, func() { s.buffered <- t })
	s.pause()
	return <-s.buffered
}

// stoppedTimer takes a token away from a timer before it is due, or waits for it.
func (s *shelf) stoppedTimer(t *token) *token {
	call := capture(t)
	t = nil
	timer := time.AfterFunc(time.Duration(s.below(2)*1000+1)*time.Millisecond, func() { s.buffered <- call() })
	s.pause()
	if timer.Stop() {
		return call()
	}
	return <-s.buffered
}

func (s *shelf) weakPointer(t *token) *token {
	w := weak.Make(t)
	s.box, t = t, nil
	s.pause()
	t = w.Value()
	s.box = nil
	s.pause()
	if w.Value() != t {
		panic("weak pointer of a live token is empty")
	}
	return t
}

func (s *shelf) reflected(t *token) *token {
	place := reflect.ValueOf(&s.record.held).Elem()
	place.Set(reflect.ValueOf(t))
	t = nil
	s.pause()
	tokens := reflect.ValueOf(&s.slice).Elem()
	tokens.Index(0).Set(place)
	place.SetZero()
	s.pause()
	reflect.Swapper(s.slice)(0, 4)
	m := reflect.ValueOf(s.byNumber)
	m.SetMapIndex(reflect.ValueOf(5), tokens.Index(4))
	tokens.Index(4).SetZero()
	s.pause()
	c := reflect.ValueOf(s.buffered)
	c.Send(m.MapIndex(reflect.ValueOf(5)))
	m.SetMapIndex(reflect.ValueOf(5), reflect.Value{})
	s.pause()
	received, _ := c.Recv()
	return received.Interface().(*token)
}

func (s *shelf) reflectedCopies(t *token) *token {
	from := reflect.MakeSlice(reflect.TypeFor[[]*token](), 3, 3)
	from.Index(2).Set(reflect.ValueOf(t))
	t = nil
	to := reflect.AppendSlice(reflect.Zero(from.Type()), from)
	from.Clear()
	s.pause()
	reflect.Copy(reflect.ValueOf(s.slice), to)
	to.Clear()
	s.pause()
	call := reflect.ValueOf(func(t *token) *token { s.pause(); return t })
	result := call.Call([]reflect.Value{reflect.ValueOf(s.slice).Index(2)})[0]
	s.slice[2] = nil
	return result.Interface().(*token)
}

func (s *shelf) pulled(t *token) *token {
	next, stop := iter.Pull(func(yield func(*token) bool) {
		s.pause()
		held := t
		t = nil
		yield(held)
	})
	defer stop()
	out, _ := next()
	s.pause()
	return out
}

// The text alone keeps its bytes.
func (s *shelf) substring(t *token) *token {
	text := newToken(t.id).text[3:]
	s.pause()
	if text != "en "+strconv.Itoa(t.id) {
		panic("text damaged: " + text)
	}
	return t
}

// A finalizer brings the token back. Collections are forced for it, so that it is rare. If something still remembers
// the record after some of them, the token is taken from the weak pointer.
func (s *shelf) resurrected(t *token) *token {
	if s.below(20) != 0 {
		return t
	}
	w := weak.Make(t)
	finalized := abandon(t)
	t = nil
	for range 20 {
		runtime.GC()
		select {
		case t = <-finalized:
			return t
		case <-time.After(100 * time.Microsecond):
		}
	}
	if t = w.Value(); t != nil {
		return t
	}
	return <-finalized
}

// abandon drops a record on a stack of its own, where nothing is left of it.
func abandon(t *token) (finalized chan *token) {
	finalized = make(chan *token, 1)
	done := make(chan struct{})
	go func() {
		r := &record{held: t}
		runtime.SetFinalizer(r, func(r *record) { finalized <- r.held })
		close(done)
	}()
	<-done
	return finalized
}

var moves = []func(*shelf, *token) *token{
	(*shelf).field, (*shelf).interiorPointer, (*shelf).interfaces, (*shelf).unsafePointer, (*shelf).methodValue,
	(*shelf).capturedVariable, (*shelf).arrays, (*shelf).structs, (*shelf).elements, (*shelf).appended,
	(*shelf).sorted, (*shelf).mapValues, (*shelf).mapKeys, (*shelf).growingMap, (*shelf).atomics,
	(*shelf).sharedMap, (*shelf).pooled, (*shelf).bufferedChannel, (*shelf).closedChannel,
	(*shelf).unbufferedChannel, (*shelf).selected, (*shelf).goArgument, (*shelf).deferred, (*shelf).panicked,
	(*shelf).timer, (*shelf).stoppedTimer, (*shelf).weakPointer, (*shelf).reflected, (*shelf).reflectedCopies,
	(*shelf).pulled, (*shelf).substring, (*shelf).resurrected,
}

const tokensOfWorker = 8

// work moves tokens about, count times; the sum depends on the seed alone.
func work(seed uint64, count int) int {
	s := newShelf(seed)
	defer s.close()
	held := make([]*token, tokensOfWorker)
	ids := make([]int, tokensOfWorker)
	sum := 0
	for i := range held {
		ids[i] = 2000 + i
		held[i] = newToken(ids[i])
	}
	for range count {
		from := s.below(tokensOfWorker)
		move := s.below(len(moves))
		t := held[from]
		held[from] = nil
		t = moves[move](s, t)
		t.verify(ids[from])
		to := s.below(tokensOfWorker)
		held[from], held[to] = held[to], t
		ids[from], ids[to] = ids[to], ids[from]
		if s.below(10) == 0 {
			ids[to] = 1000 + s.below(1_000_000)
			held[to] = newToken(ids[to])
		}
		sum = sum*31 + ids[from]*7 + move
	}
	for i, t := range held {
		t.verify(ids[i])
	}
	return sum
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
		sums := make([]int, 8)
		var workers sync.WaitGroup
		count := 120
		if round == 0 {
			count = 25
		}
		for i := range sums {
			workers.Go(func() { sums[i] = work(*seed*1000003+uint64(round)*101+uint64(i), count) })
		}
		workers.Wait()
		if *all || round == 0 {
			fmt.Println("round", round, sums)
		}
	}
	stop()
	fmt.Println("verified")
}
