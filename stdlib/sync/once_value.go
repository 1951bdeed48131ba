package sync

// OnceValue returns a function that calls f once and always returns its result;
// if f panics, every call does so with the same value.
func OnceValue[T any](f func() T) func() T {
	var result T
	once := OnceFunc(func() {
		result = f()
		f = nil
	})
	return func() T {
		once()
		return result
	}
}

// OnceValues is OnceValue for two results.
func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2) {
	var first T1
	var second T2
	once := OnceFunc(func() {
		first, second = f()
		f = nil
	})
	return func() (T1, T2) {
		once()
		return first, second
	}
}
