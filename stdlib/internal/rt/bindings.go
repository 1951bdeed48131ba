// Package rt binds the C++ runtime for the packages above it, and holds what
// the runtime calls back. It is linked into every program.
//
// # What the runtime provides
//
// Parameters are flattened to register words: a string is (ptr, len), a slice
// (ptr, len, cap), an interface (type, data). At most two words return. A bool
// is one byte, 0 or 1.
//
// The system (this package):
//
//	mg_write          int64_t (int64_t fd, const uint8_t *p, int64_t n)       bytes written or -errno; may block, the processor is handed off
//	mg_read           int64_t (int64_t fd, uint8_t *p, int64_t n)             bytes read, 0 at the end, or -errno; may block
//	mg_open           int64_t (const uint8_t *path, int64_t len, int64_t flags, int64_t perm)
//	                                                                          file descriptor or -errno; O_CLOEXEC is added
//	mg_close          int64_t (int64_t fd)                                    0 or -errno
//	mg_syscall        int64_t (const int64_t a[7])                            the system call a[0] of the other six; may block; the result or -errno
//	mg_raw_syscall    int64_t (const int64_t a[7])                            the same for calls that do not block
//	mg_all_threads_syscall  int64_t (const int64_t a[7])                      the same on each thread of the process
//	mg_spawn          int64_t (SpawnRequest *)                                starts a process (rt.Spawn): its id or -errno
//	mg_signal_pipe    int64_t ()                                              makes the pipe of notified signals, a byte each; the end to read or -errno
//	mg_signal_set     void (int64_t signal, int64_t how)                      how: 0 as Go does by default, 1 ignored, 2 through the pipe, 3 as the system does
//	mg_signal_ignored bool (int64_t signal)                                   whether the program was started with it ignored and leaves it so
//	mg_exit           [[noreturn]] void (int64_t code)                        no deferred call runs
//	mg_fatal          [[noreturn]] void (const uint8_t *msg, int64_t len)     "fatal error: msg", traces, exit 2
//	mg_arg_count      int64_t ()                                              argc
//	mg_arg            string (int64_t i)                                      argv[i]; memory that lives for ever
//	mg_env_count      int64_t ()                                              entries of environ at the start
//	mg_env            string (int64_t i)                                      "KEY=value"
//	mg_build_info     string ()                                               how the program was built (runtime/debug)
//	mg_build_goroot   string ()                                               the folder of the Go that was installed then; may be empty
//	mg_fuzz_counters  string ()                                               the counters of ways of a program that is fuzzed (internal/fuzz)
//	mg_fuzz_magic     string ()                                               numbers of 8 bytes that such a program compares with
//	mg_coverage       string ()                                               the entries of counted packages (internal/counters)
//	mg_random_bytes   int64_t (uint8_t *p, int64_t n)                         unforeseeable; how many, or -errno; -ENOSYS: it takes a system call
//	mg_rand           uint64_t ()                                             random, any goroutine
//	mg_hash           uint64_t (const Type *, const void *value, uint64_t seed)  panics for a value that cannot be a key
//	mg_format_float   int64_t (uint8_t *buf, int64_t cap, double v, int64_t fmt, int64_t prec, int64_t bits)
//	                                                                          std::to_chars of a finite v; fmt 'e' or 'f', prec -1 is the
//	                                                                          shortest that reads back ('e' only), bits 32 or 64; the length
//	mg_parse_float    {uint64_t bits; int64_t status} (const uint8_t *s, int64_t len, int64_t bits)
//	                                                                          std::from_chars of [-]digits[.digits][e[+-]digits], all of it, rounded
//	                                                                          once to bits; the value as the bits of a double; status 0 ok,
//	                                                                          1 syntax, 2 out of range
//	mg_crc32_fold     {uint64_t low; uint64_t high} (uint32_t crc, const uint64_t powers[16], const uint8_t *data, int64_t len)
//	                                                                          16 bytes with the same check as data has after crc; len
//	                                                                          is a multiple of 16 and at least 64; by PCLMULQDQ
//	mg_crc32_fold_wide   the same, of at least 256 bytes, by VPCLMULQDQ and vectors of 64 bytes
//	mg_processor_has  bool (int64_t extension)                                whether the processor has an extension of internal/cpu's list, and GODEBUG leaves it on
//	mg_index_byte, mg_count_byte   int64_t (const uint8_t *p, int64_t n, uint64_t c)   where AVX2 is; n is 16, or 32, at least
//	mg_index_pair     int64_t (const uint8_t *p, int64_t n, int64_t distance, uint64_t a, uint64_t b)   the same, of n places for a
//	mg_index, mg_last_index   int64_t (const uint8_t *p, int64_t n, const uint8_t *q, int64_t m)   the same, of n places, 32 at least, for
//	                                                                          m bytes, 2 at least; -2 - i: gave up, not before i (at i or behind)
//	mg_sha1_blocks, mg_sha256_blocks, mg_sha512_blocks   void (words *state, const uint8_t *p, int64_t n)
//	                                                                          adds n blocks to a state
//	mg_add_product, mg_add_product_by_adx   uint64_t (uint64_t *z, const uint64_t *x, uint64_t y, int64_t n)   z += x * y, of n words; the carry
//	mg_subtract_product uint64_t (uint64_t *z, const uint64_t *x, uint64_t y, int64_t n, bool adx)   z -= x * y, of n words; the borrow
//	mg_multiply_word  uint64_t (uint64_t *z, const uint64_t *x, uint64_t y, int64_t n, uint64_t carry)   z = x * y + carry; the carry
//	mg_multiply       void (uint64_t *z, const uint64_t *x, int64_t n, const uint64_t *y, int64_t m, bool adx)   z = x * y, z of n + m words
//	mg_square         void (uint64_t *z, const uint64_t *x, int64_t n, bool adx)
//	mg_reduce         void (uint64_t *z, const uint64_t *m, int64_t n, uint64_t inverse, bool adx)   Montgomery's; z of 2 * n words
//	mg_combine_differences, mg_combine_sums   void (uint64_t *a, uint64_t *b, int64_t n, uint64_t steps[8], bool odd)   steps of Euclid's algorithm
//	mg_shift_up       uint64_t (uint64_t *z, const uint64_t *x, int64_t n, uint64_t shift)   z = x * 2^shift, below 2^64; the bits that go out
//	mg_shift_down     void (uint64_t *z, const uint64_t *x, int64_t n, uint64_t shift)   z = x / 2^shift
//	mg_add_words, mg_subtract_words   uint64_t (uint64_t *z, const uint64_t *x, const uint64_t *y, int64_t n, uint64_t carry)   z = x ± y ± carry; the carry
//
// AES, with the keys of its rounds, 10, 12 or 14; only where the processor has AES, and PCLMULQDQ for GCM:
//
//	mg_aes_expand_key void (int64_t rounds, const uint8_t *key, uint32_t *keys, uint32_t *inverse)
//	mg_aes_encrypt, mg_aes_decrypt  void (int64_t rounds, const uint8_t *keys, uint8_t *to, const uint8_t *from)   a block
//	mg_aes_counter1, 2, 4, 8  void (int64_t rounds, const uint8_t *keys, uint8_t *to, const uint8_t *from, uint64_t low, uint64_t high)
//	                                                                          as many blocks, combined with those of a counter
//	mg_gcm_powers     void (uint8_t powers[256], const uint8_t *keys, int64_t rounds)
//	mg_gcm_hash       void (const uint8_t powers[256], const uint8_t *text, int64_t n, uint8_t hash[16])
//	mg_gcm_encrypt, mg_gcm_decrypt  void (const gcmText *)                    and hash what is encrypted
//
// ChaCha20 and Poly1305:
//
//	mg_chacha20_poly1305_seal, mg_chacha20_poly1305_open  void (const chachaText *)   and hash what is encrypted
//	mg_poly1305_update  void (poly1305 *, const uint8_t *text, int64_t n)     the last block may be cut short
//	mg_poly1305_sum   void (const poly1305 *, uint8_t tag[16])
//	mg_chacha8_group  void (const uint32_t key[8], uint32_t counter, uint32_t group[64])   four blocks of 8 rounds (math/rand/v2)
//
// Bytes (crypto/subtle):
//
//	mg_xor_bytes      void (uint8_t *to, const uint8_t *x, const uint8_t *y, int64_t n)   of 1 byte or more; to may be x or y
//
//	mg_typed_move     void (const Type *t, void *dst, const void *src)        *dst = *src, with barriers; may overlap
//	mg_typed_swap     void (const Type *t, void *p, void *q)                  swaps, with barriers
//
// Types and maps (package internal/abi):
//
//	mg_itab           const Itab *(const Type *inter, const Type *concrete)   null if a method is missing
//	mg_assignable_to  bool (const Type *t, const Type *target)                identical, or target is an interface that t (maybe one too) implements
//	mg_map_iter_init  void (const Type *t, Map *m, MapIter *it)               m may be null; steps to the first entry
//	mg_map_iter_next  void (MapIter *it)                                      key becomes null after the last entry
//	mg_map_len        int64_t (Map *m)                                        m may be null
//	mg_map_clone      Map *(const Type *t, Map *m)                            a new map with the same entries
//
// Scheduling (package runtime):
//
//	mg_gomaxprocs     int64_t (int64_t n)                                     the number before; n < 1 only asks
//	mg_default_gomaxprocs  int64_t ()                                         without the environment variable
//	mg_num_cpu        int64_t ()
//	mg_processor_id   int64_t ()                                              the caller's P, which stays it up to the next call or loop
//	mg_pin            void (int64_t times)                                    1: the goroutine keeps its P, until as many calls with -1
//	mg_num_goroutine  int64_t ()
//	mg_gosched        void ()
//	mg_goexit         [[noreturn]] void ()                                    runs deferred calls
//	mg_gc_next        int64_t ()                                              the collection that begins after this call
//	mg_gc_wait        bool (int64_t n)                                        whether collection n has ended; if not, waits for the end of some
//	mg_gc_sweep       bool ()                                                 sweeps a little; whether more is left
//	mg_finalizer_started    void ()                                           waits until finalizers that are due have begun
//	mg_finalizer_runs       bool ()                                           whether the first of them has not returned; yields the thread, then
//	mg_lock_os_thread, mg_unlock_os_thread    void ()
//	mg_keep_alive     void (const Type *, void *)                             does nothing
//	mg_read_mem_stats void (MemStats *)                                       in runtime.MemStats's order
//	mg_read_metrics   void (values *)                                         in the order of values in runtime/metrics
//	mg_read_heap_metrics  void (values *, MemStats *)                         the same, and values of the heap; stops the world
//	mg_breakpoint     void ()                                                 a trap
//	mg_callers        int64_t (int64_t skip, uintptr_t *pcs, int64_t n)       the caller's stack; how many were filled in
//	mg_frame_info     bool (uintptr_t pc, frameInfo *)                        in runtime.frameInfo's order; false if unknown
//	mg_func_for_pc    const Func *(uintptr_t pc)                              null if unknown
//	mg_stack_trace    int64_t (uint8_t *p, int64_t n, bool all)               the trace of the caller's caller; its bytes
//	mg_trace_on       bool ()                                                 whether the execution trace is written
//	mg_trace_start    bool ()                                                 begins one; false: there is one
//	mg_trace_stop     bool ()                                                 ends it; false: there is none
//	mg_trace_read     {const uint8_t *p, int64_t n} ()                        the next n bytes of it; 0: the end, -1: call again
//	mg_trace_task_begin  void (uint64_t id, uint64_t parent, name string)
//	mg_trace_task_end    void (uint64_t id)
//	mg_trace_region      void (uint64_t task, bool end, name string)         of the calling goroutine
//	mg_trace_log         void (uint64_t task, category, message string)
//
// Profiles (packages runtime, runtime/pprof, internal/samples); stacks are return addresses:
//
//	mg_expand_stack      int64_t (const uintptr_t *pcs, int64_t n, uintptr_t *out, int64_t room)  as mg_callers has them; how many
//	mg_cpu_profile_set   bool (int64_t hz)                                   begins, or ends with 0; false: has begun already
//	mg_cpu_profile_rate  int64_t ()                                          0: none
//	mg_cpu_profile_read  int64_t (uintptr_t *pcs, int64_t *count, void **labels)  a sample's depth; 0: none yet, -1: no more
//	mg_cpu_profile_lost  int64_t ()                                          samples that were not read in time
//	mg_goroutine_records {int64_t words; int64_t count} (uintptr_t *words, int64_t room, void **labels, int64_t room)
//	                                                                          a depth and a stack for each goroutine, and its labels
//	mg_heap_records      int64_t words (uintptr_t *words, int64_t room)      size, made, freed, depth and stack for each kind of sampled objects
//	mg_use_heap_profile  void ()                                             does nothing; programs that do not link it take no samples
//	mg_set_block_rate    void (int64_t rate)                                 nanoseconds of waiting for one event; <= 0: none
//	mg_set_mutex_fraction int64_t (int64_t fraction)                         events for one that is recorded, 0: none; < 0 only asks; the number before
//	mg_block_records, mg_mutex_records    as mg_heap_records: waits, their nanoseconds, depth and stack
//	mg_machine_count     int64_t ()                                          threads that run goroutines
//	mg_set_labels, mg_get_labels    void (void *), void *()                  of the calling goroutine
//
// Finalizers, cleanups, weak pointers, pools (packages runtime, weak, unique, sync):
//
//	mg_object_base      void *(void *p)                                       the beginning of the heap object p is in, or null
//	mg_is_static        bool (void *p)                                        in the program's own data
//	mg_add_finalizer    bool (void *object, closure f, void *word, Type *t)   f(object), or f(interface{word, object}); t is f's type; false: has one
//	mg_remove_finalizer void (void *object)
//	mg_points_into      bool (void *holder, void *base)                       a word of holder's object points into the object at base
//	mg_add_cleanup      uint64_t (void *p, closure f)                         f() once p's object is dead; what to stop it by
//	mg_stop_cleanup     void (uintptr_t p, uint64_t id)
//	mg_weak_handle      void *(void *p)                                       one for each p while its object lives
//	mg_weak_get         void *(void *handle)                                  p, or null once its object is dead
//	mg_pool_register    void (Pool *p)                                        collections empty p: each makes p's first word the second
//
// Settings (package runtime/debug): mg_set_gc_percent, mg_set_memory_limit, mg_free_os_memory, mg_set_max_stack,
// mg_set_max_threads, mg_set_panic_on_fault, mg_set_traceback, mg_set_crash_output; each returns the value before.
//
//	mg_dump_heap        void (int64_t fd)                                     records of the program's data and of the heap's objects
//
// Bubbles (package internal/synctest):
//
//	mg_bubble_run      uint64_t (void *key, closure f)                        runs f in a new bubble; 0 when its goroutines have ended, 1: they
//	                                                                          wait for ever, 2: the same, and f is over. key is an object that
//	                                                                          stands for the bubble in the race detector
//	mg_bubble_wait     bool ()                                                waits for the others of the bubble; false if one waits already
//	mg_bubble_current  uint32_t ()                                            the number of the goroutine's bubble, 0: none
//
// Semaphores (package sync):
//
//	mg_sem_acquire    void (uint32_t *addr, bool lifo, uint32_t caller)       waits until *addr > 0, then takes one; lifo queues in front
//	mg_sem_release    void (uint32_t *addr, bool handoff)                     adds one, wakes one waiter; handoff runs it at once
//	mg_can_spin       bool (int64_t i)                                        may the i-th try spin: i < 4, many CPUs, another P runs, empty local queue
//	mg_do_spin        void ()                                                 30 PAUSE instructions
//	mg_notify_list_add         uint32_t (notifyList *l)                       a ticket
//	mg_notify_list_wait        void (notifyList *l, uint32_t ticket)
//	mg_notify_list_notify_one  void (notifyList *l)
//	mg_notify_list_notify_all  void (notifyList *l)                           notifyList is uint64_t[5], zero at first
//
// Time (package time):
//
//	mg_nanotime       int64_t ()                                              monotonic
//	mg_cpu_ticks      int64_t ()                                              the processor's time-stamp counter
//	mg_clock_time     int64_t ()                                              the same, or the time of the goroutine's bubble
//	mg_monotonic      int64_t (int64_t origin)                                since then; 0 in a bubble
//	mg_walltime       {int64_t sec; int64_t nsec} ()                          since 1970; that of the goroutine's bubble, if it is in one
//	mg_sleep          void (int64_t ns)                                       ns <= 0 returns at once
//	mg_timer_reset    bool (Timer *t, int64_t when)                           arms t for `when`; whether it was armed
//	mg_timer_stop     bool (Timer *t)                                         whether it was armed: f was not called and will not be
//	    Timer is { uint64_t opaque[4]; closure f; uint64_t opaque }, opaque zero at first, f a func() that a new goroutine calls; `when` is in
//	    mg_clock_time's clock. The runtime keeps an armed Timer reachable.
//	mg_timer_chan_make   chan (TimeOrigin *origin, int64_t when, int64_t period)  a channel of Time: values come at `when`, and every period
//	                                                                          if it is not 0; origin is { int64_t start; Location **local }
//	mg_timer_chan_reset  bool (chan c, int64_t when, int64_t period)          whether a value was to come, or had come and was not received
//	mg_timer_chan_stop   bool (chan c)                                        the same
//
// The network (package internal/poll); a descriptor is memory of the runtime that is never unmapped, modes are PollRead and PollWrite:
//
//	mg_poll_open          {uintptr_t desc; int64_t errno} (int64_t fd)        watches fd both ways, edge-triggered; EPERM if the system cannot
//	mg_poll_reset         int64_t (uintptr_t desc, int64_t mode)              forgets that mode was ready, before an operation; PollOK, or why not to begin
//	mg_poll_wait          int64_t (uintptr_t desc, int64_t mode)              waits until mode is ready or its deadline passes, or for mg_poll_evict; one goroutine for each mode
//	mg_poll_set_deadline  void (uintptr_t desc, int64_t when, int64_t modes)  in mg_nanotime's clock; 0: none, < 0: it has passed
//	mg_poll_evict         void (uintptr_t desc)                               wakes both sides, and nobody waits from now on
//	mg_poll_close         void (uintptr_t desc)                               before fd is closed, when nobody uses desc any more: gives it back
//	mg_poll_hung_up       bool (uintptr_t desc)                               the other side has ended, or failed, or sent urgent data: there may be more to read than events tell
//
// Intrinsics, which the compiler expands: llvm.sqrt.f64, llvm.floor.f64,
// llvm.ceil.f64, llvm.trunc.f64, llvm.fabs.f64, llvm.copysign.f64,
// llvm.roundeven.f64, llvm.fma.f64, llvm.lrint.i64.f64, llvm.expect.i1, and atomic.{load,store,add,swap,cas,and,or}.{i32,i64},
// atomic.{load,store,swap,cas}.ptr. Instructions that the caller asks the
// processor for: processor.fma, processor.crc32.{i8,i64},
// processor.popcnt, processor.{floor,ceil,trunc,roundeven}.
//
// # What the runtime calls
//
//	mg_go_runtime_error         any (string text)      a panic value whose Error is "runtime error: " + text   (package runtime)
//	mg_go_bounds_error          any (string text)      the same of an index or a slice's bound                 (package runtime)
//	mg_go_fault_error           any (string text, uintptr address)  the same with Addr() uintptr                    (package runtime)
//	mg_go_plain_error           any (string text)      the same without the prefix: "send on closed channel"   (package runtime)
//	mg_go_unhashable_type_error any (const Type *type) the same of a key in an empty map                       (package internal/runtime/maps)
//	mg_go_panic_nil_error       any ()                 the value of panic(nil)                                 (package runtime)
//	mg_go_type_assertion_error  any (const Type *iface, const Type *concrete, const Type *asserted, string missingMethod)  (package runtime)
//	mg_go_print_panic_value     string (any v)         what stands after "panic: "; calls Error or String
package rt

