package sync

// Pool keeps values for reuse, as a stack. It gives none back to the collector,
// but keeps no more than maxPooled.
type Pool struct {
	m    Mutex
	kept []any

	// New makes a value when none is kept.
	New func() any
}

const maxPooled = 256

// Put gives x to the pool.
func (p *Pool) Put(x any) {
	if x == nil {
		return
	}
	p.m.Lock()
	if len(p.kept) < maxPooled {
		p.kept = append(p.kept, x)
	}
	p.m.Unlock()
}

// Get takes a value from the pool, or makes one.
func (p *Pool) Get() any {
	p.m.Lock()
	n := len(p.kept)
	if n > 0 {
		x := p.kept[n-1]
		p.kept[n-1] = nil
		p.kept = p.kept[:n-1]
		p.m.Unlock()
		return x
	}
	p.m.Unlock()
	if p.New != nil {
		return p.New()
	}
	return nil
}
