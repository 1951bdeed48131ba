#include "heap/span_class.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

namespace minigo::heap {
namespace {

// Most programs have a few classes; what is never written to takes no memory.
TEST(SpanClass, ClassesThatAreNotThereAreZeros) {
  if (span_class_count() == 0) initialize_span_classes();
  uint32_t count = span_class_count();
  ASSERT_LT(count, kMaxSpanClasses);
  auto* begin = reinterpret_cast<const std::byte*>(span_classes + count);
  auto* end = reinterpret_cast<const std::byte*>(span_classes + kMaxSpanClasses);
  EXPECT_TRUE(std::all_of(begin, end, [](std::byte byte) { return byte == std::byte{0}; }));
}

}  // namespace
}  // namespace minigo::heap
