// Allocation. Generated code bumps a processor's run of the type's class; when that is used up it
// comes here, and the processor takes the next stretch of unmarked slots of the span it owns,
// zeroes it, and goes on. A span that is used up is replaced by one from the class's list, or a new
// one.

#include "heap/allocator.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.h"
#include "base/panic_door.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/page_heap.h"
#include "heap/processor_cache.h"
#include "heap/span_class.h"

namespace minigo::heap {

uint64_t zero_base;

namespace {

// A run is zeroed whole, so it should still be in the first-level cache when it is used.
constexpr uint32_t kRunBytes = 16384;
constexpr uint32_t kStressRunSlots = 2;
// A processor allocates so many bytes before it tells the pacing.
constexpr uint64_t kReportBytes = 65536;
#ifdef NDEBUG
constexpr bool kAlwaysPoison = false;
#else
constexpr bool kAlwaysPoison = true;
#endif

bool stress;
// Bytes since the last collection, and objects since the program began, as far as processors have
// handed them in.
std::atomic<uint64_t> allocated{0};
std::atomic<uint64_t> allocated_objects{0};
std::atomic<uint64_t> trigger{uint64_t{4} << 20};
HeapCounts last_counts MG_GUARDED_BY(heap_mutex);
ProcessorCache* caches MG_GUARDED_BY(heap_mutex);

[[noreturn]] void out_of_memory() { panic::fatal("runtime: out of memory"); }

// Collects first if it is time.
void before_allocating() {
  if (MG_UNLIKELY(stress) || MG_UNLIKELY(allocated.load(std::memory_order_relaxed) >=
                                         trigger.load(std::memory_order_relaxed)))
    gc::collect_for_heap();
}

// Tells the pacing of the cache's allocations.
void hand_in(ProcessorCache* cache) {
  allocated.fetch_add(cache->allocated_bytes, std::memory_order_relaxed);
  allocated_objects.fetch_add(cache->allocated_objects, std::memory_order_relaxed);
  cache->allocated_bytes = 0;
  cache->allocated_objects = 0;
}

// The first slot from `from` on whose mark is `marked`, or span->slots.
uint32_t next_slot(const Span* span, uint32_t from, bool marked) {
  while (from < span->slots) {
    uint64_t word = span->marks[from / 64].load(std::memory_order_relaxed);
    if (!marked) word = ~word;
    word >>= from % 64;
    if (word != 0)
      return std::min(from + static_cast<uint32_t>(std::countr_zero(word)), span->slots);
    from = (from / 64 + 1) * 64;
  }
  return span->slots;
}

// The next stretch of free slots of the span, zeroed; false when it has no more.
bool next_run(ProcessorCache* cache, Span* span, abi::AllocRun* run) {
  uint32_t first = next_slot(span, span->cursor, false);
  if (first == span->slots) return false;
  uint32_t last = next_slot(span, first, true);
  uint32_t limit = stress ? kStressRunSlots : std::max(1u, kRunBytes / span->slot_bytes);
  last = std::min(last, first + limit);
  span->cursor = last;
  run->cur = span->base + uint64_t{first} * span->slot_bytes;
  run->end = span->base + uint64_t{last} * span->slot_bytes;
  uint64_t bytes = run->end - run->cur;
  if (!span->zeroed) memset(reinterpret_cast<void*>(run->cur), 0, bytes);
  cache->allocated_objects.add(last - first);
  cache->allocated_bytes.add(bytes);
  if (cache->allocated_bytes >= kReportBytes) hand_in(cache);
  return true;
}

// A span of the class with free slots, or null.
Span* take_partial(SpanClass& span_class) {
  base::MutexLock lock(span_class.mutex);
  Span* span = span_class.partial;
  if (span != nullptr) span_class.partial = span->next;
  return span;
}

// Collects if memory is exhausted. Null if that does not help.
Span* allocate_span_or_collect(uint64_t pages, uint32_t slots) {
  Span* span;
  {
    base::MutexLock lock(heap_mutex);
    span = allocate_span(pages, slots);
  }
  if (MG_LIKELY(span != nullptr)) return span;
  gc::collect_for_heap();
  base::MutexLock lock(heap_mutex);
  return allocate_span(pages, slots);
}

// The span is not visible to the collector before its state says so; no other thread looks at it
// until this one has stopped at a safepoint.
Span* new_small_span(uint32_t class_index) {
  const SpanClass& span_class = span_classes[class_index];
  Span* span = allocate_span_or_collect(span_class.pages, span_class.slots);
  if (span == nullptr) out_of_memory();
  span->span_class = class_index;
  span->slot_bytes = span_class.slot_bytes;
  span->reciprocal = span_class.reciprocal;
  span->slots = span_class.slots;
  span->object_bytes = uint64_t{span->slots} * span->slot_bytes;
  span->layout = span_class.layout;
  span->state = SpanState::kSmall;
  return span;
}

// Gives the processor a run of the class that is not empty.
void refill(uint32_t class_index) {
  before_allocating();
  ProcessorCache* cache = current_processor_cache();
  abi::AllocRun* run = &cache->runs[class_index];
  Span*& span = cache->spans[class_index];
  while (span == nullptr || !next_run(cache, span, run)) {
    Span* next = take_partial(span_classes[class_index]);
    if (next == nullptr) {
      // Forget the full span first: a collection may happen in here.
      span = nullptr;
      next = new_small_span(class_index);
    }
    span = next;
  }
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
  }
}

void* allocate_large(uint64_t bytes, const Layout& layout) {
  before_allocating();
  uint64_t pages = round_up(bytes, kPageBytes) / kPageBytes;
  if (bytes > arena.high - arena.low) out_of_memory();
  Span* span = allocate_span_or_collect(pages, 1);
  if (span == nullptr) out_of_memory();
  if (!span->zeroed) memset(reinterpret_cast<void*>(span->base), 0, pages * kPageBytes);
  span->slot_bytes = 0;
  span->slots = 1;
  span->layout = layout;
  span->object_bytes = pages * kPageBytes;
  span->state = SpanState::kLarge;
  allocated.fetch_add(pages * kPageBytes, std::memory_order_relaxed);
  allocated_objects.fetch_add(1, std::memory_order_relaxed);
  return reinterpret_cast<void*>(span->base);
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

// Fills the free slots.
void poison(const Span* span) {
  for (uint32_t slot = 0; slot < span->slots;) {
    slot = next_slot(span, slot, false);
    uint32_t end = next_slot(span, slot, true);
    memset(reinterpret_cast<void*>(span->base + uint64_t{slot} * span->slot_bytes), 0xdb,
           uint64_t{end - slot} * span->slot_bytes);
    slot = end;
  }
}

uint32_t marked_slots(const Span* span) {
  uint32_t marked = 0;
  for (uint32_t i = 0; i < (span->slots + 63) / 64; i++)
    marked += static_cast<uint32_t>(std::popcount(span->marks[i].load(std::memory_order_relaxed)));
  return marked;
}

// Spans in address order, so that allocation walks memory upwards.
struct ClassList {
  Span* first;
  Span* last;
};
ClassList sweep_lists[kMaxSpanClasses];

void append(ClassList* list, Span* span) {
  span->next = nullptr;
  (list->first ? list->last->next : list->first) = span;
  list->last = span;
}

}  // namespace

void initialize() {
  reserve_arena();
  if (span_class_count() == 0) initialize_span_classes();
}

void add_processor_cache(ProcessorCache* cache) {
  // No allocation of 0 bytes or more fits.
  cache->runs[0] = {1, 0};
  base::MutexLock lock(heap_mutex);
  cache->next = caches;
  caches = cache;
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

void* new_records(const Records& records, uint64_t count) {
  uint64_t bytes = records.period * 8 * count;
  if (bytes == 0) return &zero_base;
  return new_unclassed(bytes, records.pointer_words == 0 ? nullptr : &records);
}

void set_trigger(uint64_t bytes) { trigger.store(bytes, std::memory_order_relaxed); }
void set_stress(bool on) { stress = on; }

namespace {

// The part of a cache's runs that it counts as allocated and has not handed out.
struct Unused {
  uint64_t bytes;
  uint64_t objects;
};
Unused unused_of(const ProcessorCache* cache) {
  Unused unused{0, 0};
  for (uint32_t i = 1; i < span_class_count(); i++) {
    uint64_t bytes = cache->runs[i].end - cache->runs[i].cur;
    unused.bytes += bytes;
    unused.objects += bytes / span_classes[i].slot_bytes;
  }
  return unused;
}

void take_back_runs() {
  base::MutexLock lock(heap_mutex);
  for (ProcessorCache* cache = caches; cache != nullptr; cache = cache->next) {
    // Either difference may be below zero; the sums with what has been handed in are not.
    Unused unused = unused_of(cache);
    cache->allocated_bytes.add(-unused.bytes);
    cache->allocated_objects.add(-unused.objects);
    for (uint32_t i = 1; i < span_class_count(); i++) {
      cache->runs[i] = {0, 0};
      cache->spans[i] = nullptr;
    }
    hand_in(cache);
  }
}

}  // namespace

void begin_marking() {
  take_back_runs();
  for (uint32_t i = 0; i < span_class_count(); i++) {
    base::MutexLock class_lock(span_classes[i].mutex);
    span_classes[i].partial = nullptr;
  }
  for_each_span([](Span* span) {
    for (uint32_t i = 0; i < (span->slots + 63) / 64; i++)
      span->marks[i].store(0, std::memory_order_relaxed);
  });
}

SweepResult sweep() {
  SweepResult result{};
  Span* empty = nullptr;
  for_each_span([&](Span* span) {
    uint32_t marked = marked_slots(span);
    if (marked == 0) {
      span->next = empty;
      empty = span;
      return;
    }
    result.live_objects += marked;
    if (span->state == SpanState::kLarge) {
      result.live_bytes += span->object_bytes;
      return;
    }
    result.live_bytes += uint64_t{marked} * span->slot_bytes;
    span->cursor = 0;
    span->zeroed = false;
    if (stress || kAlwaysPoison) poison(span);
    // A nearly full span is not worth the walk over it.
    if (span->slots - marked >= span->slots / 16 + 1) append(&sweep_lists[span->span_class], span);
  });
  for (uint32_t i = 0; i < span_class_count(); i++) {
    base::MutexLock lock(span_classes[i].mutex);
    span_classes[i].partial = sweep_lists[i].first;
    sweep_lists[i] = {nullptr, nullptr};
  }
  base::MutexLock lock(heap_mutex);
  while (empty != nullptr) {
    Span* next = empty->next;
    if (stress || kAlwaysPoison)
      memset(reinterpret_cast<void*>(empty->base), 0xdb, empty->pages * kPageBytes);
    free_span(empty);
    empty = next;
  }
  uint64_t since = allocated.exchange(0, std::memory_order_relaxed);
  result.freed_bytes =
      last_counts.live_bytes + since - std::min(result.live_bytes, last_counts.live_bytes + since);
  last_counts.total_bytes += since;
  last_counts.live_bytes = result.live_bytes;
  last_counts.live_objects = result.live_objects;
  last_counts.total_objects = allocated_objects.load(std::memory_order_relaxed);
  return result;
}

void trim(uint64_t keep_bytes) {
  PageCounts pages = page_counts();
  uint64_t resident = pages.free_bytes - pages.released_bytes;
  if (resident <= keep_bytes) return;
  base::MutexLock lock(heap_mutex);
  scavenge(resident - keep_bytes);
}

HeapCounts read_counts() {
  PageCounts pages = page_counts();
  base::MutexLock lock(heap_mutex);
  HeapCounts counts = last_counts;
  counts.allocated_bytes = allocated.load(std::memory_order_relaxed);
  uint64_t objects = allocated_objects.load(std::memory_order_relaxed);
  for (ProcessorCache* cache = caches; cache != nullptr; cache = cache->next) {
    Unused unused = unused_of(cache);
    counts.allocated_bytes += cache->allocated_bytes - unused.bytes;
    objects += cache->allocated_objects - unused.objects;
  }
  counts.allocated_objects = objects - counts.total_objects;
  counts.total_bytes += counts.allocated_bytes;
  counts.total_objects = objects;
  counts.reserved_bytes = arena.used - arena.low;
  counts.free_bytes = pages.free_bytes;
  counts.released_bytes = pages.released_bytes;
  counts.metadata_bytes = pages.metadata_bytes;
  return counts;
}

}  // namespace minigo::heap
