// The parts of a thread, a goroutine and a processor that generated code reads and writes. The
// compiler has the same layouts as types of LLVM; stack/layout.h repeats for assembly what that
// needs.

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

// A deferred call that has not run yet. It lies in the frame of its function, or in the heap for a
// defer statement that can run more than once.
struct DeferRecord {
  DeferRecord* link;  // the next older one of the function, or null
  Closure* closure;   // a func(); null: this is the beginning of a DeferList
};

// The deferred calls that the body of a loop over a function adds to the function around the loop.
// The body runs in other frames, perhaps on other goroutines, so it cannot add to the frame itself:
// the list has a place among the frame's records, as one without a closure. When the function's
// deferred calls run, the list is closed and its records take its place.
struct DeferList {
  DeferRecord record;
  DeferRecord* head;  // newest first, changed by atomic steps; `record` itself: the list is closed
};

// A running function with defer statements has one in its frame. mg_defer_enter fills in the
// registers, and returns 0; if a panic is recovered, it returns a second time, with 1.
struct DeferFrame {
  DeferFrame* link;   // the next older one of the goroutine, or null
  DeferRecord* head;  // newest first; null: no deferred call is left
  uint64_t
      registers[12];  // the runtime's: rbx, rbp, r12-r15, rsp, return address, stack segment, guard
};

// The beginning of a G.
struct GoroutineHeader {
  DeferFrame* defer_frames;  // newest first
  // The code that the panic machinery is just calling as a deferred function. A function that
  // contains recover() compares this with its own address on entry, and clears it: only if they
  // were equal does its recover() see the panic. A thunk that evaluates `defer f(x)` hands the mark
  // on to f.
  void* recover_code;
};

// A bump-allocation run: the next object begins at `cur`, if it ends at `end` or before. All memory
// between is zero.
struct AllocRun {
  uintptr_t cur;
  uintptr_t end;
};

// The beginning of a P.
struct ProcessorHeader {
  AllocRun* runs;  // indexed by Type::span_class; nothing fits into entry 0, not even 0 bytes
  // The write barrier's buffer (heap/write_barrier.h): where the next word goes, and the end. Never
  // full: it is emptied when its last word has been written.
  uintptr_t* barrier_next;
  uintptr_t* barrier_end;
  int32_t id;  // its place in the table of all Ps
};

}  // namespace minigo::abi

#endif  // MINIGO_ABI_FRAME_H_
