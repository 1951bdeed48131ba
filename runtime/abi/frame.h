// What generated code knows of a thread, a goroutine and a processor.

#ifndef MINIGO_ABI_FRAME_H_
#define MINIGO_ABI_FRAME_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::abi {

// Fixed slots in glibc's thread control block, read as %fs:offset (address space 257). They belong
// to the thread: never keep one's value across anything that can switch goroutines, except the G.
inline constexpr int kTcbMachine = 0x50;
inline constexpr int kTcbGoroutine = 0x58;
inline constexpr int kTcbProcessor = 0x60;
inline constexpr int kTcbSystemStack = 0x68;  // top of the M's system stack, 16-byte aligned
inline constexpr int kTcbStackGuard = 0x70;   // compared with rsp by every prologue
// The guard's highest byte, which every loop poll looks at: 0, but not in a poisoned guard.
inline constexpr int kTcbPoison = 0x77;

// A deferred call that has not run yet. In the frame of its function, or in the heap for a defer
// statement that can run more than once.
struct DeferRecord {
  DeferRecord* link;
  Closure* closure;  // func()
};

// Takes the place of the deferred calls that a loop over a function, which runs in other frames,
// adds to the function around it: a record without a closure. The bodies of the loop may run on
// other goroutines. Whoever comes to run the function's deferred calls closes the list, and puts
// its records in its place.
struct DeferList {
  DeferRecord record;
  DeferRecord* head;  // newest first; atomic. The list's own record: it is closed
};

// The function with defer statements that is running: in its frame. mg_defer_enter fills in the
// registers; a recovered panic returns a second time from mg_defer_enter, with 1.
struct DeferFrame {
  DeferFrame* link;   // the next older one of the goroutine
  DeferRecord* head;  // newest first
  uint64_t
      registers[12];  // the runtime's: rbx, rbp, r12-r15, rsp, return address, stack segment, guard
};

// The beginning of a G.
struct GoroutineHeader {
  DeferFrame* defer_frames;
  // The code that the panic machinery is just calling as a deferred function. A function that
  // contains recover() compares this with its own address on entry, and clears it: only if they
  // were equal does its recover() see the panic. A thunk that evaluates `defer f(x)` hands the mark
  // on to f.
  void* recover_code;
};

// A bump-allocation run: objects are carved from `cur`; its memory up to `end` is zero.
struct AllocRun {
  uintptr_t cur;
  uintptr_t end;
};

// The beginning of a P.
struct ProcessorHeader {
  AllocRun* runs;  // indexed by Type::span_class; nothing fits into entry 0, not even 0 bytes
};

}  // namespace minigo::abi

#endif  // MINIGO_ABI_FRAME_H_
