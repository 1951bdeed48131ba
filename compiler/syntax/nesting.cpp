#include "syntax/nesting.h"

#include <algorithm>

namespace minigo::syntax {
namespace {

constexpr int kLeast = 1000;
// More than the most expensive phase takes for a level, with those of LLVM.
constexpr unsigned long kBytesPerLevel = 32 << 10;

int limit = kLeast;

}  // namespace

int max_depth() { return limit; }

void allow_depth_for_stack(unsigned long stack_bytes) {
  limit = std::max(kLeast, static_cast<int>(stack_bytes / kBytesPerLevel));
}

}  // namespace minigo::syntax
