// The invariant at the end of marking: no pointer leads from a marked object, or from a global, to
// an unmarked one. Stacks are left out: below what was scanned, they have stale words by now.

#include "gc/verify.h"

#include <cstdint>
#include <cstdio>

#include "base/annotations.h"
#include "base/panic_door.h"
#include "gc/mark.h"
#include "gc/roots.h"
#include "heap/masked_parts.h"
#include "heap/page_heap.h"

namespace minigo::gc {
namespace {

#ifdef NDEBUG
bool verifies = false;
#else
bool verifies = true;
#endif

[[noreturn]] void fail(const char* from, uintptr_t place, uintptr_t word) {
  fprintf(stderr, "runtime: %s at %#lx: unmarked object at %#lx\n", from, place, word);
  panic::fatal("found pointer to unmarked object");
}

void check_word(const char* from, uintptr_t place) {
  uintptr_t word = *reinterpret_cast<const uintptr_t*>(place);
  heap::ObjectRef object;
  if (heap::find_object(word, &object) && !is_marked(object)) fail(from, place, word);
}

void check_masked(const char* from, uintptr_t base, const uint64_t* mask, uint64_t pointer_words) {
  for (uint64_t i = 0; i < pointer_words; i++)
    if ((mask[i / 64] >> (i % 64) & 1) != 0) check_word(from, base + i * 8);
}

void check_typed(const char* from, const heap::Elements& objects) {
  heap::AddressRange all{objects.base, objects.base + objects.count * objects.type->size};
  heap::visit_masked_parts(objects, all, [from](const heap::Elements& part) {
    for (uint64_t i = 0; i < part.count; i++)
      check_masked(from, part.base + i * part.type->size, part.type->ptr_mask,
                   part.type->ptr_data / 8);
  });
}

void check_records(const char* from, uintptr_t lo, uintptr_t hi, const heap::Records& records) {
  if (heap::is_typed(records))
    return check_typed(from, {records.type, lo, (hi - lo) / records.type->size});
  for (; lo + records.pointer_words * 8 <= hi; lo += uint64_t{records.period} * 8)
    check_masked(from, lo, records.mask, records.pointer_words);
}

void check_object(const heap::Span* span, uintptr_t base, uint64_t bytes) {
  const heap::Layout& layout = span->layout;
  if (layout.scan == heap::ScanKind::kRecords)
    return check_records("object", base, base + bytes, layout.records);
  if (layout.scan == heap::ScanKind::kNone) return;
  for (uint64_t i = 0; i < bytes / 8; i++)
    if (layout.scan == heap::ScanKind::kAll || (layout.mask >> i & 1) != 0)
      check_word("object", base + i * 8);
}

void check_span(heap::Span* span) {
  for (uint32_t slot = 0; slot < span->slots; slot++) {
    heap::ObjectRef object{span, slot, span->base + uint64_t{slot} * span->slot_bytes};
    if (is_marked(object)) check_object(span, object.base, heap::object_bytes(object));
  }
}

}  // namespace

void set_verify(bool on) { verifies = on; }

void verify_marks() {
  if (MG_LIKELY(!verifies)) return;
  for_each_global([](uintptr_t address, uint64_t bytes, const heap::Records& records) {
    check_records("global", address, address + bytes, records);
  });
  heap::for_each_span(check_span);
}

}  // namespace minigo::gc