import (
	_ "runtime" // its panic values must be there
	"unsafe"

	"internal/abi"
)

// WriteFD writes some of the n bytes at p, and ReadFD reads up to n bytes to there. As a pointer, p would have left
// for parts unknown, and the memory would be allocated; it must be used after the call, so that it is still there.
//
//go:linkname WriteFD mg_write
func WriteFD(fd int, p uintptr, n int) int

//go:linkname ReadFD mg_read
func ReadFD(fd int, p uintptr, n int) int

//go:linkname OpenFD mg_open
//go:noescape
func OpenFD(path string, flags, perm int) int

//go:linkname CloseFD mg_close
func CloseFD(fd int) int

// Syscall makes the system call a[0] with the other six as its arguments. Memory whose address is in
// a lives until it returns: a lies in a frame, where the collector looks.
func Syscall(a *[7]uintptr) int { return syscall(uintptr(unsafe.Pointer(a))) }

// RawSyscall is Syscall for calls that do not block.
func RawSyscall(a *[7]uintptr) int { return rawSyscall(uintptr(unsafe.Pointer(a))) }

// AllThreadsSyscall is RawSyscall on each thread; if it fails here, no other thread makes it.
func AllThreadsSyscall(a *[7]uintptr) int { return allThreadsSyscall(uintptr(unsafe.Pointer(a))) }

