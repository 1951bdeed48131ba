// A table by the number of words answers for a size in one load.

#include "heap/size_classes.h"

#include <array>

#include "heap/allocator.h"

namespace minigo::heap {
namespace {

// Size class of every number of 8-byte words.
constexpr auto kClassOfWords = [] {
  std::array<uint8_t, kMaxSmallBytes / 8 + 1> table{};
  uint32_t size_class = 0;
  for (size_t words = 0; words < table.size(); words++) {
    if (words * 8 > kSizeClasses[size_class]) size_class++;
    table[words] = static_cast<uint8_t>(size_class);
  }
  return table;
}();

}  // namespace

uint32_t size_class_of(uint64_t bytes) { return kClassOfWords[(bytes + 7) / 8]; }

uint64_t round_up_size(uint64_t bytes) {
  if (bytes == 0) return 0;
  if (bytes <= kMaxSmallBytes) return kSizeClasses[size_class_of(bytes)];
  return round_up(bytes, kPageBytes);
}

}  // namespace minigo::heap
