// new, make([]T), append's growth, and boxes of interfaces.

#include <cstring>

#include "abi/functions.h"
#include "abi/type.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "heap/size_classes.h"
#include "value/grow.h"
#include "value/results.h"

namespace minigo::value {

struct SmallValues {
  uint64_t words[abi::kSmallValues];
};
extern const SmallValues small_values __asm__("mg_small_values");  // abi::kSmallValueWords
constinit const SmallValues small_values = [] {
  SmallValues values{};
  for (uint64_t i = 0; i < abi::kSmallValues; i++) values.words[i] = i;
  return values;
}();

struct alignas(16) Zeros {
  uint8_t bytes[abi::kZeroBytes];
};
extern const Zeros zeros __asm__("mg_zeros");  // abi::kZeros
constinit const Zeros zeros{};

namespace {

// Above this, Go puts a header before objects with pointers, which costs a capacity 8 bytes.
constexpr uint64_t kNoHeaderBytes = 512;
constexpr uint64_t kHeaderBytes = 8;

uint64_t round_up_capacity(uint64_t bytes, bool has_pointers) {
  uint64_t header = has_pointers && bytes > kNoHeaderBytes ? kHeaderBytes : 0;
  if (bytes <= heap::kMaxSmallBytes - kHeaderBytes)
    return heap::round_up_size(bytes + header) - header;
  return bytes > UINT64_MAX - heap::kPageBytes ? bytes : heap::round_up(bytes, heap::kPageBytes);
}

bool too_large(const abi::Type* elem, int64_t count) {
  uint64_t bytes;
  return count < 0 || __builtin_mul_overflow(elem->size, static_cast<uint64_t>(count), &bytes) ||
         bytes > heap::kMaxObjectBytes;
}

}  // namespace

// Go's nextslicecap: doubles up to 256 elements, then moves towards 1.25 times smoothly.
int64_t next_capacity(int64_t needed, int64_t cap) {
  constexpr int64_t kThreshold = 256;
  if (static_cast<uint64_t>(needed) > 2 * static_cast<uint64_t>(cap)) return needed;
  if (cap < kThreshold) return 2 * cap;
  uint64_t next = static_cast<uint64_t>(cap);
  do {
    next += (next + 3 * kThreshold) >> 2;
  } while (next < static_cast<uint64_t>(needed));
  return static_cast<int64_t>(next) <= 0 ? needed : static_cast<int64_t>(next);
}

int64_t rounded_capacity(const abi::Type* elem, int64_t count) {
  uint64_t bytes;
  if (__builtin_mul_overflow(elem->size, static_cast<uint64_t>(count), &bytes)) return -1;
  bytes = round_up_capacity(bytes, elem->ptr_data != 0);
  int64_t cap = static_cast<int64_t>(bytes / elem->size);
  return too_large(elem, cap) ? -1 : cap;
}

extern "C" {

void* mg_new_slow_impl(const abi::Type* type) { return heap::new_object(type); }

void* mg_new_array_impl(const abi::Type* elem, int64_t count) {
  return heap::new_array(elem, static_cast<uint64_t>(count));
}

void* mg_make_slice_impl(const abi::Type* elem, int64_t len, int64_t cap) {
  if (too_large(elem, cap) || len < 0 || len > cap) {
    if (too_large(elem, len)) panic::raise_runtime_error("makeslice: len out of range");
    panic::raise_runtime_error("makeslice: cap out of range");
  }
  return heap::new_array(elem, static_cast<uint64_t>(cap));
}

TwoWords mg_grow_slice_impl(const abi::Type* elem, const void* data, int64_t len, int64_t cap,
                            int64_t needed) {
  if (needed < 0) panic::raise_runtime_error("growslice: len out of range");
  if (elem->size == 0) return two_words(&heap::zero_base, needed);
  int64_t new_cap = rounded_capacity(elem, next_capacity(needed, cap));
  if (new_cap < 0) panic::raise_runtime_error("growslice: len out of range");
  void* fresh = heap::new_array(elem, static_cast<uint64_t>(new_cap));
  if (len > 0) memcpy(fresh, data, static_cast<uint64_t>(len) * elem->size);
  return two_words(fresh, new_cap);
}

const void* mg_box_word_impl(const abi::Type* type, uint64_t bits) {
  void* box = heap::new_object(type);
  memcpy(box, &bits, type->size);
  return box;
}

}  // extern "C"

}  // namespace minigo::value
