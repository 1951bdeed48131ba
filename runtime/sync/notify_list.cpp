// Waiters of a sync.Cond, by ticket. mg_notify_list_add draws a ticket, without the lock and while
// the caller still holds its own mutex. mg_notify_list_wait parks unless that ticket has been
// notified meanwhile. A notification is for the earliest ticket that has had none, or for all.

#include <atomic>
#include <new>

#include "base/backoff_mutex.h"
#include "base/mutex.h"
#include "base/panic_door.h"
#include "sched/park.h"
#include "sync/ticket_queue.h"

namespace minigo::sync {

using model::G;
using model::Waiter;

namespace {

// Package sync sees uint64_t[5], and makes one of zeros.
struct NotifyList {
  std::atomic<uint32_t> next_wait;    // the next ticket
  std::atomic<uint32_t> next_notify;  // the next to be notified; written under the lock
  base::BackoffMutex lock;
  TicketQueue waiters MG_GUARDED_BY(lock);  // none has a ticket before next_notify
};
static_assert(sizeof(NotifyList) <= 5 * 8);

// Whether a ticket has been drawn that was not notified. Without the lock.
bool somebody_waits(const NotifyList* list) {
  // seq_cst, both: pairs with mg_notify_list_add, so that a notification which comes after a draw
  // sees it, and with the stores in take_all() and take_next().
  return list->next_wait.load(std::memory_order_seq_cst) !=
         list->next_notify.load(std::memory_order_seq_cst);
}

// Notifies all tickets that have been drawn. Returns the waiters among their owners.
TicketQueue take_all(NotifyList* list) {
  base::MutexLock lock(list->lock);
  TicketQueue waiters = list->waiters;
  list->waiters = {};
  // seq_cst, both: pairs with mg_notify_list_add and somebody_waits().
  list->next_notify.store(list->next_wait.load(std::memory_order_seq_cst),
                          std::memory_order_seq_cst);
  return waiters;
}

// Notifies the earliest ticket. Returns its owner, or null if it has not come to wait yet: it will
// see next_notify, then.
Waiter* take_next(NotifyList* list) {
  base::MutexLock lock(list->lock);
  uint32_t ticket = list->next_notify.load(std::memory_order_relaxed);
  // seq_cst: pairs with mg_notify_list_add.
  if (ticket == list->next_wait.load(std::memory_order_seq_cst)) return nullptr;
  // seq_cst: pairs with somebody_waits().
  list->next_notify.store(ticket + 1, std::memory_order_seq_cst);
  Waiter* first = list->waiters.first();
  return first != nullptr && first->ticket == ticket ? list->waiters.pop() : nullptr;
}

// Wakes a waiter that was taken out.
void wake(const Waiter* waiter) {
  G* g = waiter->g;
  if (MG_UNLIKELY(g->bubble != nullptr) && g->bubble != model::current_g()->bubble)
    panic::fatal("semaphore wake of synctest goroutine from outside bubble");
  sched::ready(g);
}

}  // namespace

extern "C" uint32_t mg_notify_list_add_impl(NotifyList* list) {
  // seq_cst: before the caller unlocks its mutex. Pairs with somebody_waits().
  return list->next_wait.fetch_add(1, std::memory_order_seq_cst);
}

extern "C" void mg_notify_list_wait_impl(NotifyList* list, uint32_t ticket) {
  G* g = model::current_g();
  list->lock.lock();
  if (is_earlier(ticket, list->next_notify.load(std::memory_order_relaxed))) {
    list->lock.unlock();
    return;
  }
  Waiter* waiter = &g->waiter;
  waiter->g = g;
  waiter->ticket = ticket;
  list->waiters.push(waiter);
  sched::park_and_unlock(g, &list->lock, model::WaitReason::kSyncCondWait);
}

extern "C" void mg_notify_list_notify_all_impl(NotifyList* list) {
  if (!somebody_waits(list)) return;
  TicketQueue waiters = take_all(list);
  while (Waiter* waiter = waiters.pop()) wake(waiter);
}

extern "C" void mg_notify_list_notify_one_impl(NotifyList* list) {
  if (!somebody_waits(list)) return;
  if (Waiter* waiter = take_next(list)) wake(waiter);
}

}  // namespace minigo::sync
