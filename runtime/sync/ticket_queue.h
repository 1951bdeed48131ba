// Waiters in order of their tickets. The lock of the queue's owner guards it and the waiters.

#ifndef MINIGO_SYNC_TICKET_QUEUE_H_
#define MINIGO_SYNC_TICKET_QUEUE_H_

#include <cstdint>

#include "model/goroutine.h"

namespace minigo::sync {

// Tickets wrap around: those in a queue are less than 2^31 apart.
inline bool is_earlier(uint32_t a, uint32_t b) { return static_cast<int32_t>(a - b) < 0; }

// Most waiters come in the order of their tickets: they are in a list. One whose ticket is earlier
// than that of the list's last waiter goes to a pairing heap. Zero memory is an empty queue.
class TicketQueue {
 public:
  // Adds a waiter, whose ticket is set. Takes constant time.
  void push(model::Waiter* waiter);
  // The waiter with the earliest ticket; null if there is none.
  model::Waiter* first() const;
  // Takes first() out: in constant time from the list, from the heap in logarithmic time,
  // amortised.
  model::Waiter* pop();

 private:
  model::Waiter* list_;
  model::Waiter* list_end_;
  model::Waiter* heap_;
};

}  // namespace minigo::sync

#endif  // MINIGO_SYNC_TICKET_QUEUE_H_
