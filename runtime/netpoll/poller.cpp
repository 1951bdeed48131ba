// From events of the kernel to goroutines that are to be readied. An event carries the address of
// its descriptor, and the tag that the descriptor had when it was watched: an event of an earlier
// life of the descriptor is dropped.

#include "netpoll/poller.h"

#include "netpoll/epoll_set.h"
#include "platform/futex.h"

namespace minigo::netpoll {

using model::G;

namespace {

constexpr int kMaxEvents = 128;

base::Mutex opening{base::LockRank::kNetpoll};
std::atomic<bool> is_open{false};
EpollSet set;
// Without a set, waiting for the network is waiting for time to pass.
platform::Event no_set;

// An event's data is the address of the descriptor, and above the bits of addresses its tag.
constexpr int kTagShift = 48;

uint64_t data_of(const PollDescriptor* d) {
  return reinterpret_cast<uintptr_t>(d) | uint64_t{d->read_side.tag()} << kTagShift;
}

PollDescriptor* descriptor_of(uint64_t data) {
  return reinterpret_cast<PollDescriptor*>(data & ((uint64_t{1} << kTagShift) - 1));
}

// Goroutines in the order that they came in, chained through sched_link.
class Chain {
 public:
  void add(G* g) {
    if (g == nullptr) return;
    g->sched_link = nullptr;
    *end_ = g;
    end_ = &g->sched_link;
    count_++;
  }
  G* first() const { return first_; }
  int32_t count() const { return count_; }

 private:
  G* first_ = nullptr;
  G** end_ = &first_;
  int32_t count_ = 0;
};

// After these, a read that gets less than it asked for has not emptied the descriptor: the end
// comes without an event of its own, and so does the data behind urgent data, at which a read
// stops.
constexpr uint32_t kEnds = EPOLLRDHUP | EPOLLHUP | EPOLLERR | EPOLLPRI;

// Adds the goroutines that the event wakes to the chain.
void handle(const epoll_event& event, Chain* ready) {
  PollDescriptor* d = descriptor_of(event.data.u64);
  auto tag = static_cast<GoroutineSide::Tag>(event.data.u64 >> kTagShift);
  if ((event.events & (EPOLLIN | kEnds)) != 0) {
    uint64_t flags = 0;
    if ((event.events & kEnds) != 0) flags |= GoroutineSide::kHungUp;
    // Nothing but an error: the kernel's driver cannot tell when it is ready.
    if (event.events == EPOLLERR) flags |= GoroutineSide::kNotPollable;
    ready->add(d->read_side.deliver(tag, flags));
  }
  if ((event.events & (EPOLLOUT | EPOLLHUP | EPOLLERR)) != 0)
    ready->add(d->write_side.deliver(tag, 0));
}

// The goroutines that the events make ready, a chain through sched_link, or null.
G* poll_set(int64_t delay) {
  epoll_event events[kMaxEvents];
  int count = set.wait(events, kMaxEvents, delay);
  Chain ready;
  for (int i = 0; i < count; i++) handle(events[i], &ready);
  if (ready.count() != 0) note_woken(ready.count());
  return ready.first();
}

void sleep_without_set(int64_t delay) {
  if (delay < 0)
    no_set.sleep();
  else
    no_set.sleep_for(delay);
  no_set.clear();
}

// Opens the set, if that has not been done. 0, or errno.
int open_set() {
  // acquire: pairs with the release below.
  if (MG_LIKELY(is_open.load(std::memory_order_acquire))) return 0;
  base::MutexLock lock(opening);
  if (is_open.load(std::memory_order_relaxed)) return 0;
  if (int error = set.open(); error != 0) return error;
  // release: pairs with the acquire of those who ask whether there is a set.
  is_open.store(true, std::memory_order_release);
  // An M may sleep there.
  no_set.wake();
  return 0;
}

}  // namespace

G* wait_for_network(int64_t delay) {
  // acquire: pairs with the release in open_set.
  if (MG_LIKELY(is_open.load(std::memory_order_acquire))) return poll_set(delay);
  if (delay != 0) sleep_without_set(delay);
  return nullptr;
}

void end_wait() {
  // acquire: pairs with the release in open_set.
  if (is_open.load(std::memory_order_acquire))
    set.interrupt();
  else
    no_set.wake();
}

int watch(PollDescriptor* d) {
  if (int error = open_set(); error != 0) return error;
  return set.add(d->fd, data_of(d));
}

void unwatch(PollDescriptor* d) { set.remove(d->fd); }

}  // namespace minigo::netpoll
