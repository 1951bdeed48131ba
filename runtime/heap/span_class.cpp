// Classes are never removed, and a program has few different layouts, so finding one is slow only
// the first time: its number is then remembered in the type's descriptor, in a table by slot size
// for memory without pointers, and in a table at the element's class for arrays. These are read
// without a lock: the number is stored by release after the class is filled in.

#include "heap/span_class.h"

#include <cstddef>
#include <cstring>
#include <new>

#include "base/check.h"
#include "base/hash.h"
#include "heap/allocator.h"
#include "heap/page_heap.h"

namespace minigo::heap {

// Begins as zeros, so that the system gives memory for as many classes as there are.
extern std::byte memory_of_classes[] __asm__("mg_span_classes");
alignas(SpanClass) std::byte memory_of_classes[sizeof(span_classes)];

namespace {

// The first classes are fixed: class 0 is none, then one without pointers and one with pointers
// everywhere for every size class.
constexpr uint32_t kFirstWithoutPointers = 1;
constexpr uint32_t kFirstAllPointers = kFirstWithoutPointers + kSizeClassCount;
constexpr uint32_t kFirstOther = kFirstAllPointers + kSizeClassCount;

std::atomic<uint32_t> class_count{0};

// Other classes by the hash of slot size and pointers, open addressing; entry 0 is empty.
constexpr uint32_t kTableSize = 2 * kMaxSpanClasses;
uint16_t table[kTableSize] MG_GUARDED_BY(heap_mutex);

// Classes without pointers, by slot size in words; filled in on demand.
std::atomic<uint16_t> without_pointers[kMaxSmallBytes / 8 + 1];

// Enough pages for eight slots, and for many of the small ones.
uint32_t pages_for(uint32_t slot_bytes) {
  if (slot_bytes <= 2048) return 2;
  uint64_t pages = round_up(uint64_t{slot_bytes} * 8, kPageBytes) / kPageBytes;
  return pages > 16 ? 16 : static_cast<uint32_t>(pages);
}

void fill_class(uint32_t index, uint32_t slot_bytes, const Layout& layout) {
  SpanClass& span_class = *new (&span_classes[index]) SpanClass();
  span_class.slot_bytes = slot_bytes;
  span_class.reciprocal =
      static_cast<uint32_t>(((uint64_t{1} << 32) + slot_bytes - 1) / slot_bytes);
  span_class.pages = pages_for(slot_bytes);
  span_class.slots = static_cast<uint32_t>(span_class.pages * kPageBytes / slot_bytes);
  span_class.layout = layout;
}

bool same_records(const Records& a, const Records& b) {
  if (a.period != b.period || a.pointer_words != b.pointer_words) return false;
  return memcmp(a.mask, b.mask, (a.pointer_words + 63) / 64 * sizeof(uint64_t)) == 0;
}

bool same_layout(const Layout& a, const Layout& b) {
  if (a.scan != b.scan || a.mask != b.mask) return false;
  return a.scan != ScanKind::kRecords || same_records(a.records, b.records);
}

uint64_t hash_of(uint32_t slot_bytes, const Layout& layout) {
  uint64_t hash = base::mix_word(slot_bytes, layout.mask + static_cast<uint64_t>(layout.scan));
  if (layout.scan != ScanKind::kRecords) return hash;
  hash = base::mix_word(hash, layout.records.period);
  for (uint32_t i = 0; i < (layout.records.pointer_words + 63) / 64; i++)
    hash = base::mix_word(hash, layout.records.mask[i]);
  return hash;
}

// The masks of types are static, but those of records may lie anywhere.
bool keep_mask(Layout* layout) MG_REQUIRES(heap_mutex) {
  if (layout->scan != ScanKind::kRecords) return true;
  uint64_t bytes = (layout->records.pointer_words + 63) / 64 * sizeof(uint64_t);
  void* copy = allocate_metadata(bytes);
  if (copy == nullptr) return false;
  memcpy(copy, layout->records.mask, bytes);
  layout->records.mask = static_cast<const uint64_t*>(copy);
  return true;
}

uint32_t find_class(uint32_t slot_bytes, Layout layout) {
  base::MutexLock lock(heap_mutex);
  uint64_t at = hash_of(slot_bytes, layout) % kTableSize;
  for (; table[at] != 0; at = (at + 1) % kTableSize) {
    const SpanClass& candidate = span_classes[table[at]];
    if (candidate.slot_bytes == slot_bytes && same_layout(candidate.layout, layout))
      return table[at];
  }
  uint32_t index = class_count.load(std::memory_order_relaxed);
  if (index == kMaxSpanClasses || !keep_mask(&layout)) return 0;
  fill_class(index, slot_bytes, layout);
  // release: pairs with the acquire in span_class_count(). The class is filled in.
  class_count.store(index + 1, std::memory_order_release);
  table[at] = static_cast<uint16_t>(index);
  return index;
}

// `records` repeated over a slot of at most 64 words.
uint64_t repeat_mask(const Records& records, uint32_t slot_words) {
  uint64_t mask = 0;
  for (uint32_t word = 0; word < slot_words; word++) {
    uint32_t in_record = word % records.period;
    if (in_record < records.pointer_words &&
        (records.mask[in_record / 64] >> (in_record % 64) & 1) != 0)
      mask |= uint64_t{1} << word;
  }
  return mask;
}

Layout layout_in_slot(const Records& records, uint32_t slot_bytes) {
  Layout layout = layout_of(records);
  uint32_t slot_words = slot_bytes / 8;
  if (layout.scan == ScanKind::kAll || slot_words > 64) return layout;
  uint64_t mask = repeat_mask(records, slot_words);
  if (mask == ~uint64_t{0} >> (64 - slot_words)) return Layout{ScanKind::kAll, 0, {}};
  return Layout{ScanKind::kMask, mask, {}};
}

uint32_t class_in_slot(uint32_t slot_bytes, const Records& records) {
  Layout layout = layout_in_slot(records, slot_bytes);
  if (layout.scan == ScanKind::kAll) return class_all_pointers(slot_bytes);
  return find_class(slot_bytes, layout);
}

bool is_size_class(uint64_t slot_bytes) {
  return kSizeClasses[size_class_of(slot_bytes)] == slot_bytes;
}

}  // namespace

void initialize_span_classes() {
  new (&span_classes[0]) SpanClass();
  for (uint32_t i = 0; i < kSizeClassCount; i++) {
    fill_class(kFirstWithoutPointers + i, kSizeClasses[i], Layout{ScanKind::kNone, 0, {}});
    fill_class(kFirstAllPointers + i, kSizeClasses[i], Layout{ScanKind::kAll, 0, {}});
    without_pointers[kSizeClasses[i] / 8].store(static_cast<uint16_t>(kFirstWithoutPointers + i),
                                                std::memory_order_relaxed);
  }
  // release: pairs with the acquire in span_class_count().
  class_count.store(kFirstOther, std::memory_order_release);
}

// acquire: pairs with the release in find_class(), and in initialize_span_classes().
uint32_t span_class_count() { return class_count.load(std::memory_order_acquire); }

uint32_t class_without_pointers(uint64_t slot_bytes) {
  std::atomic<uint16_t>& entry = without_pointers[slot_bytes / 8];
  // acquire: pairs with the release below.
  uint32_t known = entry.load(std::memory_order_acquire);
  if (MG_LIKELY(known != 0)) return known;
  uint32_t found = find_class(static_cast<uint32_t>(slot_bytes), Layout{ScanKind::kNone, 0, {}});
  // release: pairs with the acquire above, so that the class is seen filled in.
  entry.store(static_cast<uint16_t>(found), std::memory_order_release);
  return found;
}

uint32_t class_all_pointers(uint64_t slot_bytes) {
  if (is_size_class(slot_bytes)) return kFirstAllPointers + size_class_of(slot_bytes);
  return find_class(static_cast<uint32_t>(slot_bytes), Layout{ScanKind::kAll, 0, {}});
}

Records records_of(const abi::Type* type) {
  while (type->ptr_mask == nullptr && type->kind == abi::Kind::kArray) type = type->elem;
  uint64_t period = type->size / 8;
  if (type->ptr_mask == nullptr || period > UINT32_MAX) return typed_records(type);
  return {
      static_cast<uint32_t>(period), static_cast<uint32_t>(type->ptr_data / 8), {type->ptr_mask}};
}

Layout layout_of(const Records& records) {
  if (records.period == 1) return Layout{ScanKind::kAll, 0, {}};
  return Layout{ScanKind::kRecords, 0, records};
}

uint32_t class_of_type(const abi::Type* type) {
  uint32_t slot_bytes = static_cast<uint32_t>(round_up(type->size, 8));
  if (type->ptr_data == 0) return class_without_pointers(slot_bytes);
  return class_in_slot(slot_bytes, records_of(type));
}

uint32_t class_of_array(uint64_t bytes, const Records& records) {
  uint32_t slot_bytes = kSizeClasses[size_class_of(bytes)];
  uint32_t found = class_in_slot(slot_bytes, records);
  return found != 0 ? found : class_all_pointers(slot_bytes);
}

uint32_t class_of_array(uint64_t bytes, const Records& records, ArrayClasses* known) {
  std::atomic<uint16_t>& entry = known->by_size[size_class_of(bytes)];
  // acquire: pairs with the release below. The class is filled in.
  uint32_t remembered = entry.load(std::memory_order_acquire);
  if (MG_LIKELY(remembered != 0)) return remembered;
  uint32_t found = class_of_array(bytes, records);
  // release: pairs with the acquire above.
  entry.store(static_cast<uint16_t>(found), std::memory_order_release);
  return found;
}

uint32_t class_of_array(uint64_t bytes, const abi::Type* elem) {
  Records records = records_of(elem);
  // acquire: pairs with the release in span_class_of(). The class is filled in.
  uint32_t elem_class = __atomic_load_n(&elem->span_class, __ATOMIC_ACQUIRE);
  if (elem_class == 0) return class_of_array(bytes, records);
  // acquire: pairs with the release below.
  ArrayClasses* arrays = span_classes[elem_class].arrays.load(std::memory_order_acquire);
  if (arrays == nullptr) {
    base::MutexLock lock(heap_mutex);
    arrays = span_classes[elem_class].arrays.load(std::memory_order_relaxed);
    if (arrays == nullptr) {
      arrays = static_cast<ArrayClasses*>(allocate_metadata(sizeof(ArrayClasses)));
      // release: pairs with the acquire above. The table is zero.
      span_classes[elem_class].arrays.store(arrays, std::memory_order_release);
    }
  }
  if (arrays == nullptr) return class_of_array(bytes, records);
  return class_of_array(bytes, records, arrays);
}

}  // namespace minigo::heap
