// The invariant at the end of marking: no pointer leads from a marked object, or from a global, to
// an unmarked one. Stacks are left out: below what was scanned, they have stale words by now.

#include "gc/verify.h"

#include <cstdint>
#include <cstdio>

#include "base/annotations.h"
#include "base/panic_door.h"
#include "gc/mark.h"
#include "gc/pointer_words.h"
#include "gc/roots.h"
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

void check_span(heap::Span* span) {
  for (uint32_t slot = 0; slot < span->slots; slot++) {
    heap::ObjectRef object{span, slot, span->base + uint64_t{slot} * span->slot_bytes};
    if (!is_marked(object)) continue;
    visit_object_words(span->layout, object.base, heap::object_bytes(object),
                       [](uintptr_t place) { check_word("object", place); });
  }
}

}  // namespace

void set_verify(bool on) { verifies = on; }

void verify_marks() {
  if (MG_LIKELY(!verifies)) return;
  for_each_global([](uintptr_t address, uint64_t bytes, const heap::Records& records) {
    visit_record_words(address, address + bytes, records,
                       [](uintptr_t place) { check_word("global", place); });
  });
  heap::for_each_span(check_span);
}

}  // namespace minigo::gc
