// Moving values whose type is only known at run time.

#include <algorithm>

#include "abi/type.h"
#include "heap/write_barrier.h"

namespace minigo::value {

extern "C" void mg_typed_swap_impl(const abi::Type* type, char* p, char* q) {
  heap::shade_slots(type, p);
  heap::shade_slots(type, q);
  std::swap_ranges(p, p + type->size, q);
}

}  // namespace minigo::value
