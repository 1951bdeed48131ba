// The event that ends a wait is an eventfd in the set. It is written once for many interruptions: a
// flag says that it has been written and not read yet.

#include "netpoll/epoll_set.h"

#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <ctime>

#include "base/check.h"

namespace minigo::netpoll {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int64_t kMillisecond = 1'000'000;

// In milliseconds, rounded up so that no wait ends too early.
int wait_roughly(int set, epoll_event* events, int capacity, int64_t delay) {
  int64_t milliseconds = delay < 0 ? -1 : delay / kMillisecond + (delay % kMillisecond != 0);
  return epoll_wait(set, events, capacity,
                    static_cast<int>(std::min<int64_t>(milliseconds, INT_MAX)));
}

// Linux 5.11. glibc has no name for it before 2.35.
int wait_exactly(int set, epoll_event* events, int capacity, int64_t delay) {
  static std::atomic<bool> is_missing{false};
  if (is_missing.load(std::memory_order_relaxed)) return wait_roughly(set, events, capacity, delay);
  timespec timeout = {delay / kSecond, delay % kSecond};
  long count = syscall(SYS_epoll_pwait2, set, events, capacity, &timeout, nullptr, 0);
  if (count >= 0 || errno != ENOSYS) return static_cast<int>(count);
  is_missing.store(true, std::memory_order_relaxed);
  return wait_roughly(set, events, capacity, delay);
}

}  // namespace

int EpollSet::open() {
  set_ = epoll_create1(EPOLL_CLOEXEC);
  if (set_ < 0) return errno;
  interruption_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  epoll_event event = {.events = EPOLLIN, .data = {.u64 = 0}};
  if (interruption_ >= 0 && epoll_ctl(set_, EPOLL_CTL_ADD, interruption_, &event) == 0) return 0;
  int error = errno;
  if (interruption_ >= 0) close(interruption_);
  close(set_);
  return error;
}

int EpollSet::add(int fd, uint64_t data) {
  epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLPRI | EPOLLRDHUP | EPOLLET,
                       .data = {.u64 = data}};
  return epoll_ctl(set_, EPOLL_CTL_ADD, fd, &event) == 0 ? 0 : errno;
}

void EpollSet::remove(int fd) {
  epoll_event event = {};
  epoll_ctl(set_, EPOLL_CTL_DEL, fd, &event);
}

int EpollSet::wait(epoll_event* events, int capacity, int64_t delay) {
  int count = delay <= 0 ? epoll_wait(set_, events, capacity, delay < 0 ? -1 : 0)
                         : wait_exactly(set_, events, capacity, delay);
  // A signal. The caller looks at everything anew.
  if (count < 0) {
    MG_CHECK(errno == EINTR);
    return 0;
  }
  auto* end = std::remove_if(events, events + count,
                             [](const epoll_event& event) { return event.data.u64 == 0; });
  bool was_interrupted = end != events + count;
  if (was_interrupted && delay != 0) clear_interruption();
  return static_cast<int>(end - events);
}

void EpollSet::interrupt() {
  // seq_cst: after the change that the wait is interrupted for. Pairs with clear_interruption().
  if (interrupted_.exchange(true, std::memory_order_seq_cst)) return;
  uint64_t one = 1;
  while (write(interruption_, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

void EpollSet::clear_interruption() {
  uint64_t count;
  while (read(interruption_, &count, sizeof count) < 0 && errno == EINTR) {
  }
  // seq_cst: pairs with interrupt(). One that comes later writes again; one that came before, and
  // did not write, has made its change visible to this thread, which looks for it from here on.
  interrupted_.exchange(false, std::memory_order_seq_cst);
}

}  // namespace minigo::netpoll
