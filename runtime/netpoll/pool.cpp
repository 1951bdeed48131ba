// The memory of descriptors. The descriptor that was given back last is used first: its lines may
// still be cached, and after a crowd has gone, few pages are in use.

#include <new>

#include "netpoll/descriptor.h"
#include "platform/memory_map.h"

namespace minigo::netpoll {

namespace {

constexpr size_t kChunk = size_t{64} << 10;

class Pool {
 public:
  PollDescriptor* take() MG_EXCLUDES(lock_) {
    base::MutexLock lock(lock_);
    PollDescriptor* d = free_;
    if (d == nullptr) return carve();
    free_ = d->next_free;
    return d;
  }

  void give_back(PollDescriptor* d) MG_EXCLUDES(lock_) {
    base::MutexLock lock(lock_);
    d->next_free = free_;
    free_ = d;
  }

 private:
  // A new one. Pages are touched as they are used.
  PollDescriptor* carve() MG_REQUIRES(lock_) {
    if (fresh_ == fresh_end_) {
      fresh_ = static_cast<PollDescriptor*>(platform::map_memory(kChunk));
      fresh_end_ = fresh_ + kChunk / sizeof(PollDescriptor);
    }
    return new (fresh_++) PollDescriptor;
  }

  base::Mutex lock_{base::LockRank::kLeaf};
  PollDescriptor* free_ MG_GUARDED_BY(lock_) = nullptr;
  PollDescriptor* fresh_ MG_GUARDED_BY(lock_) = nullptr;
  PollDescriptor* fresh_end_ MG_GUARDED_BY(lock_) = nullptr;
};

Pool pool;

}  // namespace

PollDescriptor* allocate_descriptor() { return pool.take(); }
void free_descriptor(PollDescriptor* d) { pool.give_back(d); }

}  // namespace minigo::netpoll
