#include "gc/stack_pointers.h"

#include <algorithm>

namespace minigo::gc {

using model::Segment;

StackPointers::StackPointers(const Segment* newest) : newest_(newest) {
  int segments = 0;
  for (const Segment* s = newest; s != nullptr && segments <= kMaxSegments; s = s->older)
    segments++;
  all_ = segments > kMaxSegments;
}

void StackPointers::add(uintptr_t word) {
  if (std::find(pointers_, pointers_ + count_, word) != pointers_ + count_) return;
  if (count_ == kMaxPointers)
    all_ = true;
  else
    pointers_[count_++] = word;
}

void StackPointers::forget_below(const Segment* segment, uintptr_t limit) {
  uintptr_t low = model::segment_low(segment);
  auto* end = std::remove_if(pointers_, pointers_ + count_,
                             [&](uintptr_t pointer) { return low <= pointer && pointer < limit; });
  count_ = static_cast<uint32_t>(end - pointers_);
}

bool StackPointers::point_to(uintptr_t low, uintptr_t high) const {
  if (all_) return true;
  return std::any_of(pointers_, pointers_ + count_,
                     [&](uintptr_t pointer) { return low <= pointer && pointer < high; });
}

}  // namespace minigo::gc
