#include "timer/timer_heap.h"

#include <cstdlib>

#include "base/check.h"
#include "sched/timer_door.h"

namespace minigo::timer {

namespace {

constexpr int32_t kArity = 4;

}  // namespace

void TimerHeap::place(int32_t index, Entry entry) {
  entries[index] = entry;
  entry.timer->index = index;
}

void TimerHeap::sift_up(int32_t index) {
  Entry entry = entries[index];
  while (index > 0) {
    int32_t parent = (index - 1) / kArity;
    if (entries[parent].when <= entry.when) break;
    place(index, entries[parent]);
    index = parent;
  }
  place(index, entry);
}

void TimerHeap::sift_down(int32_t index) {
  Entry entry = entries[index];
  for (;;) {
    int32_t first = index * kArity + 1;
    if (first >= size) break;
    int32_t least = first;
    for (int32_t child = first + 1; child < first + kArity && child < size; child++)
      if (entries[child].when < entries[least].when) least = child;
    if (entries[least].when >= entry.when) break;
    place(index, entries[least]);
    index = least;
  }
  place(index, entry);
}

void TimerHeap::grow() {
  capacity = capacity == 0 ? 16 : capacity * 2;
  entries = static_cast<Entry*>(realloc(entries, static_cast<size_t>(capacity) * sizeof(Entry)));
  MG_CHECK(entries != nullptr);
}

void TimerHeap::note_next() {
  bool had_timers = next.load(std::memory_order_relaxed) != 0;
  // release: pairs with the acquire of those who peek.
  next.store(size == 0 ? 0 : entries[0].when, std::memory_order_release);
  if (had_timers == (size != 0)) return;
  if (had_timers)
    sched::processors_with_timers.remove(processor);
  else
    sched::processors_with_timers.add(processor);
}

void TimerHeap::add(Timer* t, int64_t when) {
  if (size == capacity) grow();
  t->heap.store(this, std::memory_order_relaxed);
  entries[size] = {when, t};
  size.add(1);
  sift_up(size - 1);
  note_next();
}

void TimerHeap::remove_at(int32_t index) {
  entries[index].timer->heap.store(nullptr, std::memory_order_relaxed);
  size.add(-1);
  Entry last = entries[size];
  if (index != size) {
    place(index, last);
    sift_up(index);
    sift_down(last.timer->index);
  }
  note_next();
}

void TimerHeap::remove(Timer* t) { remove_at(t->index); }

void TimerHeap::move(Timer* t, int64_t when) {
  entries[t->index].when = when;
  sift_up(t->index);
  sift_down(t->index);
  note_next();
}

Timer* TimerHeap::pop_due(int64_t now) {
  if (size == 0 || entries[0].when > now) return nullptr;
  Timer* t = entries[0].timer;
  remove_at(0);
  return t;
}

}  // namespace minigo::timer
