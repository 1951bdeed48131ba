// The pointers into a stack that a scan of it has met, by which it tells the live variables of its
// frames from dead ones.

#ifndef MINIGO_GC_STACK_POINTERS_H_
#define MINIGO_GC_STACK_POINTERS_H_

#include <cstdint>

#include "model/goroutine.h"

namespace minigo::gc {

class StackPointers {
 public:
  // Of a stack whose newest segment this is.
  explicit StackPointers(const model::Segment* newest);

  // Remembers a word that may point into the stack. Each word of each stack passes here.
  void note(uintptr_t word) {
    if (!all_ && is_in_stack(word)) add(word);
  }

  // Forgets pointers to addresses of this segment below the limit: newer frames than those to come.
  void forget_below(const model::Segment* segment, uintptr_t limit);

  // Whether one of them points into this part of the stack.
  bool point_to(uintptr_t low, uintptr_t high) const;

  // There are too many to tell: all variables are live.
  void set_all() { all_ = true; }
  bool all() const { return all_; }

 private:
  // More pointers, or segments, than this are not told apart.
  static constexpr uint32_t kMaxPointers = 64;
  static constexpr int kMaxSegments = 4;

  bool is_in_stack(uintptr_t word) const {
    for (const model::Segment* s = newest_; s != nullptr; s = s->older) {
      if (word - model::segment_low(s) <= s->high - model::segment_low(s)) return true;
    }
    return false;
  }

  void add(uintptr_t word);

  const model::Segment* newest_;
  uintptr_t pointers_[kMaxPointers];
  uint32_t count_ = 0;
  bool all_ = false;
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_STACK_POINTERS_H_
