// Channels.
//
// A channel is a heap object that goroutines point to. Everything in it that changes is guarded by
// its own lock, and so are the waiters in its queues. The lock is never held while a goroutine is
// readied: functions that run under it say what is left to do, and their callers do that after they
// have unlocked.

#ifndef MINIGO_CHAN_CHANNEL_H_
#define MINIGO_CHAN_CHANNEL_H_

#include <cstdint>

#include "abi/type.h"
#include "base/backoff_mutex.h"
#include "base/relaxed.h"
#include "model/goroutine.h"

namespace minigo::chan {

// Goroutines that wait to send, or to receive: first come, first served. Zero memory is an empty
// queue. Used under the channel's lock, but for empty().
class WaitQueue {
 public:
  // Whether nobody waits. Without the lock it is a moment's picture, and may be asked by any
  // thread.
  bool empty() const { return first_ == nullptr; }

  void push(model::Waiter* waiter);
  // Takes out the first waiter whose goroutine nothing else has woken yet; null if there is none.
  // The caller wakes it, once the channel is unlocked. Drops the waiters of selects that another
  // channel has woken.
  model::Waiter* pop();
  // Takes out a waiter of a select, which pop() may have taken already.
  void remove(model::Waiter* waiter);

 private:
  base::Relaxed<model::Waiter*> first_;
  model::Waiter* last_;
};

// A channel in the heap. Generated code reads `len` and `cap` (abi::ChanHeader), and debuggers read
// the fields up to `closed` (compiler/lower/debug_type.cpp).
struct Channel {
  base::Relaxed<int64_t> len;  // values in the buffer. Written under the lock
  int64_t cap;                 // in values
  uint64_t elem_size;          // in bytes
  const abi::Type* elem;
  char* buffer;  // a ring of `cap` values: behind this header, or an object if they have pointers
  int64_t send_index MG_GUARDED_BY(lock);  // of the slot that the next value goes to
  int64_t recv_index MG_GUARDED_BY(lock);  // of the oldest value
  base::Published<bool> closed;            // written under the lock
  bool is_timer;                           // a TimerChannel
  bool is_bubbled;                         // behind it is the mark of a bubble (chan/bubbles.h)
  base::BackoffMutex lock;

  WaitQueue& receivers() MG_REQUIRES(lock) { return receivers_; }
  WaitQueue& senders() MG_REQUIRES(lock) { return senders_; }
  // Whether somebody waits. Without the lock, a moment's picture.
  bool has_receivers() const { return !receivers_.empty(); }
  bool has_senders() const { return !senders_.empty(); }
  // Whether it is closed and its values have been received, which stays so. Needs no lock.
  bool is_spent() const { return closed && len == 0; }

 private:
  WaitQueue receivers_;
  WaitQueue senders_;
};

enum class Outcome : uint8_t {
  kBlocked,  // nothing was done: the goroutine has to wait, or to give up
  kDone,     // a value was sent or received
  kClosed,   // a receiver got the zero value; a sender has to panic
};

// The result of try_send() and try_receive(), and the work that is left to do after the unlock.
struct Attempt {
  Outcome outcome;
  model::Waiter* partner;  // to be woken with success; null: nobody
};

// Sends *value if that is possible without waiting. `value` is elem_size bytes, on the sender's
// stack.
Attempt try_send(Channel* c, const void* value) MG_REQUIRES(c->lock);
// Receives into *where if that is possible without waiting. `where` may be null: the value is
// dropped.
Attempt try_receive(Channel* c, void* where) MG_REQUIRES(c->lock);
// Receives the zero value of a channel that is spent.
Outcome receive_zero(const Channel* c, void* where);
// Ends an attempt: unlocks the channel, and wakes the partner if there is one.
Outcome unlock_and_wake(Channel* c, Attempt attempt) MG_RELEASE(c->lock);

// Lets the goroutine of a waiter go on that was taken from its queue. `success`: a value was
// transferred; if not, the channel was closed. Holding no lock of a channel, on an M with a P.
void wake(model::Waiter* waiter, bool success);

// Panics in the current goroutine, as a send on a closed channel does. Inside a call of generated
// code, holding no lock.
[[noreturn]] void panic_send_on_closed();

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_CHANNEL_H_