// As a pointer, the address would have left for parts unknown, and each call would allocate.
//
//go:linkname syscall mg_syscall
func syscall(a uintptr) int

//go:linkname rawSyscall mg_raw_syscall
func rawSyscall(a uintptr) int

//go:linkname allThreadsSyscall mg_all_threads_syscall
func allThreadsSyscall(a uintptr) int

// RandomBytes fills n bytes at p, or the first of them, and returns how many, or -errno.
//
//go:linkname RandomBytes mg_random_bytes
//go:noescape
func RandomBytes(p *byte, n int) int

// Flags of SpawnRequest.
const (
	NewSession     = 1 << iota
	NewGroup       // Group, or a new one if that is 0
	Foreground     // the group becomes that of Terminal, our descriptor
	SetTerminal    // Terminal, a descriptor of the process, becomes its terminal
	DropTerminal   // of descriptor 0
	Trace          // by us
	SetUser        // User and UserGroup
	SetGroups      // Groups, with SetUser
	ControlGroup   // the folder with the descriptor ControlGroupFd
	WantPidFd      // in PidFd
	AllowSetgroups // where GroupMap is set
)

// SpawnRequest says what a new process is to be: texts end in a null byte, lists
// of them in a null pointer; the i-th descriptor is our Fds[i], -1 for none. Of
// what is nil nothing changes.
type SpawnRequest struct {
	Path            *byte
	Argv            **byte
	Env             **byte
	Dir             *byte
	Fds             *int // overwritten
	FdCount         int
	Flags           int
	Group           int
	Root            *byte
	User            int
	UserGroup       int
	Groups          *uint32
	GroupCount      int
	CloneFlags      uintptr
	UnshareFlags    uintptr
	UserMap         *byte // of a user namespace, as /proc has them
	GroupMap        *byte
	DeathSignal     int
	Terminal        int
	Capabilities    *uintptr
	CapabilityCount int
	ControlGroupFd  int
	PidFd           int
}

