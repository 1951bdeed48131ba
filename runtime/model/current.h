// The G, M and P of this thread, from the fixed slots of its control block.

#ifndef MINIGO_MODEL_CURRENT_H_
#define MINIGO_MODEL_CURRENT_H_

#include <cstdint>

#include "abi/frame.h"

namespace minigo::model {

struct G;
struct M;
struct P;

namespace tcb {
// asm volatile: a goroutine may continue on another thread, so no two reads may be merged.

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

inline M* current_m() { return tcb::read<M*, abi::kTcbMachine>(); }
inline G* current_g() { return tcb::read<G*, abi::kTcbGoroutine>(); }
inline P* current_p() { return tcb::read<P*, abi::kTcbProcessor>(); }
inline uintptr_t system_stack_top() { return tcb::read<uintptr_t, abi::kTcbSystemStack>(); }

inline void set_current_m(M* m) { tcb::write<M*, abi::kTcbMachine>(m); }
inline void set_current_g(G* g) { tcb::write<G*, abi::kTcbGoroutine>(g); }
inline void set_current_p(P* p) { tcb::write<P*, abi::kTcbProcessor>(p); }

}  // namespace minigo::model

#endif  // MINIGO_MODEL_CURRENT_H_
