// The fast paths that are inlined into generated code: compiled to bitcode, linked into every
// module, internalised and inlined. They run on goroutine stacks, so nothing here may need a stack
// of its own: no calls but to stubs and to mem* functions of libc, and every fixed slot of the
// thread is read anew (a goroutine may continue on another thread).

#include <cstdint>
#include <cstring>

#include "abi/frame.h"
#include "abi/type.h"
#include "model/current.h"
#include "netpoll/side.h"
#include "value/itab_table.h"

using namespace minigo::abi;  // NOLINT: this file is nothing but the ABI
using minigo::netpoll::PollResult;
using PollSides = minigo::netpoll::Sides<minigo::model::G>;

#define MG_TCB __attribute__((address_space(257)))

extern "C" {

// The slots of the thread.
[[gnu::always_inline]] static inline ProcessorHeader* current_processor() {
  return *reinterpret_cast<ProcessorHeader* volatile MG_TCB*>(uintptr_t{kTcbProcessor});
}

[[gnu::always_inline]] static inline GoroutineHeader* current_goroutine() {
  return *reinterpret_cast<GoroutineHeader* volatile MG_TCB*>(uintptr_t{kTcbGoroutine});
}

void* mg_new_slow(const Type* type);

// Takes the object from the processor's run for the type's class, or calls the runtime if it does
// not fit.
[[gnu::always_inline]] void* mg_new(const Type* type, int64_t size) {
  AllocRun* run = &current_processor()->runs[type->span_class];
  uintptr_t object = run->cur;
  uintptr_t next = object + ((static_cast<uint64_t>(size) + 7) & ~uint64_t{7});
  // Class 0 is always empty: types that the heap has not seen, or that have no class.
  if (__builtin_expect(next > run->end, 0)) return mg_new_slow(type);
  run->cur = next;
  return reinterpret_cast<void*>(object);
}

// The number of the processor at hand, which is the caller's up to the next call or poll.
[[gnu::always_inline]] int64_t mg_processor_id() { return current_processor()->id; }

[[gnu::always_inline]] static inline void keep_order() { asm volatile("" ::: "memory"); }

// Deferred calls where no panic is on its way: mg_defer_return does these. Any access of memory
// before or behind may fault and panic, which LLVM does not expect: it must find the records that
// are left.
[[gnu::always_inline]] void mg_defer_pop(DeferFrame* frame, const DeferRecord* record) {
  keep_order();
  frame->head = record->link;
  current_goroutine()->recover_code = nullptr;
  keep_order();
}

[[gnu::always_inline]] void mg_defer_unlink(const DeferFrame* frame) {
  keep_order();
  current_goroutine()->defer_frames = frame->link;
}

// The bounds of an overwrite: the compiler puts the write barrier where it begins, and lets nothing
// but the writes stand between the two.
void mg_begin_overwrite(const Type* type, void* object);
void mg_begin_overwrite_elements(const Type* elem, void* elements, int64_t count);
void mg_end_overwrite(void* start);

[[gnu::always_inline]] void mg_typed_move(const Type* type, void* dst, const void* src) {
  mg_begin_overwrite(type, dst);
  memmove(dst, src, type->size);
  mg_end_overwrite(dst);
}

[[gnu::always_inline]] void mg_typed_slice_move(const Type* elem, void* dst, const void* src,
                                                int64_t count) {
  mg_begin_overwrite_elements(elem, dst, count);
  memmove(dst, src, elem->size * static_cast<uint64_t>(count));
  mg_end_overwrite(dst);
}

[[gnu::always_inline]] bool mg_string_equal(const char* x, int64_t x_len, const char* y,
                                            int64_t y_len) {
  // memcmp of no bytes at a null pointer takes 100 ns: it loads them under an empty mask, which the
  // processor leaves to its microcode where no memory is.
  return x_len == y_len &&
         (x == y || x_len == 0 || memcmp(x, y, static_cast<uint64_t>(x_len)) == 0);
}

bool mg_eface_equal(const Type* x_type, const void* x, const Type* y_type, const void* y);

// The data words of two interface values with one dynamic type, or of two that are nil. Most are
// pointers, which errors and keys of contexts are, or words.
[[gnu::always_inline]] bool mg_same_type_equal(const Type* type, const void* x, const void* y) {
  if (type == nullptr) return true;
  constexpr uint8_t kPointer = kDirect | kComparable;
  if ((type->flags & kPointer) == kPointer) return x == y;
  if ((type->flags & kRegular) == 0 || type->size != sizeof(uint64_t))
    return mg_eface_equal(type, x, type, y);
  return memcmp(x, y, sizeof(uint64_t)) == 0;
}

const Itab* mg_itab_search(const Type* interface, const Type* type);

// An assertion asks for the same few types again and again, and they are in their first places.
[[gnu::always_inline]] const Itab* mg_itab(const Type* interface, const Type* type) {
  if (type == nullptr) return nullptr;
  const ItabEntry* place = minigo::value::first_place(minigo::value::itab_table(interface), type);
  if (__builtin_expect(minigo::value::type_of(*place) != type, 0))
    return mg_itab_search(interface, type);
  return place->itab;
}

// A call of the system runs on the kernel's stack: nothing need be saved, and the result needs no
// errno. What returns from a call into the kernel has lost the processor's memory of return
// addresses, so each function between here and the caller would cost a wrong guess.
[[gnu::always_inline]] int64_t mg_raw_syscall(int64_t numbers) {
  const int64_t* a = reinterpret_cast<const int64_t*>(numbers);
  register int64_t fourth asm("r10") = a[4];
  register int64_t fifth asm("r8") = a[5];
  register int64_t sixth asm("r9") = a[6];
  int64_t result;
  asm volatile("syscall"
               : "=a"(result)
               : "a"(a[0]), "D"(a[1]), "S"(a[2]), "d"(a[3]), "r"(fourth), "r"(fifth), "r"(sixth)
               : "rcx", "r11", "memory");
  return result;
}

// Descriptors of the poller. Reads and writes ask before each call of the system, and again after
// one that would have to wait: here, too, a function that returns costs a wrong guess.

[[gnu::always_inline]] int64_t mg_poll_reset(int64_t descriptor, int64_t mode) {
  return static_cast<int64_t>(reinterpret_cast<PollSides*>(descriptor)->side(mode).reset());
}

int64_t mg_poll_park(int64_t descriptor, int64_t mode);

[[gnu::always_inline]] int64_t mg_poll_wait(int64_t descriptor, int64_t mode) {
  PollResult result = reinterpret_cast<PollSides*>(descriptor)->side(mode).take();
  if (result == PollResult::kNothing) return mg_poll_park(descriptor, mode);
  return static_cast<int64_t>(result);
}

[[gnu::always_inline]] bool mg_poll_hung_up(int64_t descriptor) {
  return reinterpret_cast<PollSides*>(descriptor)->read_side.has_hung_up();
}

}  // extern "C"
