// Channels.

#ifndef MINIGO_CHAN_CHANNEL_H_
#define MINIGO_CHAN_CHANNEL_H_

#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"
#include "base/relaxed.h"
#include "model/goroutine.h"

namespace minigo::chan {

// Waiters of a channel, first come first served.
struct WaitQueue {
  base::Relaxed<model::Waiter*> first;
  model::Waiter* last;

  void push(model::Waiter* waiter);
  // The first waiter whose goroutine nothing else has woken yet.
  model::Waiter* pop();
  void remove(model::Waiter* waiter);
};

// The header of the heap object; len counts the values in the ring `buffer`, which follows the
// header if elements have no pointers.
struct Channel {
  base::Relaxed<int64_t> len;
  int64_t cap;
  uint64_t elem_size;
  const abi::Type* elem;
  char* buffer;
  int64_t send_index;
  int64_t recv_index;
  base::Relaxed<bool> closed;
  bool is_timer;     // a TimerChannel
  base::Mutex lock;  // guards everything but cap, elem, elem_size and buffer
  WaitQueue receivers;
  WaitQueue senders;
};

// Under the lock, from its caller who holds it; the transfer itself happens here.
enum class Outcome : uint8_t {
  kBlocked,  // nothing was done, the lock is still held
  kDone,     // the lock is released
  kClosed,   // receive: the zero value, lock released. send: caller must panic, lock released
};
Outcome try_send_locked(Channel* c, const void* value) MG_UNCHECKED_LOCKING;
Outcome try_recv_locked(Channel* c, void* where) MG_UNCHECKED_LOCKING;

// Lets a waiter go on that was taken from its queue. The channel is unlocked.
void wake(model::Waiter* waiter, bool success);

[[noreturn]] void panic_send_on_closed();

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_CHANNEL_H_