//go:linkname Spawn mg_spawn
func Spawn(r *SpawnRequest) int

//go:linkname SignalPipe mg_signal_pipe
func SignalPipe() int

// How SetSignal makes a signal be taken.
const (
	SignalDefault = iota
	SignalIgnored
	SignalNotified
	SignalSystem
)

//go:linkname SetSignal mg_signal_set
func SetSignal(signal, how int)

// SignalIgnoredFromStart reports whether the program was started with a signal ignored and leaves it so.
//
//go:linkname SignalIgnoredFromStart mg_signal_ignored
func SignalIgnoredFromStart(signal int) bool

// BrokenPipeTaken is 1 while the program takes, or ignores, the signal of a broken pipe itself; package os/signal
// sets it.
var BrokenPipeTaken uint32

// DieOfBrokenPipe ends the program as the system does when nobody reads what it
// writes, even where that is ignored.
func DieOfBrokenPipe() {
	const sigpipe, getpid, kill = 13, 39, 62
	SetSignal(sigpipe, SignalSystem)
	pid := RawSyscall(&[7]uintptr{getpid})
	RawSyscall(&[7]uintptr{kill, uintptr(pid), sigpipe})
}

//go:linkname keepAlive mg_keep_alive
func keepAlive(p uintptr)

// KeepAlive keeps p's object reachable until the call.
func KeepAlive(p unsafe.Pointer) { keepAlive(uintptr(p)) }

