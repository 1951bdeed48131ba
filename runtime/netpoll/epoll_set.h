// The kernel's set of descriptors that are watched, edge-triggered, and the event that ends a wait.

#ifndef MINIGO_NETPOLL_EPOLL_SET_H_
#define MINIGO_NETPOLL_EPOLL_SET_H_

#include <sys/epoll.h>

#include <atomic>
#include <cstdint>

namespace minigo::netpoll {

class EpollSet {
 public:
  // 0, or errno.
  int open();

  // 0, or errno. `data` comes back with each event; it is never 0.
  int add(int fd, uint64_t data);
  void remove(int fd);

  // Waits for `delay` nanoseconds at most; < 0: for ever, 0: not at all. How many events there are;
  // an interruption is none, and ends only a wait, not a look.
  int wait(epoll_event* events, int capacity, int64_t delay);
  // Ends the wait in progress, or the next one.
  void interrupt();

 private:
  void clear_interruption();

  int set_ = -1;
  int interruption_ = -1;  // an eventfd, level-triggered, whose data is 0
  std::atomic<bool> interrupted_{false};
};

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_EPOLL_SET_H_
