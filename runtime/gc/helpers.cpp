#include "gc/helpers.h"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <atomic>

#include "platform/futex.h"

namespace minigo::gc {
namespace {

constexpr size_t kStackBytes = size_t{256} << 10;

struct Helper {
  platform::Event wake;
};
Helper helpers[kMaxHelpers];
int32_t started = 0;
void (*current_work)(void*);
void* current_argument;
std::atomic<uint32_t> busy{0};

void* run_helper(void* argument) {
  auto* helper = static_cast<Helper*>(argument);
  for (;;) {
    helper->wake.sleep();
    helper->wake.clear();
    current_work(current_argument);
    // acq_rel: the last one sees, and publishes, what all of them did.
    if (busy.fetch_sub(1, std::memory_order_acq_rel) == 1) platform::futex_wake(&busy, 1);
  }
  return nullptr;
}

bool start_thread(Helper* helper) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  bool ok = pthread_create(&thread, &attributes, run_helper, helper) == 0;
  pthread_sigmask(SIG_SETMASK, &old, nullptr);
  pthread_attr_destroy(&attributes);
  return ok;
}

}  // namespace

int32_t helper_count(int32_t wanted) {
  wanted = std::min(wanted, kMaxHelpers);
  while (started < wanted && start_thread(&helpers[started])) started++;
  return std::max(0, std::min(wanted, started));
}

void start_helpers(int32_t count, void (*work)(void*), void* argument) {
  if (count == 0) return;
  current_work = work;
  current_argument = argument;
  // release: the wake-ups publish the fields above.
  busy.store(static_cast<uint32_t>(count), std::memory_order_release);
  for (int32_t i = 0; i < count; i++) helpers[i].wake.wake();
}

void wait_for_helpers() {
  // acquire: pairs with the helpers' decrements.
  while (uint32_t left = busy.load(std::memory_order_acquire))
    platform::futex_wait(&busy, left, -1);
}

}  // namespace minigo::gc
