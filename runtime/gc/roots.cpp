// Stacks come last: of goroutines that are blocked, those that nothing else leads to can never run
// again.

#include "gc/roots.h"

#include <algorithm>

#include "base/check.h"
#include "gc/collect.h"
#include "gc/stacks.h"
#include "heap/span_class.h"
#include "sched/all_goroutines.h"

extern "C" {
// Made by the linker; absent in programs without such globals.
extern const minigo::gc::GlobalRoot __start_mg_roots[] __attribute__((weak));
extern const minigo::gc::GlobalRoot __stop_mg_roots[] __attribute__((weak));
}

namespace minigo::gc {
namespace {

constexpr int64_t kGlobalsPerItem = 256;
constexpr int64_t kGoroutinesPerItem = 64;

int64_t global_count() { return __stop_mg_roots - __start_mg_roots; }
int64_t items_of(int64_t count, int64_t per_item) { return (count + per_item - 1) / per_item; }

int64_t global_items() { return items_of(global_count(), kGlobalsPerItem); }

template <typename Fn>
void visit_global(const GlobalRoot& root, Fn fn) {
  auto address = reinterpret_cast<uintptr_t>(root.address);
  if (root.pointer_words == 0) return fn(address, root.type->size, heap::records_of(root.type));
  auto words = static_cast<uint32_t>(root.pointer_words);
  fn(address, root.pointer_words * 8, heap::Records{words, words, {&root.mask}});
}

uint64_t pointer_bytes(const GlobalRoot& root) {
  return root.pointer_words == 0 ? root.type->ptr_data : root.pointer_words * 8;
}

void scan_globals(Marker& marker, int64_t item) {
  int64_t end = std::min(global_count(), (item + 1) * kGlobalsPerItem);
  for (int64_t i = item * kGlobalsPerItem; i < end; i++) {
    visit_global(__start_mg_roots[i],
                 [&](uintptr_t address, uint64_t bytes, const heap::Records& records) {
                   marker.mark_records(address, address + bytes, records);
                 });
  }
}

// A kind of roots; its items are numbered anew in each cycle.
struct Source {
  RootSource source;
  int64_t items;
};
constexpr int32_t kMaxSources = 16;
Source sources[kMaxSources] = {{{global_items, scan_globals}, 0}};
int32_t source_count = 1;

void scan_source_item(Marker& marker, int64_t item) {
  for (const Source& source : sources) {
    if (item < source.items) return source.source.scan(marker, item);
    item -= source.items;
  }
}

template <typename Fn>
void for_each_goroutine_of(int64_t item, Fn fn) {
  int64_t end = std::min(sched::goroutine_slots(), (item + 1) * kGoroutinesPerItem);
  sched::for_each_slot(
      item * kGoroutinesPerItem, end,
      [](model::G* g, void* argument) { (*static_cast<Fn*>(argument))(g); }, &fn);
}

}  // namespace

void add_roots(RootSource source) {
  MG_CHECK(source_count < kMaxSources);
  sources[source_count++].source = source;
}

void RootItems::reset() {
  end_of_sources_ = 0;
  for (int32_t i = 0; i < source_count; i++)
    end_of_sources_ += sources[i].items = sources[i].source.items();
  end_ = end_of_sources_ + items_of(sched::goroutine_slots(), kGoroutinesPerItem);
  next_.store(0, std::memory_order_relaxed);
  begin_stacks();
}

bool RootItems::scan_next(Marker& marker) {
  if (is_empty()) return false;
  int64_t item = next_.fetch_add(1, std::memory_order_relaxed);
  if (item >= end_) return false;
  if (item < end_of_sources_) {
    scan_source_item(marker, item);
  } else {
    for_each_goroutine_of(item - end_of_sources_,
                          [&](model::G* g) { scan_waiting_stack(g, marker); });
  }
  return true;
}

bool RootItems::scan_next_stopped(Marker& marker) {
  int64_t item = next_.load(std::memory_order_relaxed);
  if (item >= end_) return false;
  bool scanned = true;
  if (item < end_of_sources_) {
    scan_source_item(marker, item);
  } else {
    for_each_goroutine_of(item - end_of_sources_,
                          [&](model::G* g) { scanned = scanned && scan_stopped_stack(g, marker); });
  }
  if (scanned) next_.store(item + 1, std::memory_order_relaxed);
  return scanned;
}

void for_each_global(const std::function<void(uintptr_t, uint64_t, const heap::Records&)>& fn) {
  for (int64_t i = 0; i < global_count(); i++) visit_global(__start_mg_roots[i], fn);
}

uint64_t global_root_bytes() {
  uint64_t bytes = 0;
  for (int64_t i = 0; i < global_count(); i++) bytes += pointer_bytes(__start_mg_roots[i]);
  return bytes;
}

}  // namespace minigo::gc
