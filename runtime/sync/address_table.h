// Waiters by the address that they wait for. The lock of the table's owner guards it and the
// waiters.

#ifndef MINIGO_SYNC_ADDRESS_TABLE_H_
#define MINIGO_SYNC_ADDRESS_TABLE_H_

#include <cstdint>

#include "model/goroutine.h"

namespace minigo::sync {

// A hash table with chains. A chain has the first waiter of each address, through `next` and
// `prev`; the others of that address hang on it through `link`, first come first served, and its
// `tail` is the last of them. A waiter's address is in `elem`. Both operations take constant time.
// Zero memory is an empty table.
//
// The mutex profile charges who lets the first waiter go with the time that all have waited since
// the last charge: `charged_until` says when that was, or when the wait began. The sum over N
// waiters behind the first takes constant time too: N times the average of the first one's and the
// last one's. It is Go's estimate, with the same errors for short queues: of a queue of two the
// last one counts half, and whoever was in a queue and is its last one counts twice.
class AddressTable {
 public:
  // Adds a waiter, whose address and `charged_until` are set. It becomes the last one of its
  // address; with lifo, the first.
  void push(model::Waiter* waiter, bool lifo);
  // Takes out the address's first waiter; null if there is none. Its `charge` is what there is to
  // charge at the time `now`; 0 if that is 0, or nothing is known of the wait.
  model::Waiter* pop(const void* address, int64_t now = 0);

 private:
  using Waiter = model::Waiter;

  Waiter** chain_of(const void* address);
  Waiter* find(const void* address);
  void insert_head(Waiter* head);
  // `with`, of the same address, takes the place of `head`.
  void replace_head(Waiter* head, Waiter* with);
  void remove_head(Waiter* head);
  void grow();

  uint32_t addresses_ = 0;     // that have waiters
  uint32_t mask_ = 0;          // the number of chains less one
  Waiter* only_ = nullptr;     // the chain of a table that has never grown
  Waiter** chains_ = nullptr;  // malloc'ed; null: `only_`
};

}  // namespace minigo::sync

#endif  // MINIGO_SYNC_ADDRESS_TABLE_H_
