// The kernel's set of descriptors that are watched, edge-triggered, and an event of our own that
// ends a wait for them. Any thread may call these functions; one at a time waits.

#ifndef MINIGO_NETPOLL_EPOLL_SET_H_
#define MINIGO_NETPOLL_EPOLL_SET_H_

#include <sys/epoll.h>

#include <atomic>
#include <cstdint>

namespace minigo::netpoll {

class EpollSet {
 public:
  // Before all else, once. 0, or errno.
  int open();

  // Watches a descriptor. 0, or errno. `data` comes back with each event; it is never 0.
  int add(int fd, uint64_t data);
  // Watches it no more. Events that have been taken from the kernel may still be on their way.
  void remove(int fd);

  // Waits for `delay` nanoseconds at most; < 0: for ever, 0: not at all. Returns how many events it
  // has written to `events`. An interruption is none of them; it ends a wait, but not a mere look.
  int wait(epoll_event* events, int capacity, int64_t delay);
  // Ends the wait in progress, or the next one if there is none.
  void interrupt();

 private:
  void clear_interruption();

  int set_ = -1;
  int interruption_ = -1;  // an eventfd, level-triggered, whose data is 0
  std::atomic<bool> interrupted_{false};
};

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_EPOLL_SET_H_
