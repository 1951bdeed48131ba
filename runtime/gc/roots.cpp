// Roots are cut into blocks that markers draw by number, so that one long list does not keep them
// all waiting for one marker.

#include "gc/roots.h"

#include <algorithm>

#include "base/check.h"
#include "sched/all_goroutines.h"
#include "sched/stack_ranges.h"

extern "C" {
// Made by the linker; absent in programs without such globals.
extern const minigo::gc::GlobalRoot __start_mg_roots[] __attribute__((weak));
extern const minigo::gc::GlobalRoot __stop_mg_roots[] __attribute__((weak));
}

namespace minigo::gc {
namespace {

constexpr int32_t kMaxFunctions = 16;
void (*functions[kMaxFunctions])(Marker&);
int32_t function_count = 0;

int64_t global_count() { return __stop_mg_roots - __start_mg_roots; }
int64_t blocks_of(int64_t count, int64_t block) { return (count + block - 1) / block; }

void scan_global(Marker& marker, const GlobalRoot& root) {
  if (root.type->ptr_data == 0) return;
  auto address = reinterpret_cast<uintptr_t>(root.address);
  heap::Records records{static_cast<uint32_t>(root.type->size / 8),
                        static_cast<uint32_t>(root.type->ptr_data / 8), root.type->ptr_mask};
  marker.mark_records(address, address + root.type->size, records);
}

void scan_goroutine(model::G* g, void* marker) {
  model::GStatus status = g->status.load(std::memory_order_relaxed);
  if (status == model::GStatus::kDead || status == model::GStatus::kIdle) return;
  sched::trim_stack(g);
  sched::for_each_stack_range(
      g,
      [](uintptr_t lo, uintptr_t hi, void* argument) {
        static_cast<Marker*>(argument)->mark_words(lo, hi);
      },
      marker);
}

}  // namespace

void add_roots(void (*scan)(Marker&)) {
  MG_CHECK(function_count < kMaxFunctions);
  functions[function_count++] = scan;
}

void RootItems::reset() {
  goroutine_blocks_ = blocks_of(sched::goroutine_slots(), kBlock);
  global_blocks_ = blocks_of(global_count(), kBlock);
  functions_ = function_count;
  next_.store(0, std::memory_order_relaxed);
}

bool RootItems::scan_next(Marker& marker) {
  int64_t item = next_.fetch_add(1, std::memory_order_relaxed);
  if (item < functions_) {
    functions[item](marker);
    return true;
  }
  item -= functions_;
  if (item < global_blocks_) {
    int64_t end = std::min(global_count(), (item + 1) * kBlock);
    for (int64_t i = item * kBlock; i < end; i++) scan_global(marker, __start_mg_roots[i]);
    return true;
  }
  item -= global_blocks_;
  if (item < goroutine_blocks_) {
    int64_t end = std::min(sched::goroutine_slots(), (item + 1) * kBlock);
    sched::for_each_slot(item * kBlock, end, scan_goroutine, &marker);
    return true;
  }
  return false;
}

}  // namespace minigo::gc
