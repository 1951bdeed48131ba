#include "base/owned_mutex.h"

#include <unistd.h>

namespace minigo::base {

namespace {

// How often seize() tries, and the microseconds between two tries. It counts tries, not the time: a
// process that was stopped has not waited.
constexpr int kSeizeTries = 100'000;
constexpr useconds_t kSeizePause = 100;

const void* this_thread() {
  static thread_local char own;
  return &own;
}

}  // namespace

void OwnedMutex::lock() MG_UNCHECKED_LOCKING {
  mutex_.lock();
  owner_.store(this_thread(), std::memory_order_relaxed);
}

void OwnedMutex::unlock() MG_UNCHECKED_LOCKING {
  owner_.store(nullptr, std::memory_order_relaxed);
  mutex_.unlock();
}

bool OwnedMutex::seize() MG_UNCHECKED_LOCKING {
  // relaxed: a thread that is not the holder cannot read its own address here.
  if (owner_.load(std::memory_order_relaxed) == this_thread()) return true;
  for (int i = 0; i < kSeizeTries; i++) {
    if (mutex_.try_lock()) {
      owner_.store(this_thread(), std::memory_order_relaxed);
      return true;
    }
    usleep(kSeizePause);
  }
  return false;
}

}  // namespace minigo::base
