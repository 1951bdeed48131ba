// The heap profile: objects that were sampled, by the stack that made them and their size.
//
// What is in use would be skewed if it had the newest objects, of which nobody knows yet whether
// they are dead. So the numbers are those of the latest collection: an object counts as made once
// marking has ended after it, which is when the dead ones among its fellows are found.
//
// Programs that cannot read the profile do not pay for it: the linker keeps a mark if it keeps the
// function that package runtime reads the profile by (heap_profile_user.S).

#include <atomic>
#include <cmath>
#include <limits>

#include "base/mutex.h"
#include "gc/profile_door.h"
#include "gc/specials.h"
#include "heap/profile_door.h"
#include "model/current.h"
#include "profile/buckets.h"
#include "profile/records.h"
#include "profile/stack_walk.h"
#include "sched/machines.h"

extern "C" {
// The variable of package runtime; absent in tests of the runtime.
extern int64_t mg_mem_profile_rate __asm__("runtime.MemProfileRate") __attribute__((weak));
// The linker's: where the marks of users of the profile begin and end.
extern const char __start_mg_heap_profile_users[] __attribute__((weak));
extern const char __stop_mg_heap_profile_users[] __attribute__((weak));
}

namespace minigo::profile {

namespace {

// Objects of a bucket's size.
struct Objects {
  uint64_t made, freed;  // as of the latest collection
  uint64_t recent;       // made since then
  uint32_t collection;   // the latest one when these were counted
};

base::Mutex heap_profile_mutex{base::LockRank::kTrace};
Buckets<Objects> buckets MG_GUARDED_BY(heap_profile_mutex);
std::atomic<uint32_t> collections{0};

// Objects that were recent become made, if a collection has ended since.
void catch_up(Objects* objects) {
  uint32_t now = collections.load(std::memory_order_relaxed);
  if (objects->collection == now) return;
  objects->made += objects->recent;
  objects->recent = 0;
  objects->collection = now;
}

void record(const Bucket<Objects>& bucket, Records* records) {
  // Before the first collection all are shown.
  uint64_t recent = bucket.numbers.collection == 0 ? bucket.numbers.recent : 0;
  uint64_t made = bucket.numbers.made + recent;
  if (made == 0) return;
  records->add(bucket.size);
  records->add(made);
  records->add(bucket.numbers.freed);
  records->add_stack(bucket.depth, bucket.pcs);
}

}  // namespace

int64_t heap_sample_rate() {
  if (__stop_mg_heap_profile_users - __start_mg_heap_profile_users == 0) return 0;
  if (&mg_mem_profile_rate == nullptr) return 0;
  return __atomic_load_n(&mg_mem_profile_rate, __ATOMIC_RELAXED);
}

// Exponentially distributed, so that it does not matter where one begins to count.
int64_t next_heap_sample(int64_t rate) {
  if (rate == 1) return 0;
  double random = (sched::fast_random(model::current_m()) + 1.0) / 4294967296.0;
  double distance = -std::log(random) * static_cast<double>(rate);
  constexpr double kFarthest = 1e15;
  return static_cast<int64_t>(distance < kFarthest ? distance : kFarthest);
}

void sample_object(void* object, uint64_t bytes) {
  prepare_walks();
  Stack stack;
  walk_caller(&stack);
  if (stack.depth == 0) return;
  Bucket<Objects>* bucket;
  {
    base::MutexLock lock(heap_profile_mutex);
    bucket = buckets.find(stack, bytes);
    if (bucket == nullptr) return;
    catch_up(&bucket->numbers);
    bucket->numbers.recent++;
  }
  gc::watch_sample(object, bucket);
}

void note_end_of_marking() { collections.fetch_add(1, std::memory_order_relaxed); }

void note_freed(void* sample) {
  base::MutexLock lock(heap_profile_mutex);
  auto* bucket = static_cast<Bucket<Objects>*>(sample);
  catch_up(&bucket->numbers);
  bucket->numbers.freed++;
}

// Writes for each bucket the size of an object, how many were made and freed, and the stack.
// Returns how many words that takes.
extern "C" int64_t mg_heap_records_impl(uintptr_t* words, int64_t room) {
  Records records(words, room);
  base::MutexLock lock(heap_profile_mutex);
  buckets.for_each([&](Bucket<Objects>* bucket) {
    catch_up(&bucket->numbers);
    record(*bucket, &records);
  });
  return records.count();
}

}  // namespace minigo::profile
