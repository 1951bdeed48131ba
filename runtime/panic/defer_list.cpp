#include "panic/defer_list.h"

#include "heap/write_barrier.h"
#include "panic/fatal.h"

namespace minigo::panic {

extern "C" void mg_defer_list_add_impl(abi::DeferList* list, abi::DeferRecord* record) {
  abi::DeferRecord* head = __atomic_load_n(&list->head, __ATOMIC_RELAXED);
  do {
    if (head == &list->record) fatal("defer after range func returned");
    record->link = head;
    heap::shade(head);
    // release: pairs with the acquire in close_defer_list().
  } while (!__atomic_compare_exchange_n(&list->head, &head, record, /*weak=*/true, __ATOMIC_RELEASE,
                                        __ATOMIC_RELAXED));
}

}  // namespace minigo::panic
