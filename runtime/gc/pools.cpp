// A pool is registered as long as it has a shelf. A collection makes the shelf the victim, which
// only Get takes from, and the next one drops it: values that are in use survive, and others die in
// the second cycle. It exchanges pointers of goroutines that may be anywhere in Get or Put. They
// read each pointer once, and what they do to a shelf afterwards is right wherever it has gone.

#include "gc/pools.h"

#include <cstdlib>
#include <utility>

#include "base/mutex.h"
#include "base/panic_door.h"

namespace minigo::gc {
namespace {

// The beginning of sync.Pool. Written without a barrier: nothing is being marked.
struct Pool {
  void* shelf;
  void* victim;
};

base::Mutex mutex{base::LockRank::kCollector};
Pool** pools MG_GUARDED_BY(mutex) = nullptr;
int64_t pool_count MG_GUARDED_BY(mutex) = 0;
int64_t capacity MG_GUARDED_BY(mutex) = 0;

void grow() MG_REQUIRES(mutex) {
  capacity = capacity == 0 ? 16 : capacity * 2;
  pools = static_cast<Pool**>(realloc(pools, static_cast<uint64_t>(capacity) * sizeof(Pool*)));
  if (pools == nullptr) panic::fatal("runtime: cannot allocate memory");
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
    pool->victim = std::exchange(pool->shelf, nullptr);
    if (pool->victim != nullptr) pools[kept++] = pool;
  }
  pool_count = kept;
}

// The pool has got its first shelf. A pool that was overwritten may be there twice, which only
// makes it age faster.
extern "C" void mg_pool_register_impl(Pool* pool) {
  base::MutexLock lock(mutex);
  if (pool_count == capacity) grow();
  pools[pool_count++] = pool;
}

}  // namespace minigo::gc
