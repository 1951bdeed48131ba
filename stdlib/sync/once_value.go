package sync

type onceValue[T any] struct {
	firstCall
	f      func() T
	result T
}

func (o *onceValue[T]) first() {
	defer o.end()
	f := o.f
	o.f = nil
	o.result = f()
	o.returned = true
}

// await is rare, as in onceFunc.
//
//go:noinline
func (o *onceValue[T]) await() {
	o.once.Do(o.first)
	o.check()
}

// OnceValue returns a function that calls f once and always returns its result;
// if f panics, every call does so with the same value.
func OnceValue[T any](f func() T) func() T {
	o := &onceValue[T]{f: f}
	return func() T {
		if !o.succeeded() {
			o.await()
		}
		return o.result
	}
}

type onceValues[T1, T2 any] struct {
	firstCall
	f      func() (T1, T2)
	first  T1
	second T2
}

func (o *onceValues[T1, T2]) compute() {
	defer o.end()
	f := o.f
	o.f = nil
	o.first, o.second = f()
	o.returned = true
}

//go:noinline
func (o *onceValues[T1, T2]) await() {
	o.once.Do(o.compute)
	o.check()
}

// OnceValues is OnceValue for two results.
func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2) {
	o := &onceValues[T1, T2]{f: f}
	return func() (T1, T2) {
		if !o.succeeded() {
			o.await()
		}
		return o.first, o.second
	}
}
