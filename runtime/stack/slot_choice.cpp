#include "stack/slot_choice.h"

#include <atomic>

#include "base/annotations.h"
#include "stack/stack_pool.h"

namespace minigo::stack {

using model::G;

namespace {

constexpr size_t kFunctions = 1024;
// Where a function may stand, from its hash on.
constexpr size_t kProbes = 8;
// One of so many goroutines is a sample.
constexpr uint64_t kSampled = 16;
// So many samples may not have had the chance to grow yet.
constexpr uint32_t kPending = 64;
// The counts are halved then, so that what was long ago counts less.
constexpr uint32_t kMostSamples = 1024;

// A function that goroutines begin with. Counts that two threads change at a time may be lost.
struct alignas(32) Function {
  std::atomic<const void*> entry{nullptr};
  std::atomic<uint32_t> samples{0};
  std::atomic<uint32_t> grown{0};  // of the samples
};

Function functions[kFunctions];

uint64_t mix(uint64_t x) { return x * 0x9e3779b97f4a7c15; }

uint32_t get(const std::atomic<uint32_t>& count) { return count.load(std::memory_order_relaxed); }
void set(std::atomic<uint32_t>& count, uint32_t value) {
  count.store(value, std::memory_order_relaxed);
}

// Null if the function is not known; if it should be added: if its places are taken.
Function* find(const void* entry, bool adds) {
  size_t begin = mix(reinterpret_cast<uintptr_t>(entry)) >> 54;
  for (size_t i = 0; i < kProbes; i++) {
    Function& function = functions[(begin + i) % kFunctions];
    const void* there = function.entry.load(std::memory_order_relaxed);
    if (there == nullptr && adds &&
        function.entry.compare_exchange_strong(there, entry, std::memory_order_relaxed))
      return &function;
    if (there == entry) return &function;
    if (there == nullptr) return nullptr;
  }
  return nullptr;
}

bool outgrow_small_slots(const Function& function) {
  return get(function.samples) <= 2 * get(function.grown) + kPending;
}

void count_sample(Function& function) {
  set(function.samples, get(function.samples) + 1);
  if (get(function.samples) < kMostSamples) return;
  set(function.samples, get(function.samples) / 2);
  set(function.grown, get(function.grown) / 2);
}

}  // namespace

SlotChoice choose_slot(const void* entry, uint64_t id) {
  Function* function = find(entry, false);
  if (MG_LIKELY(function == nullptr)) return {SlotSize::kSmall, false};
  if (MG_UNLIKELY((mix(id) >> 32) % kSampled == 0)) {
    count_sample(*function);
    return {SlotSize::kSmall, true};
  }
  return {outgrow_small_slots(*function) ? SlotSize::kLarge : SlotSize::kSmall, false};
}

// What is not a sample only makes a function known.
void note_growth(G* g) {
  if (slot_size(g) == SlotSize::kLarge) return;
  Function* function = find(g->entry, true);
  if (function == nullptr || !g->is_slot_sample) return;
  g->is_slot_sample = false;
  set(function->grown, get(function->grown) + 1);
}

}  // namespace minigo::stack
