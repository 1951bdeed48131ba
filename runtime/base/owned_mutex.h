// A lock that knows the thread that holds it. For locks that the end of the program takes: the
// thread that ends it may have failed while it held them, and others may be slow to give them up.

#ifndef MINIGO_BASE_OWNED_MUTEX_H_
#define MINIGO_BASE_OWNED_MUTEX_H_

#include <atomic>

#include "base/mutex.h"

namespace minigo::base {

class MG_CAPABILITY("mutex") OwnedMutex {
 public:
  constexpr OwnedMutex() = default;
  constexpr explicit OwnedMutex(LockRank rank) : mutex_(rank) {}

  void lock() MG_ACQUIRE();
  void unlock() MG_RELEASE();
  void assert_held() const MG_ASSERT_HELD() { mutex_.assert_held(); }

  // For the end of the program: takes the lock. At once if this thread holds it already. False
  // after ten seconds in which its holder had the time to go on, however loaded the machine is: it
  // is stuck.
  bool seize() MG_TRY_ACQUIRE(true);

 private:
  Mutex mutex_;
  // Of the holder, an address that is different in each thread. Only the holder can find its own.
  std::atomic<const void*> owner_{nullptr};
};

// Holds such a lock until the end of its scope.
class MG_SCOPED_CAPABILITY OwnedMutexLock {
 public:
  explicit OwnedMutexLock(OwnedMutex& mutex) MG_ACQUIRE(mutex) : mutex_(mutex) { mutex_.lock(); }
  ~OwnedMutexLock() MG_RELEASE() { mutex_.unlock(); }
  OwnedMutexLock(const OwnedMutexLock&) = delete;
  OwnedMutexLock& operator=(const OwnedMutexLock&) = delete;

 private:
  OwnedMutex& mutex_;
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_OWNED_MUTEX_H_
