// Segments of stacks. The small ones are kept for reuse, and those that are not needed give their
// memory back to the system, but keep their addresses: unmapping pieces would split the mapping
// into more than the system allows.

#include "stack/stack_pool.h"

#include <algorithm>
#include <atomic>

#include "base/check.h"
#include "base/mutex.h"
#include "platform/memory_map.h"
#include "stack/crossings.h"
#include "stack/slot_choice.h"

namespace minigo::stack {

using model::G;
using model::kGuardSlack;
using model::LaterSegment;

namespace {

// Segments have 4 KiB to 64 MiB. Free ones of up to kCachedBytes are kept for reuse.
constexpr size_t kCachedBytes = size_t{256} << 10;
constexpr size_t kCarveBytes = size_t{1} << 20;
constexpr int kCachedClasses = 7;
// The most of a class that goes back at a collection.
constexpr size_t kMaxReleasedBytes = size_t{64} << 20;

// Addresses of segments that have no memory, and so no room for a link.
struct Addresses {
  char** items = nullptr;
  int64_t size = 0;
  int64_t capacity = 0;
};

struct SegmentClass {
  Segment* free = nullptr;  // chain through newer
  int64_t free_count = 0;
  int64_t free_low = 0;  // the fewest since the last collection
  Addresses released;
};

base::Mutex pool_lock{base::LockRank::kStackPool};
SegmentClass classes[kCachedClasses] MG_GUARDED_BY(pool_lock);
char* carve_cur MG_GUARDED_BY(pool_lock);
char* carve_end MG_GUARDED_BY(pool_lock);
std::atomic<uint64_t> bytes_used{0};

char* map(size_t bytes) {
  bytes_used.fetch_add(bytes, std::memory_order_relaxed);
  return static_cast<char*>(platform::map_memory(bytes));
}

int class_of(size_t bytes) { return __builtin_ctzll(bytes / kMinSegmentSize); }
size_t bytes_of(int index) { return kMinSegmentSize << index; }

char* carve(size_t bytes) MG_REQUIRES(pool_lock) {
  if (bytes >= kCarveBytes / 4) return map(bytes);
  if (carve_end - carve_cur < static_cast<ptrdiff_t>(bytes)) {
    carve_cur = map(kCarveBytes);
    carve_end = carve_cur + kCarveBytes;
  }
  carve_cur += bytes;
  return carve_cur - bytes;
}

size_t array_bytes(int64_t count) { return static_cast<size_t>(count) * sizeof(char*); }

void reserve(Addresses& addresses, int64_t capacity) {
  if (capacity <= addresses.capacity) return;
  capacity = std::max(capacity, addresses.capacity * 2);
  auto* items = static_cast<char**>(platform::map_memory(array_bytes(capacity)));
  std::copy_n(addresses.items, addresses.size, items);
  if (addresses.items != nullptr)
    platform::unmap_memory(addresses.items, array_bytes(addresses.capacity));
  addresses = {items, addresses.size, capacity};
}

// The memory of a segment that was used before, or null.
char* take_cached(SegmentClass& of, size_t bytes) MG_REQUIRES(pool_lock) {
  if (Segment* segment = of.free) {
    of.free = segment->newer;
    of.free_low = std::min(of.free_low, --of.free_count);
    return reinterpret_cast<char*>(segment);
  }
  if (of.released.size == 0) return nullptr;
  bytes_used.fetch_add(bytes, std::memory_order_relaxed);
  return of.released.items[--of.released.size];
}

// The addresses of `count` free segments, which leave the chain.
Addresses take_addresses(SegmentClass& of, int64_t count) MG_REQUIRES(pool_lock) {
  Addresses taken;
  reserve(taken, count);
  for (; taken.size < count; taken.size++) {
    taken.items[taken.size] = reinterpret_cast<char*>(of.free);
    of.free = of.free->newer;
  }
  of.free_count -= count;
  return taken;
}

// Neighbours in one call.
void discard_all(const Addresses& addresses, size_t bytes) {
  std::sort(addresses.items, addresses.items + addresses.size);
  for (int64_t i = 0; i < addresses.size;) {
    char* from = addresses.items[i];
    char* to = from;
    for (; i < addresses.size && addresses.items[i] == to; i++) to += bytes;
    platform::discard(from, static_cast<size_t>(to - from));
  }
}

// The addresses of free segments that are to go back to the system, which leave the chain.
Addresses choose_segments(int index, bool all) {
  base::MutexLock lock(pool_lock);
  SegmentClass& of = classes[index];
  int64_t most = static_cast<int64_t>(kMaxReleasedBytes / bytes_of(index));
  int64_t count = all ? of.free_count : std::min(of.free_low, most);
  Addresses taken;
  if (count > 0) taken = take_addresses(of, count);
  of.free_low = of.free_count;
  return taken;
}

// Keeps the addresses of segments whose memory has gone back.
void keep_addresses(int index, const Addresses& taken) {
  base::MutexLock lock(pool_lock);
  Addresses& released = classes[index].released;
  reserve(released, released.size + taken.size);
  std::copy_n(taken.items, taken.size, released.items + released.size);
  released.size += taken.size;
}

// The system takes its time: without the lock.
void release_class(int index, bool all) {
  Addresses taken = choose_segments(index, all);
  if (taken.size == 0) return;
  discard_all(taken, bytes_of(index));
  bytes_used.fetch_sub(static_cast<size_t>(taken.size) * bytes_of(index),
                       std::memory_order_relaxed);
  keep_addresses(index, taken);
  platform::unmap_memory(taken.items, array_bytes(taken.capacity));
}

}  // namespace

void release_segments(bool all) {
  for (int i = 0; i < kCachedClasses; i++) release_class(i, all);
}

Segment* new_segment(size_t room, size_t at_least) {
  size_t bytes = kMinSegmentSize;
  size_t needed = room + sizeof(LaterSegment) + kGuardSlack + 16;
  if (needed < at_least) needed = at_least;
  while (bytes < needed) bytes *= 2;
  if (bytes > kMaxSegmentSize && room + 4096 < kMaxSegmentSize) bytes = kMaxSegmentSize;
  MG_CHECK(bytes <= UINT32_MAX);
  base::MutexLock lock(pool_lock);
  char* memory = bytes <= kCachedBytes ? take_cached(classes[class_of(bytes)], bytes) : nullptr;
  if (memory == nullptr) memory = carve(bytes);
  auto* segment = reinterpret_cast<LaterSegment*>(memory);
  segment->older = segment->newer = nullptr;
  segment->mapped = static_cast<uint32_t>(bytes);
  segment->guard = model::lowest_guard(segment);
  segment->high = reinterpret_cast<uintptr_t>(memory) + bytes;
  segment->crossings = new_crossings();
  return segment;
}

void free_segment(Segment* segment) {
  size_t bytes = segment->mapped;
  if (bytes > kCachedBytes) {
    bytes_used.fetch_sub(bytes, std::memory_order_relaxed);
    platform::unmap_memory(segment, bytes);
    return;
  }
  base::MutexLock lock(pool_lock);
  SegmentClass& of = classes[class_of(bytes)];
  segment->newer = of.free;
  of.free = segment;
  of.free_count++;
}

void trim(G* g) {
  Segment* segment = g->segment->newer;
  g->segment->newer = nullptr;
  // What was learnt of the crossings is lost with the segments.
  g->segment->guard = model::lowest_guard(g->segment);
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
  // Growth into a segment that the G had before is seen only now.
  if (static_cast<LaterSegment*>(next)->crossings.left != kCrossingsPerLook) note_growth(g);
  g->first_segment.guard = model::lowest_guard(&g->first_segment);
  if (next->mapped == kMinSegmentSize) {
    static_cast<LaterSegment*>(next)->crossings = new_crossings();
    g->segment = next;
  }
  trim(g);
  g->segment = &g->first_segment;
}

uint64_t stack_bytes() { return bytes_used.load(std::memory_order_relaxed) + slot_bytes(); }

}  // namespace minigo::stack
