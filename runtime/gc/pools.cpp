// A pool is registered as long as it has shelves. A collection makes them the victims, which only
// Get takes from, and the next one drops them: values that are in use survive, and others die in
// the second cycle. It exchanges pointers of goroutines that may be anywhere in Get or Put. What
// these do to the shelves that they have found is right wherever those have gone.

#include "gc/pools.h"

#include <cstdlib>
#include <utility>

#include "base/mutex.h"
#include "base/panic_door.h"

namespace minigo::gc {
namespace {

// The beginning of sync.Pool. Written without a barrier: nothing is being marked.
struct Pool {
  void* shelves;
  void* victims;
};

base::Mutex mutex{base::LockRank::kCollector};
Pool** pools MG_GUARDED_BY(mutex) = nullptr;
int64_t pool_count MG_GUARDED_BY(mutex) = 0;
int64_t capacity MG_GUARDED_BY(mutex) = 0;

void grow() MG_REQUIRES(mutex) {
  capacity = capacity == 0 ? 16 : capacity * 2;
  void* larger = realloc(pools, static_cast<uint64_t>(capacity) * sizeof(Pool*));
  pools = static_cast<Pool**>(panic::allocated(larger));
}

}  // namespace

RootSource pool_roots() {
  return {[] { return int64_t{1}; },
          [](Marker& marker, int64_t) {
            base::MutexLock lock(mutex);
            mark_range(marker, pools, pools + pool_count);
          }};
}

void age_pools() {
  base::MutexLock lock(mutex);
  int64_t kept = 0;
  for (int64_t i = 0; i < pool_count; i++) {
    Pool* pool = pools[i];
    pool->victims = std::exchange(pool->shelves, nullptr);
    if (pool->victims != nullptr) pools[kept++] = pool;
  }
  pool_count = kept;
}

// The pool has got its first shelves. A pool that was overwritten may be there twice, which only
// makes it age faster.
extern "C" void mg_pool_register_impl(Pool* pool) {
  base::MutexLock lock(mutex);
  if (pool_count == capacity) grow();
  pools[pool_count++] = pool;
}

}  // namespace minigo::gc
