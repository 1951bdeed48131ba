// A file, socket or pipe that goroutines wait for.

#ifndef MINIGO_NETPOLL_DESCRIPTOR_H_
#define MINIGO_NETPOLL_DESCRIPTOR_H_

#include <cstdint>

#include "base/mutex.h"
#include "model/goroutine.h"
#include "netpoll/side.h"
#include "timer/timer.h"

namespace minigo::netpoll {

using GoroutineSide = Side<model::G>;

// Its memory is used again and never unmapped: an event or an alarm that comes late finds a
// descriptor, if another one. The timer is one for both deadlines: deadline.cpp.
struct alignas(64) PollDescriptor : Sides<model::G>, timer::Timer {
  PollDescriptor();

  base::Mutex lock{base::LockRank::kNetpoll};
  int32_t fd = -1;
  // In nanotime's clock, 0: none.
  int64_t read_deadline MG_GUARDED_BY(lock) = 0;
  int64_t write_deadline MG_GUARDED_BY(lock) = 0;
  int64_t alarm_at MG_GUARDED_BY(lock) = 0;  // when the timer is armed for, 0: it is not armed
  PollDescriptor* next_free = nullptr;
};
static_assert(sizeof(PollDescriptor) == 128);

// --- pool.cpp: any thread may call these.

// A descriptor that nobody uses; its sides have been given back. Ends the program if there is no
// memory.
PollDescriptor* allocate_descriptor();
// Its sides have been given back, and its deadlines taken away.
void free_descriptor(PollDescriptor* d);

// --- deadline.cpp: from an M with a P, without locks.

// Sets the deadlines of `modes`, bits of Mode. `when` is in nanotime's clock; 0: none, negative: it
// has passed. Goroutines that wait for a side whose deadline has passed are readied.
void set_deadline(PollDescriptor* d, int64_t when, int64_t modes);
// Closes both sides, for good; the goroutines that wait are readied.
void evict(PollDescriptor* d);

// --- waiters.cpp: how many goroutines wait. Any thread may call these.

// One more, before it can be woken.
void note_waiter();
// `count` fewer, before they are readied.
void note_woken(int32_t count);
// A moment's picture.
int32_t waiter_count();

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_DESCRIPTOR_H_
