// Allocation. Generated code bumps a processor's run of the type's class; when that is used up it
// comes here, and the processor takes the next stretch of free slots of the span it owns, zeroes
// it, and goes on. A span that is used up is replaced by one from the class's lists, or a new one.
//
// While marking goes on a run is marked whole when it is taken, and what is left of a run when
// marking begins is marked then. So objects are born marked, and the bump of a run knows nothing of
// the collector.

#include "heap/allocator.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "heap/collection.h"
#include "heap/counts.h"
#include "heap/gc_door.h"
#include "heap/page_heap.h"
#include "heap/processor_cache.h"
#include "heap/profile_door.h"
#include "heap/sampling.h"
#include "heap/sched_door.h"
#include "heap/span_class.h"
#include "heap/span_lists.h"
#include "heap/write_barrier.h"
#include "race/shadow.h"
#include "race/switch.h"

namespace minigo::heap {

uint64_t zero_base;

namespace {

// A run is zeroed whole, so it should still be in the first-level cache when it is used.
constexpr uint32_t kRunBytes = 16384;
constexpr uint32_t kStressRunSlots = 2;
// Some ten microseconds.
constexpr uint64_t kZeroAtOnce = uint64_t{256} << 10;
// A processor allocates so many bytes before it tells the pacing.
constexpr uint64_t kReportBytes = 65536;

base::Relaxed<bool> stress;
std::atomic<uint64_t> trigger{uint64_t{4} << 20};

// Begins a cycle if it is time, and sweeps in proportion to what has been allocated.
void before_allocating() {
  uint64_t clock = allocation_clock();
  if (MG_UNLIKELY(stress) || MG_UNLIKELY(clock >= trigger.load(std::memory_order_relaxed)))
    gc::collect_for_heap();
  if (MG_UNLIKELY(!is_swept())) sweep_for_allocation(clock);
}

// Tells the pacing of the cache's allocations.
void hand_in(ProcessorCache* cache) {
  count_allocation(cache->allocated_bytes, cache->allocated_objects);
  cache->allocated_bytes = 0;
  cache->allocated_objects = 0;
}

// Objects that are allocated while marking goes on are born marked.
void mark_slots(Span* span, uint32_t first, uint32_t last) {
  count_born_marked(uint64_t{last - first} * span->slot_bytes, last - first);
  for (uint32_t at = first; at < last;) {
    uint32_t end = std::min((at / 64 + 1) * 64, last);
    uint64_t bits = ~uint64_t{0} >> (64 - (end - at)) << (at % 64);
    // relaxed: whoever sees the object has its address from this thread's later stores.
    span->marks[at / 64].by_others.fetch_or(bits, std::memory_order_relaxed);
    at = end;
  }
}

// The next stretch of free slots of the span, zeroed; false when it has no more.
bool next_run(ProcessorCache* cache, uint32_t class_index, abi::AllocRun* run) {
  Span* span = cache->spans[class_index];
  uint32_t first = next_slot(span, span->cursor, false);
  if (first == span->slots) return false;
  uint32_t last = next_slot(span, first, true);
  uint32_t limit = stress ? kStressRunSlots : std::max(1u, kRunBytes / span->slot_bytes);
  CutRun cut = cut_run(cache, class_index, std::min(last - first, limit), span->slot_bytes);
  last = first + cut.slots;
  cache->samples_next = cut.samples_first;
  span->cursor = last;
  if (MG_UNLIKELY(marking())) mark_slots(span, first, last);
  run->cur = span->base + uint64_t{first} * span->slot_bytes;
  run->end = span->base + uint64_t{last} * span->slot_bytes;
  uint64_t bytes = run->end - run->cur;
  if (!span->zeroed) memset(reinterpret_cast<void*>(run->cur), 0, bytes);
  if constexpr (race::kOn) race::forget(run->cur, bytes);
  cache->allocated_objects.add(last - first);
  cache->size_counts[size_class_of(span->slot_bytes)].add(last - first);
  cache->allocated_bytes.add(bytes);
  if (cache->allocated_bytes >= kReportBytes) {
    hand_in(cache);
    gc::note_heap_growth();
  }
  return true;
}

Span* allocate_span_locked(uint64_t pages, uint32_t slots) {
  base::MutexLock lock(heap_mutex);
  return allocate_span(pages, slots);
}

// Collects if memory is exhausted. Null if that does not help.
Span* allocate_span_or_collect(uint64_t pages, uint32_t slots) {
  Span* span = allocate_span_locked(pages, slots);
  if (MG_UNLIKELY(span == nullptr)) {
    gc::collect_for_memory();
    span = allocate_span_locked(pages, slots);
  }
  // Its pages have no memory yet.
  if (span != nullptr && span->zeroed) gc::hold_memory_limit();
  return span;
}

Span* new_small_span(uint32_t class_index) {
  const SpanClass& span_class = span_classes[class_index];
  Span* span = allocate_span_or_collect(span_class.pages, span_class.slots);
  if (span == nullptr) out_of_memory(span_class.pages * kPageBytes);
  span->span_class = class_index;
  span->slot_bytes = span_class.slot_bytes;
  span->reciprocal = span_class.reciprocal;
  span->slots = span_class.slots;
  span->layout = span_class.layout;
  span->state = SpanState::kSmall;
  // Markers see it from here on.
  span->object_bytes = uint64_t{span->slots} * span->slot_bytes;
  add_small_span();
  return span;
}

// Gives the processor a run of the class that is not empty.
void refill(uint32_t class_index) {
  before_allocating();
  ProcessorCache* cache = current_processor_cache();
  abi::AllocRun* run = &cache->runs[class_index];
  Span*& span = cache->spans[class_index];
  while (span == nullptr || !next_run(cache, class_index, run)) {
    // Forget the full span first: a collection may happen in here.
    Span* next = take_span(class_index, std::exchange(span, nullptr));
    if (next == nullptr) next = new_small_span(class_index);
    cache->active[class_index / 64] |= uint64_t{1} << (class_index % 64);
    span = next;
  }
  if (MG_UNLIKELY(marking())) gc::assist(run->end - run->cur);
}

// Takes the first object of a new run for the heap profile.
void* allocate_sampled(ProcessorCache* cache, uint32_t class_index, uint64_t bytes) {
  cache->samples_next = false;
  abi::AllocRun* run = &cache->runs[class_index];
  void* object = reinterpret_cast<void*>(run->cur);
  run->cur += bytes;
  profile::sample_object(object, bytes);
  return object;
}

void* allocate_small(uint32_t class_index) {
  uint64_t bytes = span_classes[class_index].slot_bytes;
  for (;;) {
    abi::AllocRun* run = &current_processor_cache()->runs[class_index];
    if (MG_LIKELY(run->end - run->cur >= bytes)) {
      void* object = reinterpret_cast<void*>(run->cur);
      run->cur += bytes;
      return object;
    }
    refill(class_index);
    ProcessorCache* cache = current_processor_cache();
    if (MG_UNLIKELY(cache->samples_next)) return allocate_sampled(cache, class_index, bytes);
  }
}

// Zeroes new pages, which nobody else sees yet. The world need not wait for many of them.
void zero_pages(uintptr_t base, uint64_t bytes) {
  for (uint64_t at = 0; at < bytes; at += kZeroAtOnce) {
    if (at != 0) sched::pause_for_world();
    memset(reinterpret_cast<void*>(base + at), 0, std::min(kZeroAtOnce, bytes - at));
  }
}

void* allocate_large(uint64_t bytes, const Layout& layout) {
  uint64_t pages = round_up(bytes, kPageBytes) / kPageBytes;
  if (bytes > arena.high - arena.low) out_of_memory(bytes);
  before_allocating();
  gc::prepare_for_large(pages * kPageBytes);
  sweep_for_pages(pages);
  Span* span = allocate_span_or_collect(pages, 1);
  if (span == nullptr) out_of_memory(bytes);
  if (!span->zeroed) zero_pages(span->base, pages * kPageBytes);
  if constexpr (race::kOn) race::forget(span->base, pages * kPageBytes);
  span->slot_bytes = 0;
  span->slots = 1;
  span->layout = layout;
  span->state = SpanState::kLarge;
  if (MG_UNLIKELY(marking())) {
    span->marks[0].by_others.store(1, std::memory_order_relaxed);
    count_born_marked(pages * kPageBytes, 1);
  }
  // Markers see it from here on.
  span->object_bytes = pages * kPageBytes;
  add_large_span(span);
  count_allocation(pages * kPageBytes, 1);
  gc::note_heap_growth();
  current_processor_cache()->size_counts[kCountedSizes - 1].add(1);
  auto* object = reinterpret_cast<void*>(span->base);
  if (MG_UNLIKELY(samples_large(current_processor_cache(), pages * kPageBytes)))
    profile::sample_object(object, pages * kPageBytes);
  return object;
}

// The type's class, found on first use; 0 if the type is too large or the table of classes is full.
uint32_t span_class_of(const abi::Type* type) {
  // acquire: pairs with the release below. The class is filled in.
  uint32_t known = __atomic_load_n(&type->span_class, __ATOMIC_ACQUIRE);
  if (known != 0 || type->size > kMaxSmallBytes) return known;
  uint32_t found = class_of_type(type);
  // Descriptors are writable data; all threads find the same class. release: pairs with the acquire
  // above, and with that in class_of_array().
  __atomic_store_n(const_cast<uint32_t*>(&type->span_class), found, __ATOMIC_RELEASE);
  return found;
}

void* new_unclassed(uint64_t bytes, const Records* records) {
  if (bytes > kMaxSmallBytes)
    return allocate_large(bytes, records ? layout_of(*records) : Layout{ScanKind::kNone, 0, {}});
  if (records == nullptr) return allocate_small(class_without_pointers(round_up_size(bytes)));
  return allocate_small(class_of_array(bytes, *records));
}

}  // namespace

void initialize() {
  reserve_arena();
  if (span_class_count() == 0) initialize_span_classes();
}

void* new_object(const abi::Type* type) {
  if (type->size == 0) return &zero_base;
  uint32_t span_class = span_class_of(type);
  if (MG_LIKELY(span_class != 0)) return allocate_small(span_class);
  if (type->ptr_data == 0) return new_unclassed(type->size, nullptr);
  Records records = records_of(type);
  return new_unclassed(type->size, &records);
}

void* new_array(const abi::Type* elem, uint64_t count) {
  uint64_t bytes = elem->size * count;
  if (bytes == 0) return &zero_base;
  if (elem->ptr_data == 0) return new_unclassed(bytes, nullptr);
  if (bytes > kMaxSmallBytes) return allocate_large(bytes, layout_of(records_of(elem)));
  span_class_of(elem);
  return allocate_small(class_of_array(bytes, elem));
}

void* new_opaque(size_t bytes, Scan scan) {
  if (bytes == 0) return &zero_base;
  if (scan == Scan::kNone) return new_unclassed(bytes, nullptr);
  if (bytes > kMaxSmallBytes) return allocate_large(bytes, Layout{ScanKind::kAll, 0, {}});
  return allocate_small(class_all_pointers(round_up_size(bytes)));
}

void* new_records(const Records& records, uint64_t count, ArrayClasses* known) {
  uint64_t bytes = record_bytes(records) * count;
  if (bytes == 0) return &zero_base;
  if (!has_pointers(records)) return new_unclassed(bytes, nullptr);
  if (bytes > kMaxSmallBytes) return allocate_large(bytes, layout_of(records));
  return allocate_small(class_of_array(bytes, records, known));
}

void set_trigger(uint64_t clock) { trigger.store(clock, std::memory_order_relaxed); }
void set_stress(bool on) {
  stress = on;
  set_poison(on);
}

namespace {

void mark_rest_of_run(const abi::AllocRun& run) {
  Span* span = find_span(run.cur);
  mark_slots(span, slot_index(span, run.cur - span->base),
             slot_index(span, run.end - 1 - span->base) + 1);
}

// The spans that processors own.
Span* take_owned_spans() MG_REQUIRES(heap_mutex) {
  Span* owned = nullptr;
  for (ProcessorCache* cache = processor_caches; cache != nullptr; cache = cache->next) {
    for_each_active_class(cache, [&](uint32_t i) {
      Span* span = std::exchange(cache->spans[i], nullptr);
      if (span == nullptr) return;
      span->next = owned;
      owned = span;
    });
  }
  return owned;
}

}  // namespace

void begin_marking() {
  base::MutexLock lock(heap_mutex);
  reset_born_marked();
  set_marking(true);
  for (ProcessorCache* cache = processor_caches; cache != nullptr; cache = cache->next) {
    for_each_active_class(cache, [&](uint32_t i) {
      if (cache->runs[i].cur < cache->runs[i].end)
        mark_rest_of_run(cache->runs[i]);
      else if (cache->spans[i] == nullptr)
        cache->active[i / 64] &= ~(uint64_t{1} << (i % 64));
    });
  }
}

uint64_t end_marking(const MarkedCounts& marked) {
  Span* owned;
  uint64_t live_bytes;
  {
    base::MutexLock lock(heap_mutex);
    set_marking(false);
    live_bytes = count_live(marked);
    owned = take_owned_spans();
  }
  unsweep(owned);
  return live_bytes;
}

void plan_sweep(uint64_t bytes_until_swept) {
  uint64_t clock = allocation_clock();
  set_sweep_end(clock, clock + bytes_until_swept);
}

uint64_t trim(uint64_t keep_bytes, uint64_t most) {
  PageCounts pages = page_counts();
  uint64_t resident = pages.free_bytes - pages.released_bytes;
  return resident <= keep_bytes ? 0 : scavenge(std::min(resident - keep_bytes, most));
}

}  // namespace minigo::heap
