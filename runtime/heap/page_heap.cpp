// The arena is one reservation of addresses, of which the part below arena.used can be touched. It
// is divided into spans without a gap: page_spans knows the span of each page in use, and of the
// first and last page of a free span, so that neighbours find each other.
//
// Free spans are in bins by their size. Memory that has been used and memory that reads as zero are
// never merged, and have bins of their own: untouched memory is handed out last, and needs no
// zeroing.
//
// The structs of spans are never unmapped. A word that is offered to find_span() may lead to one
// that describes other pages by now, or has no objects, and is then refused.

#include "heap/page_heap.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <bit>
#include <new>

#include "base/check.h"
#include "base/panic_door.h"

namespace minigo::heap {

Arena arena;
base::Mutex heap_mutex{base::LockRank::kHeap};

namespace {

constexpr uint64_t kLargestReservation = uint64_t{1} << 40;
constexpr uint64_t kSmallestReservation = uint64_t{16} << 20;
constexpr uint64_t kGrowPages = (uint64_t{4} << 20) / kPageBytes;
constexpr uint64_t kMetadataChunk = uint64_t{1} << 20;

// Free spans by their number of pages, through next and prev; the last bin has all that are longer.
constexpr uint32_t kBins = 128;
struct FreeSpans {
  Span* bins[kBins];
  uint64_t in_use[kBins / 64];  // a bit for each bin that is not empty
};
FreeSpans used MG_GUARDED_BY(heap_mutex);
FreeSpans untouched MG_GUARDED_BY(heap_mutex);  // their memory reads as zero

// Span structs that are not in use, by the logarithm of their mark_words.
constexpr uint32_t kStructSizes = 6;
Span* free_structs[kStructSizes] MG_GUARDED_BY(heap_mutex);

// Tables begin at lines of the cache. Of a span's struct, markers all read the first one, and
// change the others.
constexpr uint64_t kLineBytes = 64;
char* metadata_at MG_GUARDED_BY(heap_mutex);
char* metadata_end MG_GUARDED_BY(heap_mutex);
PageCounts counts MG_GUARDED_BY(heap_mutex);

void* map_memory(uint64_t bytes, int protection) {
  void* memory =
      mmap(nullptr, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

// A limit on the address space leaves room for the tables, the stacks and the program.
uint64_t largest_reservation() {
  rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return kLargestReservation;
  return std::min<uint64_t>(kLargestReservation, std::bit_floor(uint64_t{limit.rlim_cur}) / 2);
}

// Markers read the table meanwhile.
std::atomic<Span*>& page_entry(uintptr_t address) {
  return arena.page_spans[(address - arena.low) / kPageBytes];
}
void set_page_entry(uintptr_t address, Span* span) {
  page_entry(address).store(span, std::memory_order_relaxed);
}
Span* span_at(uintptr_t address) { return page_entry(address).load(std::memory_order_relaxed); }

uint32_t struct_size(uint32_t mark_words) {
  return static_cast<uint32_t>(std::bit_width(mark_words - 1));
}

Span* new_struct(uint32_t slots) MG_REQUIRES(heap_mutex) {
  uint32_t size = struct_size(std::max(1u, (slots + 63) / 64));
  MG_CHECK(size < kStructSizes);
  if (Span* span = free_structs[size]) {
    free_structs[size] = span->next;
    return span;
  }
  uint32_t words = 1u << size;
  void* memory = allocate_metadata(Span::struct_bytes(words));
  if (memory == nullptr) return nullptr;
  Span* span = new (memory) Span{};
  span->mark_words = words;
  return span;
}

void free_struct(Span* span) MG_REQUIRES(heap_mutex) {
  uint32_t size = struct_size(span->mark_words);
  span->object_bytes = 0;
  span->state = SpanState::kFree;
  span->next = free_structs[size];
  free_structs[size] = span;
}

uint32_t bin_of(uint64_t pages) {
  return static_cast<uint32_t>(std::min<uint64_t>(pages, kBins) - 1);
}

FreeSpans& list_of(const Span* span) MG_REQUIRES(heap_mutex) {
  return span->zeroed ? untouched : used;
}

void insert_free(Span* span) MG_REQUIRES(heap_mutex) {
  span->state = SpanState::kFree;
  span->object_bytes = 0;
  set_page_entry(span->base, span);
  set_page_entry(span->base + (span->pages - 1) * kPageBytes, span);
  counts.free_bytes += span->pages * kPageBytes;
  if (span->zeroed) counts.released_bytes += span->pages * kPageBytes;
  uint32_t index = bin_of(span->pages);
  FreeSpans& list = list_of(span);
  span->prev = nullptr;
  span->next = list.bins[index];
  if (span->next != nullptr) span->next->prev = span;
  list.bins[index] = span;
  list.in_use[index / 64] |= uint64_t{1} << (index % 64);
}

void remove_free(Span* span) MG_REQUIRES(heap_mutex) {
  uint32_t index = bin_of(span->pages);
  FreeSpans& list = list_of(span);
  (span->prev ? span->prev->next : list.bins[index]) = span->next;
  if (span->next != nullptr) span->next->prev = span->prev;
  if (list.bins[index] == nullptr) list.in_use[index / 64] &= ~(uint64_t{1} << (index % 64));
  counts.free_bytes -= span->pages * kPageBytes;
  if (span->zeroed) counts.released_bytes -= span->pages * kPageBytes;
}

// The smallest span of the list with at least `pages` pages.
Span* find_in(const FreeSpans& list, uint64_t pages) MG_REQUIRES(heap_mutex) {
  for (uint32_t index = bin_of(pages); index < kBins - 1;) {
    uint64_t word = list.in_use[index / 64] >> (index % 64);
    if (word == 0) {
      index = (index / 64 + 1) * 64;
      continue;
    }
    index += static_cast<uint32_t>(std::countr_zero(word));
    if (index < kBins - 1) return list.bins[index];
  }
  Span* best = nullptr;
  for (Span* span = list.bins[kBins - 1]; span != nullptr; span = span->next) {
    if (span->pages >= pages && (best == nullptr || span->pages < best->pages)) best = span;
    if (best != nullptr && best->pages == pages) break;
  }
  return best;
}

Span* find_free(uint64_t pages) MG_REQUIRES(heap_mutex) {
  Span* span = find_in(used, pages);
  return span != nullptr ? span : find_in(untouched, pages);
}

// Joins `span` with the free neighbours that are as used as it is.
Span* merge(Span* span) MG_REQUIRES(heap_mutex) {
  if (span->base > arena.low) {
    Span* before = span_at(span->base - 1);
    if (before->state == SpanState::kFree && before->zeroed == span->zeroed) {
      remove_free(before);
      before->pages += span->pages;
      free_struct(span);
      span = before;
    }
  }
  uintptr_t end = span->base + span->pages * kPageBytes;
  if (end < arena.used) {
    Span* after = span_at(end);
    if (after->state == SpanState::kFree && after->zeroed == span->zeroed) {
      remove_free(after);
      span->pages += after->pages;
      free_struct(after);
    }
  }
  return span;
}

bool grow(uint64_t pages) MG_REQUIRES(heap_mutex) {
  uint64_t bytes = round_up(pages, kGrowPages) * kPageBytes;
  if (bytes > arena.high - arena.used) bytes = pages * kPageBytes;
  if (bytes > arena.high - arena.used) return false;
  if (mprotect(reinterpret_cast<void*>(uintptr_t{arena.used}), bytes, PROT_READ | PROT_WRITE) != 0)
    return false;
  Span* span = new_struct(1);
  if (span == nullptr) return false;
  span->base = arena.used;
  span->pages = static_cast<uint32_t>(bytes / kPageBytes);
  span->zeroed = true;
  uintptr_t used = arena.used + bytes;
  // Markers do not look at the pages before their entries are there.
  set_page_entry(span->base, span);
  arena.used = used;
  insert_free(merge(span));
  return true;
}

// Cuts `pages` pages off the front of `from`.
Span* split(Span* from, uint64_t pages, uint32_t slots) MG_REQUIRES(heap_mutex) {
  Span* span = new_struct(slots);
  if (span == nullptr) return nullptr;
  remove_free(from);
  span->base = from->base;
  span->pages = static_cast<uint32_t>(pages);
  span->zeroed = from->zeroed;
  span->state = SpanState::kReserved;
  from->base += pages * kPageBytes;
  from->pages -= static_cast<uint32_t>(pages);
  if (from->pages > 0)
    insert_free(from);
  else
    free_struct(from);
  return span;
}

}  // namespace

void* allocate_metadata(uint64_t bytes) {
  bytes = round_up(bytes, kLineBytes);
  if (bytes > static_cast<uint64_t>(metadata_end - metadata_at)) {
    uint64_t chunk = std::max(bytes, kMetadataChunk);
    char* memory = static_cast<char*>(map_memory(chunk, PROT_READ | PROT_WRITE));
    if (memory == nullptr) return nullptr;
    metadata_at = memory;
    metadata_end = memory + chunk;
    counts.metadata_bytes += chunk;
  }
  char* result = metadata_at;
  metadata_at += bytes;
  return result;
}

void reserve_arena() {
  if (arena.low != 0) return;
  for (uint64_t bytes = largest_reservation(); bytes >= kSmallestReservation; bytes /= 2) {
    void* memory = map_memory(bytes, PROT_NONE);
    if (memory == nullptr) continue;
    void* table =
        map_memory(bytes / kPageBytes * sizeof(std::atomic<Span*>), PROT_READ | PROT_WRITE);
    if (table == nullptr) {
      munmap(memory, bytes);
      continue;
    }
    arena.page_spans = static_cast<std::atomic<Span*>*>(table);
    arena.low = round_up(reinterpret_cast<uintptr_t>(memory), kPageBytes);
    arena.used = arena.low;
    arena.high = (reinterpret_cast<uintptr_t>(memory) + bytes) / kPageBytes * kPageBytes;
    return;
  }
  panic::fatal("runtime: cannot reserve arena virtual address space");
}

Span* allocate_span(uint64_t pages, uint32_t slots) {
  Span* from = find_free(pages);
  if (from == nullptr) {
    if (!grow(pages)) return nullptr;
    from = find_free(pages);
  }
  Span* span = split(from, pages, slots);
  if (span == nullptr) return nullptr;
  span->cursor = 0;
  span->clear_marks(span->mark_words);
  for (uint32_t i = 0; i < span->mark_words; i++) span->used(i).store(0, std::memory_order_relaxed);
  for (uint64_t i = 0; i < pages; i++) set_page_entry(span->base + i * kPageBytes, span);
  return span;
}

namespace {

void free_span(Span* span) MG_REQUIRES(heap_mutex) {
  span->zeroed = false;
  span->state = SpanState::kFree;
  insert_free(merge(span));
}

// Takes the longest free stretch that has memory, or `pages` pages of it. Null if there is none.
Span* take_used_pages(uint64_t pages) MG_REQUIRES(heap_mutex) {
  for (uint32_t index = kBins; index-- > 0;) {
    Span* span = used.bins[index];
    if (span == nullptr) continue;
    if (span->pages > pages) {
      Span* part = split(span, pages, 1);
      if (part == nullptr) return nullptr;
      // Its neighbours must not take it for free.
      set_page_entry(part->base, part);
      set_page_entry(part->base + (pages - 1) * kPageBytes, part);
      return part;
    }
    remove_free(span);
    span->state = SpanState::kReserved;
    return span;
  }
  return nullptr;
}

void put_zeroed_pages(Span* span) MG_REQUIRES(heap_mutex) {
  span->zeroed = true;
  span->state = SpanState::kFree;
  insert_free(merge(span));
}

}  // namespace

void free_spans(Span* first) {
  if (first == nullptr) return;
  base::MutexLock lock(heap_mutex);
  while (Span* span = first) {
    first = span->next;
    free_span(span);
  }
}

uint64_t scavenge(uint64_t limit) {
  uint64_t released = 0;
  while (released < limit) {
    Span* span;
    {
      base::MutexLock lock(heap_mutex);
      span = take_used_pages((limit - released + kPageBytes - 1) / kPageBytes);
    }
    if (span == nullptr) break;
    uint64_t bytes = span->pages * kPageBytes;
    madvise(reinterpret_cast<void*>(span->base), bytes, MADV_DONTNEED);
    released += bytes;
    base::MutexLock lock(heap_mutex);
    put_zeroed_pages(span);
  }
  return released;
}

PageCounts page_counts() {
  base::MutexLock lock(heap_mutex);
  return counts;
}

void out_of_memory(uint64_t bytes) {
  PageCounts now = page_counts();
  panic::fatal_out_of_memory(bytes, arena.used - arena.low - now.free_bytes + now.metadata_bytes);
}

}  // namespace minigo::heap
