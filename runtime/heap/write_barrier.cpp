#include "heap/write_barrier.h"

#include <bit>

#include "heap/gc_door.h"
#include "heap/masked_parts.h"
#include "heap/processor_cache.h"
#include "heap/span.h"

uint8_t mg_marking;

namespace minigo::heap {
namespace {

// The processor that this thread holds, or null.
abi::ProcessorHeader* current_processor() {
  abi::ProcessorHeader* processor;
  asm volatile("movq %%fs:%c1, %0" : "=r"(processor) : "i"(abi::kTcbProcessor));
  return processor;
}

ProcessorCache* cache_of(abi::ProcessorHeader* processor) {
  return reinterpret_cast<ProcessorCache*>(processor->runs);
}

// Notes the word in the processor's buffer. Other threads may read the buffer up to barrier_next at
// any time.
void append(abi::ProcessorHeader* processor, uintptr_t word) {
  uintptr_t* next = processor->barrier_next;
  __atomic_store_n(next, word, __ATOMIC_RELAXED);
  // release: pairs with the acquire of those readers. The word is there first.
  __atomic_store_n(&processor->barrier_next, next + 1, __ATOMIC_RELEASE);
  if (next + 1 == processor->barrier_end) flush_write_barrier(processor);
}

uintptr_t load(const uintptr_t* slot) { return __atomic_load_n(slot, __ATOMIC_RELAXED); }

// Shades the slots that the mask has a bit for.
void shade_masked(const uint64_t* mask, uint32_t mask_words, const uintptr_t* slots) {
  for (uint32_t i = 0; i < mask_words; i++)
    for (uint64_t bits = mask[i]; bits != 0; bits &= bits - 1)
      shade_now(load(slots + i * 64 + std::countr_zero(bits)));
}

void shade_masked_objects(const Elements& objects) {
  const abi::Type* type = objects.type;
  auto* slots = reinterpret_cast<const uintptr_t*>(objects.base);
  for (uint64_t i = 0; i < objects.count; i++, slots += type->size / 8)
    shade_masked(type->ptr_mask, type->ptr_mask_words, slots);
}

void shade_objects(const abi::Type* type, const void* first, uint64_t count) {
  if (type->ptr_data == 0) return;
  Elements objects{type, reinterpret_cast<uintptr_t>(first), count};
  if (MG_LIKELY(type->ptr_mask != nullptr)) return shade_masked_objects(objects);
  visit_masked_parts(objects, {objects.base, objects.base + count * type->size},
                     shade_masked_objects);
}

}  // namespace

void set_marking(bool on) { __atomic_store_n(&mg_marking, on, __ATOMIC_RELAXED); }

void shade_now(uintptr_t word) {
  if (word == 0) return;
  abi::ProcessorHeader* processor = current_processor();
  if (MG_LIKELY(processor != nullptr))
    append(processor, word);
  else
    gc::shade_words(&word, 1);
}

void shade_slots_now(const abi::Type* type, const void* object) { shade_objects(type, object, 1); }

void shade_elements_now(const abi::Type* elem, const void* elements, uint64_t count) {
  shade_objects(elem, elements, count);
}

void shade_records_now(const Records& records, const void* start, uint64_t count) {
  if (is_typed(records)) return shade_objects(records.type, start, count);
  if (records.pointer_words == 0) return;
  auto* record = static_cast<const uintptr_t*>(start);
  for (uint64_t i = 0; i < count; i++, record += records.period)
    shade_masked(records.mask, (records.pointer_words + 63) / 64, record);
}

void shade_words_now(const void* start, uint64_t count) {
  auto* slots = static_cast<const uintptr_t*>(start);
  for (uint64_t i = 0; i < count; i++) shade_now(load(slots + i));
}

void flush_write_barrier(abi::ProcessorHeader* processor) {
  uintptr_t* words = cache_of(processor)->barrier_words;
  gc::shade_words(words, static_cast<size_t>(processor->barrier_next - words));
  // release: pairs with the acquire of readers of the buffer. One that sees it empty also sees what
  // the collector made of its words.
  __atomic_store_n(&processor->barrier_next, words, __ATOMIC_RELEASE);
}

}  // namespace minigo::heap

// The assembly's door to the flush: on the system stack, from stack/write_barrier.S.
extern "C" void mg_flush_write_barrier() {
  minigo::heap::flush_write_barrier(minigo::heap::current_processor());
}

extern "C" void mg_shade_object_impl(const minigo::abi::Type* type, const void* object) {
  minigo::heap::shade_slots_now(type, object);
}

extern "C" void mg_shade_elements_impl(const minigo::abi::Type* elem, const void* elements,
                                       int64_t count) {
  minigo::heap::shade_elements_now(elem, elements, static_cast<uint64_t>(count));
}
