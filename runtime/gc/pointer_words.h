// The words of objects and globals that may hold pointers, by where their types have them. For what
// looks at all of the heap while the world is stopped, and at objects with finalizers; marking has
// loops of its own.

#ifndef MINIGO_GC_POINTER_WORDS_H_
#define MINIGO_GC_POINTER_WORDS_H_

#include <cstdint>

#include "heap/masked_parts.h"
#include "heap/span.h"

namespace minigo::gc {

// Each calls visit(address) for every such word.
template <typename Visit>
void visit_masked_words(uintptr_t base, const uint64_t* mask, uint64_t words, const Visit& visit) {
  for (uint64_t i = 0; i < words; i++)
    if ((mask[i / 64] >> (i % 64) & 1) != 0) visit(base + i * 8);
}

template <typename Visit>
void visit_typed_words(const heap::Elements& objects, const Visit& visit) {
  heap::AddressRange all{objects.base, objects.base + objects.count * objects.type->size};
  heap::visit_masked_parts(objects, all, [&visit](const heap::Elements& part) {
    for (uint64_t i = 0; i < part.count; i++)
      visit_masked_words(part.base + i * part.type->size, part.type->ptr_mask,
                         part.type->ptr_data / 8, visit);
  });
}

// Of the records between the addresses.
template <typename Visit>
void visit_record_words(uintptr_t lo, uintptr_t hi, const heap::Records& records,
                        const Visit& visit) {
  if (heap::is_typed(records))
    return visit_typed_words({records.type, lo, (hi - lo) / records.type->size}, visit);
  for (; lo + records.pointer_words * 8 <= hi; lo += uint64_t{records.period} * 8)
    visit_masked_words(lo, records.mask, records.pointer_words, visit);
}

// Of an object of `bytes` bytes in a span with that layout.
template <typename Visit>
void visit_object_words(const heap::Layout& layout, uintptr_t base, uint64_t bytes,
                        const Visit& visit) {
  if (layout.scan == heap::ScanKind::kRecords)
    return visit_record_words(base, base + bytes, layout.records, visit);
  if (layout.scan == heap::ScanKind::kNone) return;
  for (uint64_t i = 0; i < bytes / 8; i++)
    if (layout.scan == heap::ScanKind::kAll || (layout.mask >> i & 1) != 0) visit(base + i * 8);
}

}  // namespace minigo::gc

#endif  // MINIGO_GC_POINTER_WORDS_H_
