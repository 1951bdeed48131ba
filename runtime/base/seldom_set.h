// Asking for a flag that is nearly always off, where each instruction counts.

#ifndef MINIGO_BASE_SELDOM_SET_H_
#define MINIGO_BASE_SELDOM_SET_H_

#include <atomic>

#include "base/annotations.h"

namespace minigo::base {

// The flag, with relaxed order. Compilers load an atomic flag and compare it then; this is one
// comparison with memory, which the processor takes together with the branch behind it.
MG_IN_PLACE bool is_set(const std::atomic<bool>& flag) {
#ifdef MINIGO_FIBERS
  return flag.load(std::memory_order_relaxed);  // a sanitizer must see it
#else
  static_assert(sizeof flag == 1);
  bool set;
  __asm__("cmpb $0, %1" : "=@ccne"(set) : "m"(flag));
  return set;
#endif
}

}  // namespace minigo::base

#endif  // MINIGO_BASE_SELDOM_SET_H_
