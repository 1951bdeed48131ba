// Four children to an entry: half as many levels as with two, and the children lie in one cache
// line, so that a step down costs one miss. Only timers are told where their entries are: moving
// the entry of a goroutine that sleeps writes nothing but the heap.

#include "timer/timer_heap.h"

#include <algorithm>
#include <cstdlib>

#include "base/panic_door.h"
#include "heap/write_barrier.h"
#include "model/goroutine.h"
#include "sched/prefetch.h"
#include "sched/timer_door.h"

namespace minigo::timer {

namespace {

constexpr int32_t kArity = 4;
constexpr size_t kLine = 64;
// The children of an entry, from entries[1] on, are to share a cache line.
constexpr size_t kBeforeEntries = kLine - sizeof(TimerHeap::Entry);
static_assert(kArity * sizeof(TimerHeap::Entry) == kLine);

// Which of up to four children is due first, by index. Four are compared without branches, which
// would be guessed wrong half of the time.
int32_t least_child(const TimerHeap::Entry* children, int32_t count) {
  if (MG_LIKELY(count >= kArity)) {
    int32_t a = children[1].when < children[0].when ? 1 : 0;
    int32_t b = children[3].when < children[2].when ? 3 : 2;
    return children[b].when < children[a].when ? b : a;
  }
  int32_t least = 0;
  for (int32_t i = 1; i < count; i++)
    if (children[i].when < children[least].when) least = i;
  return least;
}

}  // namespace

void Target::prefetch() const {
  if (is_goroutine())
    sched::prefetch_goroutine(goroutine());
  else
    __builtin_prefetch(timer());
}

// A marker may have been where the entry goes, and not yet where it comes from.
void TimerHeap::place(int32_t index, Entry entry) {
  entries[index] = entry;
  if (entry.target.is_goroutine()) return;
  entry.target.timer()->index = index;
  heap::shade(entry.target.timer());
}

int32_t TimerHeap::sift_up(int32_t index) {
  Entry entry = entries[index];
  while (index > 0) {
    int32_t parent = (index - 1) / kArity;
    if (entries[parent].when <= entry.when) break;
    place(index, entries[parent]);
    index = parent;
  }
  place(index, entry);
  return index;
}

int32_t TimerHeap::sift_down(int32_t index) {
  Entry entry = entries[index];
  for (;;) {
    int32_t first = index * kArity + 1;
    if (first >= size) break;
    int32_t least = first + least_child(&entries[first], size - first);
    if (entries[least].when >= entry.when) break;
    place(index, entries[least]);
    index = least;
  }
  place(index, entry);
  return index;
}

void TimerHeap::grow() {
  int32_t larger = capacity == 0 ? 16 : capacity * 2;
  size_t bytes = kBeforeEntries + static_cast<size_t>(larger) * sizeof(Entry);
  void* lines = aligned_alloc(kLine, (bytes + kLine - 1) / kLine * kLine);
  auto* memory = static_cast<char*>(panic::allocated(lines));
  auto* moved = reinterpret_cast<Entry*>(memory + kBeforeEntries);
  std::copy_n(entries, int32_t{size}, moved);
  free_entries(entries);
  entries = moved;
  capacity = larger;
}

void TimerHeap::free_entries(Entry* entries) {
  if (entries != nullptr) free(reinterpret_cast<char*>(entries) - kBeforeEntries);
}

void TimerHeap::note_next() {
  bool had_timers = next.load(std::memory_order_relaxed) != 0;
  // release: pairs with the acquires in check_heap() and next_timer(). An M that is about to sleep
  // is told in another way: wake_sleeper_for().
  next.store(size == 0 ? 0 : std::max(entries[0].when, looked_at), std::memory_order_release);
  if (had_timers == (size != 0) || processor == kNoProcessor) return;
  if (had_timers)
    processors_with_timers.remove(processor);
  else
    processors_with_timers.add(processor);
}

bool TimerHeap::add(Target target, int64_t when) {
  if (size == capacity) grow();
  if (!target.is_goroutine()) target.timer()->heap.store(this, std::memory_order_relaxed);
  entries[size] = {when, target};
  size.add(1);
  bool is_first = sift_up(size - 1) == 0;
  note_next();
  return is_first;
}

void TimerHeap::remove_at(int32_t index) {
  Target target = entries[index].target;
  // release: pairs with the acquire in move_entry(), after which another heap writes the index.
  if (!target.is_goroutine()) {
    heap::shade(target.timer());
    target.timer()->heap.store(nullptr, std::memory_order_release);
  }
  size.add(-1);
  if (index != size) {
    entries[index] = entries[size];
    sift_down(sift_up(index));
  }
}

void TimerHeap::remove(Timer* t) {
  remove_at(t->index);
  note_next();
}

void TimerHeap::move(Timer* t, int64_t when) {
  entries[t->index].when = when;
  sift_down(sift_up(t->index));
  note_next();
}

int32_t TimerHeap::pop_due(int64_t now, Entry* due, int32_t limit) {
  int32_t count = 0;
  while (count < limit && size > 0 && entries[0].when <= now) {
    due[count] = entries[0];
    due[count++].target.prefetch();
    remove_at(0);
  }
  looked_at = now;
  note_next();
  return count;
}

}  // namespace minigo::timer
