// What popular modules take from runtime and reflect by their inner names.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"sort"
	"syscall"
	"time"
	"unsafe"
)

//go:linkname unsafe_New reflect.unsafe_New
func unsafe_New(t unsafe.Pointer) unsafe.Pointer

//go:linkname unsafe_NewArray reflect.unsafe_NewArray
func unsafe_NewArray(t unsafe.Pointer, n int) unsafe.Pointer

//go:linkname typedmemmove reflect.typedmemmove
func typedmemmove(t, dst, src unsafe.Pointer)

//go:linkname typedslicecopy reflect.typedslicecopy
func typedslicecopy(t unsafe.Pointer, dst, src header) int

//go:linkname ifaceE2I reflect.ifaceE2I
func ifaceE2I(t unsafe.Pointer, v any, dst unsafe.Pointer)

//go:linkname makemap reflect.makemap
func makemap(t unsafe.Pointer, hint int) unsafe.Pointer

//go:linkname mapassign reflect.mapassign
func mapassign(t, m, key, elem unsafe.Pointer)

//go:linkname mapaccess reflect.mapaccess
func mapaccess(t, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname maplen reflect.maplen
func maplen(m unsafe.Pointer) int

//go:linkname mapiterinit reflect.mapiterinit
func mapiterinit(t, m unsafe.Pointer, it *iterator)

//go:linkname mapiternext reflect.mapiternext
func mapiternext(it *iterator)

//go:linkname runtimeMapiterinit runtime.mapiterinit
func runtimeMapiterinit(t, m unsafe.Pointer, it *iterator)

//go:linkname mapassignText runtime.mapassign_faststr
func mapassignText(t, m unsafe.Pointer, key string) unsafe.Pointer

//go:linkname runtimeMakemap runtime.makemap
func runtimeMakemap(t unsafe.Pointer, hint int, m unsafe.Pointer) unsafe.Pointer

//go:linkname mapaccess2 runtime.mapaccess2
func mapaccess2(t, m, key unsafe.Pointer) (unsafe.Pointer, bool)

//go:linkname mapassign64 runtime.mapassign_fast64
func mapassign64(t, m unsafe.Pointer, key uint64) unsafe.Pointer

//go:linkname mapaccess64 runtime.mapaccess2_fast64
func mapaccess64(t, m unsafe.Pointer, key uint64) (unsafe.Pointer, bool)

//go:linkname mapassign32 runtime.mapassign_fast32
func mapassign32(t, m unsafe.Pointer, key uint32) unsafe.Pointer

//go:linkname mapaccess32 runtime.mapaccess2_fast32
func mapaccess32(t, m unsafe.Pointer, key uint32) (unsafe.Pointer, bool)

//go:linkname mapaccessText runtime.mapaccess2_faststr
func mapaccessText(t, m unsafe.Pointer, key string) (unsafe.Pointer, bool)

//go:linkname mapassignPointer runtime.mapassign_fast64ptr
func mapassignPointer(t, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname newarray runtime.newarray
func newarray(t unsafe.Pointer, n int) unsafe.Pointer

//go:linkname growslice runtime.growslice
func growslice(old unsafe.Pointer, length, capacity, added int, t unsafe.Pointer) header

//go:linkname memmove runtime.memmove
func memmove(dst, src unsafe.Pointer, n uintptr)

//go:linkname memclr runtime.memclrNoHeapPointers
func memclr(p unsafe.Pointer, n uintptr)

//go:linkname mallocgc runtime.mallocgc
func mallocgc(size uintptr, t unsafe.Pointer, zeroed bool) unsafe.Pointer

//go:linkname prlimit syscall.prlimit
func prlimit(pid, resource int, set, get *syscall.Rlimit) error

//go:linkname memhash runtime.memhash
func memhash(p unsafe.Pointer, seed, n uintptr) uintptr

//go:linkname strhash runtime.strhash
func strhash(p unsafe.Pointer, seed uintptr) uintptr

//go:linkname nanotime runtime.nanotime
func nanotime() int64

//go:linkname cputicks runtime.cputicks
func cputicks() int64

//go:linkname getsockopt syscall.getsockopt
func getsockopt(s, level, name int, value unsafe.Pointer, size *uint32) error

//go:linkname setsockopt syscall.setsockopt
func setsockopt(s, level, name int, value unsafe.Pointer, size uintptr) error

//go:linkname typehash runtime.typehash
func typehash(t, p unsafe.Pointer, seed uintptr) uintptr

//go:linkname nilinterhash runtime.nilinterhash
func nilinterhash(p unsafe.Pointer, seed uintptr) uintptr

//go:linkname mapget64 runtime.mapaccess1_fast64
func mapget64(t, m unsafe.Pointer, key uint64) unsafe.Pointer

//go:linkname mapgetText runtime.mapaccess1_faststr
func mapgetText(t, m unsafe.Pointer, key string) unsafe.Pointer

//go:linkname mapdelete64 runtime.mapdelete_fast64
func mapdelete64(t, m unsafe.Pointer, key uint64)

//go:linkname mapdeleteText runtime.mapdelete_faststr
func mapdeleteText(t, m unsafe.Pointer, key string)

//go:linkname makeslice runtime.makeslice
func makeslice(t unsafe.Pointer, length, capacity int) unsafe.Pointer

//go:linkname slicecopy runtime.typedslicecopy
func slicecopy(t, dst unsafe.Pointer, dstLen int, src unsafe.Pointer, srcLen int) int

//go:linkname noescape runtime.noescape
func noescape(p unsafe.Pointer) unsafe.Pointer

//go:linkname cmpstring runtime.cmpstring
func cmpstring(a, b string) int

//go:linkname procPin runtime.procPin
func procPin() int

//go:linkname procUnpin runtime.procUnpin
func procUnpin()

//go:linkname procyield runtime.procyield
func procyield(cycles uint32)

//go:linkname goyield runtime.goyield
func goyield()

//go:linkname semacquire sync.runtime_Semacquire
func semacquire(s *uint32)

//go:linkname semrelease sync.runtime_Semrelease
func semrelease(s *uint32, handoff bool, skip int)

//go:linkname canSpin sync.runtime_canSpin
func canSpin(i int) bool

//go:linkname doSpin sync.runtime_doSpin
func doSpin()

//go:linkname timeNow time.now
func timeNow() (sec int64, nsec int32, mono int64)

//go:linkname mmap syscall.mmap
func mmap(addr, length uintptr, prot, flags, fd int, offset int64) (uintptr, error)

//go:linkname munmap syscall.munmap
func munmap(addr, length uintptr) error

//go:linkname cheaprand runtime.cheaprand
func cheaprand() uint32

type header struct {
	data     unsafe.Pointer
	len, cap int
}

type iterator struct {
	key, elem unsafe.Pointer
	rest      [10]unsafe.Pointer
}

type words struct{ text, more string }

func (w words) String() string { return w.text + "-" + w.more }

// The pointer that an interface holds.
func pointer(v any) unsafe.Pointer { return (*[2]unsafe.Pointer)(unsafe.Pointer(&v))[1] }

func typeOf(v any) unsafe.Pointer { return pointer(reflect.TypeOf(v)) }

func objects() {
	t := typeOf(words{})
	p := (*words)(unsafe_New(t))
	from := words{"a", "b"}
	typedmemmove(t, unsafe.Pointer(p), unsafe.Pointer(&from))
	array := unsafe.Slice((*words)(unsafe_NewArray(t, 3)), 3)
	source := []words{{"c", "d"}, {"e", "f"}}
	n := typedslicecopy(t, header{unsafe.Pointer(&array[0]), 3, 3}, header{unsafe.Pointer(&source[0]), 2, 2})
	fmt.Println(*p, n, array)
	var s fmt.Stringer
	ifaceE2I(pointer(reflect.TypeFor[fmt.Stringer]()), from, unsafe.Pointer(&s))
	fmt.Println(s.String())
}

func maps() {
	t := typeOf(map[string]int{})
	m := makemap(t, 10)
	for i, key := range []string{"one", "two", "three"} {
		mapassign(t, m, unsafe.Pointer(&key), unsafe.Pointer(&i))
	}
	*(*int)(mapassignText(t, m, "four")) = 4
	two, five := "two", "five"
	fmt.Println(maplen(m), *(*int)(mapaccess(t, m, unsafe.Pointer(&two))), mapaccess(t, m, unsafe.Pointer(&five)) == nil)
	for _, begin := range []func(t, m unsafe.Pointer, it *iterator){mapiterinit, runtimeMapiterinit} {
		var entries []string
		var it iterator
		for begin(t, m, &it); it.key != nil; mapiternext(&it) {
			entries = append(entries, fmt.Sprint(*(*string)(it.key), *(*int)(it.elem)))
		}
		sort.Strings(entries)
		fmt.Println(entries)
		var none iterator
		begin(t, nil, &none)
		fmt.Println(none.key == nil)
	}
}

// report prints a key's element and whether it is there.
func report(elem unsafe.Pointer, ok bool) { fmt.Println(*(*words)(elem), ok) }

func mapsByKey() {
	t := typeOf(map[uint64]words{})
	m := runtimeMakemap(t, 0, nil)
	*(*words)(mapassign64(t, m, 1<<40)) = words{"long", "key"}
	report(mapaccess64(t, m, 1<<40))
	report(mapaccess64(t, m, 1))
	t = typeOf(map[uint32]words{})
	m = runtimeMakemap(t, 100, nil)
	*(*words)(mapassign32(t, m, 1<<20)) = words{"short", "key"}
	report(mapaccess32(t, m, 1<<20))
	report(mapaccess32(t, m, 1))
	t = typeOf(map[string]words{})
	m = runtimeMakemap(t, 100, nil)
	*(*words)(mapassignText(t, m, "text")) = words{"text", "key"}
	report(mapaccessText(t, m, "text"))
	report(mapaccessText(t, nil, "text"))
	t = typeOf(map[*int]words{})
	m = runtimeMakemap(t, 100, nil)
	key := (*int)(newarray(typeOf(0), 3))
	*(*words)(mapassignPointer(t, m, unsafe.Pointer(key))) = words{"pointer", fmt.Sprint(*key)}
	report(mapaccess2(t, m, unsafe.Pointer(&key)))
}

func deletions() {
	t := typeOf(map[uint64]words{})
	m := runtimeMakemap(t, 0, nil)
	*(*words)(mapassign64(t, m, 7)) = words{"a", "b"}
	fmt.Println(*(*words)(mapget64(t, m, 7)), *(*words)(mapget64(t, m, 8)))
	mapdelete64(t, m, 7)
	fmt.Println(maplen(m))
	t = typeOf(map[string]int{})
	m = runtimeMakemap(t, 0, nil)
	*(*int)(mapassignText(t, m, "seven")) = 7
	fmt.Println(*(*int)(mapgetText(t, m, "seven")), *(*int)(mapgetText(t, nil, "seven")))
	mapdeleteText(t, m, "seven")
	fmt.Println(maplen(m))
}

func hashes() {
	x, y, z := words{"a", "b"}, words{"a", "b"}, words{"b", "a"}
	hash := func(w *words) uintptr { return typehash(typeOf(*w), unsafe.Pointer(w), 3) }
	fmt.Println(hash(&x) == hash(&y), hash(&x) == hash(&z))
	var a, b any = x, y
	fmt.Println(nilinterhash(unsafe.Pointer(&a), 1) == nilinterhash(unsafe.Pointer(&b), 1))
	defer func() { fmt.Println(recover()) }()
	var c any = []int{1}
	nilinterhash(unsafe.Pointer(&c), 1)
}

func waits() {
	id := procPin()
	fmt.Println(id >= 0 && id < runtime.GOMAXPROCS(0))
	procUnpin()
	procyield(10)
	goyield()
	doSpin()
	fmt.Println(canSpin(100))
	var semaphore uint32
	go func() { semrelease(&semaphore, false, 0) }()
	semacquire(&semaphore)
	fmt.Println(semaphore)
	before := time.Now().Unix()
	sec, nsec, mono := timeNow()
	fmt.Println(sec >= before && nsec < 1e9 && mono > 0, nanotime() >= mono)
	p, err := mmap(0, 1<<16, syscall.PROT_READ, syscall.MAP_ANON|syscall.MAP_PRIVATE, -1, 0)
	fmt.Println(p != 0, err, munmap(p, 1<<16))
}

func slices() {
	list := []words{{"a", "b"}, {"c", "d"}}
	grown := growslice(unsafe.Pointer(&list[0]), 5, 2, 3, typeOf(words{}))
	all := unsafe.Slice((*words)(grown.data), grown.len)
	all[2], all[3], all[4] = list[0], list[1], words{"e", "f"}
	fmt.Println(all, grown.len, grown.cap >= 5)
	made := unsafe.Slice((*words)(makeslice(typeOf(words{}), 1, 4)), 4)
	fmt.Println(slicecopy(typeOf(words{}), unsafe.Pointer(&made[0]), 4, grown.data, 3), made)
	x := 5
	*(*int)(noescape(unsafe.Pointer(&x))) = 6
	fmt.Println(x, cmpstring("a", "b"), cmpstring("b", "b"), cmpstring("b", "a"))
	for _, sizes := range [][2]int{{-1, 0}, {1, 0}, {0, 1 << 60}} {
		tooLarge(func(t unsafe.Pointer, n int) unsafe.Pointer { return makeslice(t, n, sizes[1]) }, sizes[0])
	}
}

func tooLarge(allocate func(t unsafe.Pointer, n int) unsafe.Pointer, n int) {
	defer func() { fmt.Println(recover()) }()
	allocate(typeOf(words{}), n)
}

func memory() {
	for _, n := range []int{-1, 1 << 45, 1 << 60} {
		tooLarge(newarray, n)
		tooLarge(unsafe_NewArray, n)
	}
	b := []byte("0123456789")
	memmove(unsafe.Pointer(&b[2]), unsafe.Pointer(&b[0]), 6)
	memclr(unsafe.Pointer(&b[9]), 1)
	fmt.Printf("%q\n", b)
	made := unsafe.Slice((*byte)(mallocgc(100, nil, true)), 100)
	copy(made, b)
	pointers := unsafe.Slice((**int)(mallocgc(80, typeOf((*int)(nil)), true)), 10)
	*(&pointers[9]) = new(int)
	fmt.Printf("%q %v %v\n", made[:11], pointers[0], *pointers[9])
	s := "0101234589 and more"
	seen := map[uintptr]bool{}
	for n := range len(s) {
		part := s[:n]
		h := strhash(unsafe.Pointer(&part), 7)
		seen[h] = true
		fmt.Print(h == memhash(unsafe.Pointer(unsafe.StringData(s)), 7, uintptr(n)), " ")
	}
	fmt.Println(len(seen))
	ticks := cputicks()
	for cputicks() == ticks {
	}
	fmt.Println(nanotime() <= nanotime(), cheaprand() != cheaprand() || cheaprand() != cheaprand())
}

func options() {
	var asked, got syscall.Rlimit
	fmt.Println(prlimit(0, syscall.RLIMIT_NOFILE, nil, &got), prlimit(-1, 0, nil, &got))
	fmt.Println(syscall.Getrlimit(syscall.RLIMIT_NOFILE, &asked), asked.Max == got.Max)
	s, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	fmt.Println(err)
	var value int32 = 1
	size := uint32(unsafe.Sizeof(value))
	fmt.Println(setsockopt(s, syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, unsafe.Pointer(&value), uintptr(size)))
	value = 7
	fmt.Println(getsockopt(s, syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, unsafe.Pointer(&value), &size), value, size)
	syscall.Close(s)
	fmt.Println(setsockopt(s, syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, unsafe.Pointer(&value), uintptr(size)))
}

func main() {
	objects()
	maps()
	mapsByKey()
	memory()
	slices()
	deletions()
	hashes()
	waits()
	loops()
	options()
}