//go:linkname Exit mg_exit
func Exit(code int)

//go:linkname Fatal mg_fatal
func Fatal(msg string)

//go:linkname ArgCount mg_arg_count
func ArgCount() int

//go:linkname Arg mg_arg
func Arg(i int) string

//go:linkname EnvCount mg_env_count
func EnvCount() int

//go:linkname Env mg_env
func Env(i int) string

//go:linkname Rand mg_rand
func Rand() uint64

//go:linkname FormatFloat mg_format_float
//go:noescape
func FormatFloat(buf *byte, size int, v float64, fmt int, prec int, bits int) int

//go:linkname ParseFloat mg_parse_float
//go:noescape
func ParseFloat(s string, bits int) (uint64, int)

//go:linkname CRC32Fold mg_crc32_fold
//go:noescape
func CRC32Fold(crc uint64, powers *[16]uint64, data *byte, n int) (low, high uint64)

//go:linkname CRC32FoldWide mg_crc32_fold_wide
//go:noescape
func CRC32FoldWide(crc uint64, powers *[16]uint64, data *byte, n int) (low, high uint64)

//go:linkname TypedMove mg_typed_move
func TypedMove(t *abi.Type, dst, src unsafe.Pointer)

// TypedSwap swaps two elements of one array: no pointer gets to memory that outlives what it points to.
//
//go:linkname TypedSwap mg_typed_swap
//go:noescape
func TypedSwap(t *abi.Type, p, q unsafe.Pointer)

