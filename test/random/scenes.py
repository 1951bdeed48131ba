"""Scenes of random programs: functions in which goroutines work together. Whatever order they run in, the outcome is
the same. Each is a text with places: @calls of the random functions, as in WORK(n), and numbers.
"""

SCENES = {
    # Workers take numbers from one channel and give results to another.
    "pool": """
	jobs, results := make(chan int, CAP), make(chan uint64)
	var workers sync.WaitGroup
	for range GOROUTINES {
		workers.Go(func() {
			for n := range jobs {
				results <- mix(uint64(n), WORK)
			}
		})
	}
	go func() {
		for n := range COUNT {
			jobs <- n
		}
		close(jobs)
		workers.Wait()
		close(results)
	}()
	for r := range results {
		sum += r
	}""",
    # A chain of goroutines, each with the next one's channel.
    "pipeline": """
	first := make(chan int, CAP)
	in := first
	for stage := range GOROUTINES {
		from, to := in, make(chan int, CAP)
		go func() {
			defer close(to)
			for n := range from {
				to <- n + int(mix(uint64(stage), WORK)%1000)
			}
		}()
		in = to
	}
	go func() {
		for n := range COUNT {
			first <- n
		}
		close(first)
	}()
	for n := range in {
		sum = mix(sum, n)
	}""",
    # Select over some channels until all have been closed, which makes them nil.
    "merge": """
	a, b, done := make(chan int, CAP), make(chan string), make(chan struct{})
	go func() {
		defer close(a)
		for n := range COUNT {
			a <- int(mix(0, WORK) % 1000)
		}
	}()
	go func() {
		defer close(b)
		for n := range COUNT {
			b <- word(n)
			if n%3 == 0 {
				runtime.Gosched()
			}
		}
	}()
	go func() {
		defer close(done)
		for a != nil || b != nil {
			select {
			case n, ok := <-a:
				if !ok {
					a = nil
				}
				sum += uint64(n)
			case s, ok := <-b:
				if !ok {
					b = nil
				}
				sum += mix(0, s)
			}
		}
	}()
	<-done""",
    # A map under a mutex, and readers that may come at any time.
    "shared": """
	var mutex sync.RWMutex
	var group sync.WaitGroup
	shared := map[int]uint64{}
	for i := range GOROUTINES {
		group.Add(2)
		go func() {
			defer group.Done()
			for n := range COUNT {
				v := mix(uint64(i), WORK)
				mutex.Lock()
				shared[n%7] += v
				mutex.Unlock()
			}
		}()
		go func() {
			defer group.Done()
			mutex.RLock()
			defer mutex.RUnlock()
			if len(shared) > 7 {
				panic("too many keys")
			}
		}()
	}
	group.Wait()
	sum = mix(sum, shared)""",
    # Goroutines that panic and recover, and one that ends itself.
    "failures": """
	errors := make(chan string, COUNT)
	for n := range COUNT {
		go func() {
			defer func() {
				if r := recover(); r != nil {
					errors <- fmt.Sprint(n, ": ", r)
				} else {
					errors <- "ended"
				}
			}()
			if n%4 == 3 {
				runtime.Goexit()
			}
			sum := mix(0, WORK)
			if sum%2 == 0 {
				panic(sum)
			}
			PANIC
		}()
	}
	for range COUNT {
		sum += mix(0, <-errors)
	}""",
    # A wait for what never comes, one for what comes later, a context that ends both.
    "deadlines": """
	ctx, cancel := context.WithCancel(context.Background())
	values := make(chan int)
	go func() {
		for n := range COUNT {
			select {
			case values <- n:
			case <-ctx.Done():
				panic("cancelled early")
			}
		}
		cancel()
	}()
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for ctx.Err() == nil {
		select {
		case n := <-values:
			sum += mix(uint64(n), WORK)
		case <-timer.C:
			panic("an hour has passed")
		case <-ctx.Done():
		}
	}
	sum = mix(sum, ctx.Err())""",
    # Generic functions and types.
    "generic": """
	n := COUNT
	var s stack[uint64]
	for _, v := range apply([]int{n, n + 1, n * 2}, func(n int) uint64 { return mix(0, WORK) }) {
		s.push(v)
	}
	for v, ok := s.pop(); ok; v, ok = s.pop() {
		sum = mix(sum, sumOf(v, uint64(n)))
	}
	sum = mix(sum, sumOf(0.5, float64(n)))
	keys := slices.Sorted(maps.Keys(map[string]int{word(n): n, word(n + 1): 1}))
	sum = mix(sum, strings.Join(keys, ","))
	slices.SortFunc(keys, func(a, b string) int { return strings.Compare(b, a) })
	sum = mix(sum, keys)""",
    # Sums through atomics, once, a condition and a pool.
    "atomics": """
	var counter atomic.Int64
	var once sync.Once
	var group sync.WaitGroup
	pool := sync.Pool{New: func() any { return new([4]uint64) }}
	cond := sync.NewCond(new(sync.Mutex))
	started := 0
	for i := range GOROUTINES {
		group.Go(func() {
			cond.L.Lock()
			started++
			cond.Broadcast()
			for started < GOROUTINES {
				cond.Wait()
			}
			cond.L.Unlock()
			once.Do(func() { counter.Add(1000) })
			for n := range COUNT {
				buffer := pool.Get().(*[4]uint64)
				buffer[i%4] = mix(0, WORK)
				counter.Add(int64(buffer[i%4] % 1000))
				pool.Put(buffer)
			}
		})
	}
	group.Wait()
	sum = mix(sum, counter.Load())""",
}


def write_scene(name, kind, random, work, panic):
    """`work()` is the text of an expression over n, an int; `panic` a statement over n."""
    text = SCENES[kind]
    while "WORK" in text:
        text = text.replace("WORK", work(), 1)
    for place, values in (("CAP", (0, 1, 3)), ("GOROUTINES", (1, 2, 5)), ("COUNT", (3, 8, 12))):
        text = text.replace(place, str(random.choice(values)))
    text = text.replace("PANIC", panic.replace("\n\t", "\n\t\t\t"))
    return f"func {name}() (sum uint64) {{{text}\n\treturn sum\n}}"
