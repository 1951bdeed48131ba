package samples

//go:linkname SetBlockRate mg_set_block_rate
func SetBlockRate(rate int)

//go:linkname SetMutexFraction mg_set_mutex_fraction
func SetMutexFraction(fraction int) int

//go:linkname blockRecords mg_block_records
//go:noescape
func blockRecords(words *uintptr, room int) int

//go:linkname mutexRecords mg_mutex_records
//go:noescape
func mutexRecords(words *uintptr, room int) int

// Waits are how often goroutines have waited at a place, or for one, and for how long.
type Waits struct {
	Count, Nanoseconds int64
	Stack              []uintptr // return addresses
}

func waits(read func(words *uintptr, room int) int) []Waits {
	var list []Waits
	for words := record(read); len(words) > 0; {
		w := Waits{Count: int64(words[0]), Nanoseconds: int64(words[1])}
		w.Stack, words = takeStack(words[2:])
		list = append(list, w)
	}
	return list
}

// Block returns where goroutines have waited.
func Block() []Waits { return waits(blockRecords) }

// Mutex returns where mutexes were given up that others waited for.
func Mutex() []Waits { return waits(mutexRecords) }
