package samples

//go:linkname useHeapProfile mg_use_heap_profile
func useHeapProfile()

//go:linkname heapRecords mg_heap_records
//go:noescape
func heapRecords(words *uintptr, room int) int

// Objects are those of one size that the functions of a stack have made, among the ones that were sampled.
type Objects struct {
	Size        int64 // of each
	Made, Freed int64
	Stack       []uintptr // return addresses
}

// Heap returns the sampled objects as of the latest collection. The runtime takes samples only in programs that can
// come here.
func Heap() []Objects {
	useHeapProfile()
	var list []Objects
	for words := record(heapRecords); len(words) > 0; {
		objects := Objects{Size: int64(words[0]), Made: int64(words[1]), Freed: int64(words[2])}
		objects.Stack, words = takeStack(words[3:])
		list = append(list, objects)
	}
	return list
}
