// Who runs here: the G, M and P of this thread.
//
// They are kept in fixed slots of glibc's thread control block (abi/frame.h), which generated code
// and assembly read by the same offsets. A slot costs one instruction, needs no thread-local
// variable, and is right on a goroutine's stack and on the system stack alike.
//
// A goroutine may continue on another thread after anything that can switch. So nothing of M or P
// may be kept across such a call, and no two reads may be merged into one.

#ifndef MINIGO_MODEL_CURRENT_H_
#define MINIGO_MODEL_CURRENT_H_

#include <cstdint>

#include "abi/frame.h"

namespace minigo::model {

struct Bubble;
struct G;
struct M;
struct P;

// The slots of the thread control block, by their offset. asm volatile keeps the compiler from
// merging reads.
namespace tcb {

template <typename T, int kOffset>
inline T read() {
  uint64_t value;
  asm volatile("movq %%fs:%c1, %0" : "=r"(value) : "i"(kOffset));
  return (T)value;
}
template <typename T, int kOffset>
inline void write(T value) {
  asm volatile("movq %0, %%fs:%c1" : : "r"((uint64_t)value), "i"(kOffset) : "memory");
}
}  // namespace tcb

// This thread's M: null before it has one (sysmon has none).
inline M* current_m() { return tcb::read<M*, abi::kTcbMachine>(); }
// The goroutine that runs on this M, or that the system stack works for. In the scheduler it is
// null, or the one that ran last: its status tells.
inline G* current_g() { return tcb::read<G*, abi::kTcbGoroutine>(); }
// The P that this M holds: null while it is idle or in a system call.
inline P* current_p() { return tcb::read<P*, abi::kTcbProcessor>(); }
// The end of this thread's system stack, aligned to 16 bytes: where a stub enters it.
inline uintptr_t system_stack_top() { return tcb::read<uintptr_t, abi::kTcbSystemStack>(); }

// Only the thread itself can set its slots. The scheduler does when it takes a P or a goroutine.
inline void set_current_m(M* m) { tcb::write<M*, abi::kTcbMachine>(m); }
inline void set_current_g(G* g) { tcb::write<G*, abi::kTcbGoroutine>(g); }
inline void set_current_p(P* p) { tcb::write<P*, abi::kTcbProcessor>(p); }

}  // namespace minigo::model

#endif  // MINIGO_MODEL_CURRENT_H_
