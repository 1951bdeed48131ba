#include "stack/stack_pool.h"

#include <atomic>

#include "base/check.h"
#include "base/mutex.h"
#include "platform/memory_map.h"

namespace minigo::stack {

using sched::G;

namespace {

#ifdef MINIGO_FIBERS
// Goroutines of sanitizer builds run instrumented C++, which does not grow its stack.
constexpr size_t kSlotBytes = size_t{128} << 10;
#else
constexpr size_t kSlotBytes = kSlotSize;
#endif
constexpr size_t kSlabBytes = kSlotBytes * 128;
constexpr int64_t kSlotsPerSlab = kSlabBytes / kSlotBytes;
constexpr size_t kMaxSlabs = size_t{1} << 20;
// The first slabs are touched page by page, so that small programs start quickly; later ones at
// once.
constexpr int64_t kLazySlabs = 2;

// Segments of 4 KiB to 64 MiB; those up to kCachedBytes are kept for reuse.
constexpr size_t kCachedBytes = size_t{256} << 10;
constexpr size_t kCarveBytes = size_t{1} << 20;
constexpr int kCachedClasses = 7;

base::Mutex pool_lock{base::LockRank::kStackPool};
char** slabs MG_GUARDED_BY(pool_lock);
std::atomic<int64_t> slots_made{0};
Segment* free_segments[kCachedClasses] MG_GUARDED_BY(pool_lock);
char* carve_cur MG_GUARDED_BY(pool_lock);
char* carve_end MG_GUARDED_BY(pool_lock);
std::atomic<uint64_t> bytes_mapped{0};

char* map(size_t bytes) {
  bytes_mapped.fetch_add(bytes, std::memory_order_relaxed);
  return static_cast<char*>(platform::map_memory(bytes));
}

int class_of(size_t bytes) { return __builtin_ctzll(bytes / kMinSegmentSize); }

void set_limits(Segment* segment, char* low, char* high) {
  segment->guard = reinterpret_cast<uintptr_t>(low) + kGuardSlack;
  segment->high = reinterpret_cast<uintptr_t>(high);
}

void initialize_slot(char* memory) {
  G* g = reinterpret_cast<G*>(memory);
  g->segment = &g->first_segment;
  set_limits(&g->first_segment, memory + ((sizeof(G) + 15) & ~size_t{15}), memory + kSlotBytes);
}

void add_slab() MG_REQUIRES(pool_lock) {
  if (slabs == nullptr)
    slabs = static_cast<char**>(platform::map_memory(kMaxSlabs * sizeof(char*)));
  int64_t index = slots_made.load(std::memory_order_relaxed) / kSlotsPerSlab;
  MG_CHECK(index < static_cast<int64_t>(kMaxSlabs));
  slabs[index] = map(kSlabBytes);
  if (index >= kLazySlabs) platform::populate(slabs[index], kSlabBytes);
}

char* carve(size_t bytes) MG_REQUIRES(pool_lock) {
  if (bytes >= kCarveBytes / 4) return map(bytes);
  if (carve_end - carve_cur < static_cast<ptrdiff_t>(bytes)) {
    carve_cur = map(kCarveBytes);
    carve_end = carve_cur + kCarveBytes;
  }
  carve_cur += bytes;
  return carve_cur - bytes;
}

}  // namespace

G* new_slots(int32_t count) {
  base::MutexLock lock(pool_lock);
  G* first = nullptr;
  for (int32_t i = 0; i < count; i++) {
    int64_t index = slots_made.load(std::memory_order_relaxed);
    if (index % kSlotsPerSlab == 0) add_slab();
    char* memory = slabs[index / kSlotsPerSlab] + (index % kSlotsPerSlab) * kSlotBytes;
    initialize_slot(memory);
    G* g = reinterpret_cast<G*>(memory);
    g->sched_link = first;
    first = g;
    // release: pairs with the acquire in slot_count(): the slot is there.
    slots_made.store(index + 1, std::memory_order_release);
  }
  return first;
}

int64_t slot_count() { return slots_made.load(std::memory_order_acquire); }

// Reads an entry of `slabs` that was written before slot_count() told of it.
G* slot(int64_t i) MG_UNCHECKED_LOCKING {
  return reinterpret_cast<G*>(slabs[i / kSlotsPerSlab] + (i % kSlotsPerSlab) * kSlotBytes);
}

Segment* new_segment(size_t room, size_t at_least) {
  size_t bytes = kMinSegmentSize;
  size_t needed = room + sizeof(Segment) + kGuardSlack + 16;
  if (needed < at_least) needed = at_least;
  while (bytes < needed) bytes *= 2;
  if (bytes > kMaxSegmentSize && room + 4096 < kMaxSegmentSize) bytes = kMaxSegmentSize;
  base::MutexLock lock(pool_lock);
  Segment* segment = nullptr;
  if (bytes <= kCachedBytes && (segment = free_segments[class_of(bytes)]) != nullptr)
    free_segments[class_of(bytes)] = segment->newer;
  else
    segment = reinterpret_cast<Segment*>(carve(bytes));
  char* memory = reinterpret_cast<char*>(segment);
  segment->older = segment->newer = nullptr;
  segment->mapped = bytes;
  set_limits(segment, memory + ((sizeof(Segment) + 15) & ~size_t{15}), memory + bytes);
  return segment;
}

void free_segment(Segment* segment) {
  size_t bytes = segment->mapped;
  if (bytes > kCachedBytes) {
    bytes_mapped.fetch_sub(bytes, std::memory_order_relaxed);
    platform::unmap_memory(segment, bytes);
    return;
  }
  base::MutexLock lock(pool_lock);
  segment->newer = free_segments[class_of(bytes)];
  free_segments[class_of(bytes)] = segment;
}

void trim(G* g) {
  Segment* segment = g->segment->newer;
  g->segment->newer = nullptr;
  while (segment != nullptr) {
    Segment* newer = segment->newer;
    free_segment(segment);
    segment = newer;
  }
}

void reset(G* g) {
  g->segment = &g->first_segment;
  Segment* next = g->first_segment.newer;
  if (MG_LIKELY(next == nullptr)) return;
  if (next->mapped == kMinSegmentSize) g->segment = next;
  trim(g);
  g->segment = &g->first_segment;
}

uint64_t stack_bytes() { return bytes_mapped.load(std::memory_order_relaxed); }

}  // namespace minigo::stack
