// Where the pointers of types without a mask are. Such a type is an array or a struct: a walk
// through elements and fields ends at types that have masks. The walk takes no memory, and skips
// what lies outside of the range that it is asked for, so that a large object can be scanned in
// steps.

#ifndef MINIGO_HEAP_MASKED_PARTS_H_
#define MINIGO_HEAP_MASKED_PARTS_H_

#include <algorithm>
#include <cstdint>

#include "abi/type.h"

namespace minigo::heap {

// `count` elements of a type, one after the other, and the part [lo, hi) of memory that matters.
struct Elements {
  const abi::Type* type;
  uintptr_t base;
  uint64_t count;
};
struct AddressRange {
  uintptr_t lo, hi;
};

// Calls visit(elements) for all elements with a mask in the given ones that begin in the range. So
// ranges that follow each other visit each of them once. The masked elements at the end may reach
// out of the range.
template <typename Visit>
void visit_masked_parts(const Elements& elements, AddressRange range, const Visit& visit) {
  const abi::Type* type = elements.type;
  if (type->ptr_data == 0 || range.hi <= elements.base) return;
  bool masked = type->ptr_mask != nullptr;
  // Elements that begin before the range matter if they have parts that do not.
  uint64_t skipped = range.lo <= elements.base ? 0 : range.lo - elements.base;
  uint64_t first = (skipped + (masked ? type->size - 1 : 0)) / type->size;
  uint64_t end = std::min(elements.count, (range.hi - elements.base + type->size - 1) / type->size);
  if (first >= end) return;
  if (masked) return visit(Elements{type, elements.base + first * type->size, end - first});
  for (uint64_t i = first; i < end; i++) {
    uintptr_t base = elements.base + i * type->size;
    if (type->kind == abi::Kind::kArray) {
      visit_masked_parts({type->elem, base, type->len}, range, visit);
      continue;
    }
    auto* fields = static_cast<const abi::Field*>(type->components->fields.data);
    for (int64_t field = 0; field < type->components->fields.len; field++)
      visit_masked_parts({fields[field].type, base + fields[field].offset, 1}, range, visit);
  }
}

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_MASKED_PARTS_H_
