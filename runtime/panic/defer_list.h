// Deferred calls that loops over functions add to the function around them (abi::DeferList).

#ifndef MINIGO_PANIC_DEFER_LIST_H_
#define MINIGO_PANIC_DEFER_LIST_H_

#include "abi/frame.h"
#include "heap/write_barrier.h"

// The stub, for code on a goroutine's stack.
extern "C" void mg_write_barrier(void* slot);

namespace minigo::panic {

// Closes the list, which takes no records any more. Returns its records, newest first, followed by
// those that came after the list in the frame.
inline abi::DeferRecord* close_defer_list(abi::DeferList* list) {
  if (heap::marking()) mg_write_barrier(&list->head);
  // acquire: pairs with the release in mg_defer_list_add, whose records are read here.
  abi::DeferRecord* head = __atomic_exchange_n(&list->head, &list->record, __ATOMIC_ACQUIRE);
  if (head == nullptr || head == &list->record) return list->record.link;
  abi::DeferRecord* last = head;
  while (last->link != nullptr) last = last->link;
  last->link = list->record.link;
  return head;
}

// Takes the newest deferred call off the frame; null if none is left. A list in the frame is closed
// and replaced by its records. On the goroutine's own stack, by the goroutine itself.
inline abi::DeferRecord* take_deferred(abi::DeferFrame* frame) {
  while (abi::DeferRecord* record = frame->head) {
    if (record->closure != nullptr) {
      frame->head = record->link;
      return record;
    }
    frame->head = close_defer_list(reinterpret_cast<abi::DeferList*>(record));
  }
  return nullptr;
}

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_DEFER_LIST_H_
