package pprof

import (
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// Profile is a collection of stacks, with the events that led to them. The runtime's own are
//
//	goroutine    - all goroutines
//	threadcreate - threads
//	heap         - what objects of the heap are there
//	allocs       - what objects have ever been made
//	block        - where goroutines have waited
//	mutex        - who held the mutexes that others waited for
//
// and programs can make others.
type Profile struct {
	name   string
	mu     sync.Mutex
	stacks map[any][]uintptr
	// Of the runtime's.
	count func() int
	write func(w io.Writer, debug int) error
}

// registry has profiles by name. They are made when they are needed, so that programs carry what they use.
type registry struct {
	mu       sync.Mutex
	profiles map[string]*Profile
}

var all registry

// use calls f with the profiles.
func (r *registry) use(f func(profiles map[string]*Profile)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.profiles == nil {
		r.profiles = map[string]*Profile{
			"goroutine":    {count: runtime.NumGoroutine, write: writeGoroutine},
			"heap":         {count: countHeap, write: writeHeap},
			"allocs":       {count: countHeap, write: writeAllocs},
			"block":        {count: countBlock, write: writeBlock},
			"mutex":        {count: countMutex, write: writeMutex},
			"threadcreate": {count: countThreads, write: writeThreads},
		}
		for name, p := range r.profiles {
			p.name = name
		}
	}
	f(r.profiles)
}

// NewProfile makes a profile of the program's own. It panics if the name is empty, or in use.
func NewProfile(name string) *Profile {
	if name == "" {
		panic("pprof: NewProfile with empty name")
	}
	made := &Profile{name: name, stacks: map[any][]uintptr{}}
	all.use(func(profiles map[string]*Profile) {
		if _, taken := profiles[name]; taken {
			panic("pprof: NewProfile name already in use: " + name)
		}
		profiles[name] = made
	})
	return made
}

// Lookup returns the profile of that name, nil if there is none.
func Lookup(name string) (p *Profile) {
	all.use(func(profiles map[string]*Profile) { p = profiles[name] })
	return p
}

// Profiles returns all profiles, by name.
func Profiles() (list []*Profile) {
	all.use(func(profiles map[string]*Profile) { list = slices.Collect(maps.Values(profiles)) })
	slices.SortFunc(list, func(a, b *Profile) int { return strings.Compare(a.name, b.name) })
	return list
}

// Name returns the name by which Lookup finds p.
func (p *Profile) Name() string {
	return p.name
}

// Count returns how many stacks p has.
func (p *Profile) Count() int {
	if p.count != nil {
		return p.count()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.stacks)
}

// Add puts the caller's stack into p, for value, which must not be there yet. With skip 0 the stack begins with Add,
// with skip 1 with the function that calls it.
func (p *Profile) Add(value any, skip int) {
	switch {
	case p.name == "":
		panic("pprof: use of uninitialized Profile")
	case p.write != nil:
		panic("pprof: Add called on built-in Profile " + p.name)
	}
	const depth = 32
	stack := make([]uintptr, depth)
	if n := runtime.Callers(skip+1, stack); n > 0 {
		stack = stack[:n]
	} else {
		// Nothing is left of the stack that was wanted.
		stack = []uintptr{lostProfileEvent()}
	}
	if !p.insert(value, stack) {
		panic("pprof: Profile.Add of duplicate value")
	}
}

// insert reports false if the value is there already.
func (p *Profile) insert(value any, stack []uintptr) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, there := p.stacks[value]
	if !there {
		p.stacks[value] = stack
	}
	return !there
}

// Remove takes the stack of value out of p.
func (p *Profile) Remove(value any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.stacks, value)
}

// WriteTo writes p: in the format of the tool pprof if debug is 0, else as text, with names of functions. For the
// profile of goroutines 2 is the form of the traces of a panic.
func (p *Profile) WriteTo(w io.Writer, debug int) error {
	if p.name == "" {
		panic("pprof: use of zero Profile")
	}
	if p.write != nil {
		return p.write(w, debug)
	}
	p.mu.Lock()
	stacks := make([]countedStack, 0, len(p.stacks))
	for _, stack := range p.stacks {
		stacks = append(stacks, countedStack{pcs: stack, count: 1})
	}
	p.mu.Unlock()
	return writeCounts(w, debug, p.name, countEqual(stacks))
}