// Modes of a descriptor, bits.
const (
	PollRead  = 1
	PollWrite = 2
)

// Results of PollReset and PollWait.
const (
	PollOK = iota
	PollClosed
	PollTimeout
	PollNotPollable
)

// PollOpen makes the poller watch fd, for both modes. The error is positive, 0
// for none; EPERM says that fd, a regular file for example, is always ready.
//
//go:linkname PollOpen mg_poll_open
func PollOpen(fd int) (desc uintptr, errno int)

// PollReset forgets that mode was ready, before an operation that may find out
// anew.
//
//go:linkname PollReset mg_poll_reset
func PollReset(desc uintptr, mode int) int

// PollWait returns once mode is ready, which it then forgets. One goroutine at a
// time may wait for each mode.
//
//go:linkname PollWait mg_poll_wait
func PollWait(desc uintptr, mode int) int

// PollSetDeadline says until when one may wait for the modes, in the clock of
// mg_nanotime; 0 is for ever, and a negative time has passed.
//
//go:linkname PollSetDeadline mg_poll_set_deadline
func PollSetDeadline(desc uintptr, when int64, modes int)

// PollEvict ends all waits, those to come included, with PollClosed.
//
//go:linkname PollEvict mg_poll_evict
func PollEvict(desc uintptr)

// PollClose gives desc back, which nobody uses any more. It must come before
// fd's close.
//
//go:linkname PollClose mg_poll_close
func PollClose(desc uintptr)

// PollHungUp reports whether the other side has ended or failed, or has sent
// urgent data: a read that got little may have left more, of which no event tells.
//
//go:linkname PollHungUp mg_poll_hung_up
func PollHungUp(desc uintptr) bool

// LookupEnv looks into the environment of the start; package syscall, where it is
// linked, puts its own in its place, which knows of changes.
var LookupEnv = func(key string) (value string, found bool) {
	for i := 0; i < EnvCount(); i++ {
		entry := Env(i)
		if n := len(key); len(entry) > n && entry[n] == '=' && entry[:n] == key {
			return entry[n+1:], true
		}
	}
	return "", false
}
