#include "live/live_test_goroutines.h"

#include "sched/testing/test_goroutines.h"

namespace minigo::live {
namespace {

uint32_t never = 0;
void wait_for_ever(void*) { mg_sem_acquire(&never, false); }

}  // namespace

void start_waiters(void*) {
  for (int i = 0; i < 10; i++) mg_go(wait_for_ever, nullptr, 0);
  mg_sleep(1'000'000);
}

}  // namespace minigo::live
