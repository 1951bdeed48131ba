// Package iter names the functions that a for loop ranges over, and turns them
// into functions that are asked for one value at a time.
package iter

// Seq is an iterator over single values: it calls yield for each, and stops as
// soon as that returns false.
type Seq[V any] func(yield func(V) bool)

// Seq2 is an iterator over pairs of values.
type Seq2[K, V any] func(yield func(K, V) bool)

// Pull runs seq as a coroutine. Each call of next returns the next value of seq,
// or a zero value and false when there is none; stop ends seq before that. A
// panic of seq, or a runtime.Goexit in it, goes on in the caller of next or stop.
// Next and stop may be called on any goroutine, but one at a time.
func Pull[V any](seq Seq[V]) (next func() (V, bool), stop func()) {
	var (
		p     = &puller{name: "iter.Pull"}
		value V
		some  bool
	)
	p.coroutine = newCoroutine(func() {
		defer exitCoroutine(p.coroutine)
		if p.done {
			return
		}
		defer p.end()
		seq(func(v V) bool {
			if !p.offer() {
				return false
			}
			value, some = v, true
			switchCoroutine(p.coroutine)
			return !p.done
		})
		var zero V
		value, some = zero, false
		p.returned = true
	})
	next = func() (v V, ok bool) {
		if !p.ask() {
			return
		}
		switchCoroutine(p.coroutine)
		p.check()
		return value, some
	}
	stop = func() {
		if p.done {
			return
		}
		p.done = true
		switchCoroutine(p.coroutine)
		p.check()
	}
	return next, stop
}

// Pull2 is Pull for pairs of values.
func Pull2[K, V any](seq Seq2[K, V]) (next func() (K, V, bool), stop func()) {
	var (
		p     = &puller{name: "iter.Pull2"}
		key   K
		value V
		some  bool
	)
	p.coroutine = newCoroutine(func() {
		defer exitCoroutine(p.coroutine)
		if p.done {
			return
		}
		defer p.end()
		seq(func(k K, v V) bool {
			if !p.offer() {
				return false
			}
			key, value, some = k, v, true
			switchCoroutine(p.coroutine)
			return !p.done
		})
		var (
			noKey   K
			noValue V
		)
		key, value, some = noKey, noValue, false
		p.returned = true
	})
	next = func() (k K, v V, ok bool) {
		if !p.ask() {
			return
		}
		switchCoroutine(p.coroutine)
		p.check()
		return key, value, some
	}
	stop = func() {
		if p.done {
			return
		}
		p.done = true
		switchCoroutine(p.coroutine)
		p.check()
	}
	return next, stop
}
