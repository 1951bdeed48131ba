// A chain links the first waiters of addresses only, so its length is the number of addresses in
// it, however many goroutines wait for one of them. The table grows by the number of addresses, and
// never shrinks. A first waiter that leaves hands its place in the chain to the next one.

#include "sync/address_table.h"

#include <algorithm>
#include <cstdlib>

namespace minigo::sync {

using model::Waiter;

namespace {

// More addresses than this for each chain, and there will be kGrowth times as many chains.
constexpr uint32_t kMaxLoad = 2;
constexpr uint32_t kGrowth = 4;

// 2^64 over the golden ratio: spreads addresses that lie at regular distances.
constexpr uint64_t kMultiplier = 0x9e3779b97f4a7c15;

uint32_t hash(const void* address) {
  return static_cast<uint32_t>((reinterpret_cast<uintptr_t>(address) * kMultiplier) >> 32);
}

// The first waiter leaves: the next one, if there is any, is charged from `now` on.
int64_t take_charge(Waiter* head, Waiter* next, int64_t now) {
  if (now == 0 || head->charged_until == 0) return 0;
  int64_t waited = now - head->charged_until;
  int64_t last_waited = waited;
  if (next != nullptr) {
    next->charged_until = now;
    Waiter* last = head->tail;
    last_waited = last->charged_until != 0 ? now - last->charged_until : 0;
    last->charged_until = now;
  }
  return std::max<int64_t>(1, waited + (waited + last_waited) / 2 * head->behind);
}

}  // namespace

Waiter** AddressTable::chain_of(const void* address) {
  return chains_ == nullptr ? &only_ : &chains_[hash(address) & mask_];
}

Waiter* AddressTable::find(const void* address) {
  Waiter* head = *chain_of(address);
  while (head != nullptr && head->elem != address) head = head->next;
  return head;
}

void AddressTable::insert_head(Waiter* head) {
  Waiter** chain = chain_of(head->elem);
  head->prev = nullptr;
  head->next = *chain;
  if (head->next != nullptr) head->next->prev = head;
  *chain = head;
}

void AddressTable::replace_head(Waiter* head, Waiter* with) {
  with->prev = head->prev;
  with->next = head->next;
  (with->prev != nullptr ? with->prev->next : *chain_of(head->elem)) = with;
  if (with->next != nullptr) with->next->prev = with;
}

void AddressTable::remove_head(Waiter* head) {
  (head->prev != nullptr ? head->prev->next : *chain_of(head->elem)) = head->next;
  if (head->next != nullptr) head->next->prev = head->prev;
  addresses_--;
}

void AddressTable::grow() {
  uint32_t old_count = mask_ + 1;
  if (old_count > UINT32_MAX / kGrowth) return;
  auto** chains = static_cast<Waiter**>(calloc(size_t{old_count} * kGrowth, sizeof(Waiter*)));
  // Without memory the chains get longer.
  if (chains == nullptr) return;
  Waiter** old_chains = chains_;
  Waiter* old_only = only_;
  chains_ = chains;
  mask_ = old_count * kGrowth - 1;
  for (uint32_t i = 0; i < old_count; i++) {
    Waiter* head = old_chains == nullptr ? old_only : old_chains[i];
    while (head != nullptr) {
      Waiter* next = head->next;
      insert_head(head);
      head = next;
    }
  }
  free(old_chains);
}

void AddressTable::push(Waiter* waiter, bool lifo) {
  waiter->link = waiter->tail = nullptr;
  waiter->behind = 0;
  Waiter* head = find(waiter->elem);
  if (head == nullptr) {
    insert_head(waiter);
    if (++addresses_ > kMaxLoad * (uint64_t{mask_} + 1)) grow();
  } else if (lifo) {
    replace_head(head, waiter);
    waiter->link = head;
    waiter->tail = head->tail != nullptr ? head->tail : head;
    waiter->behind = head->behind + 1;
    waiter->charged_until = head->charged_until;
    head->tail = nullptr;
  } else {
    head->behind++;
    (head->tail != nullptr ? head->tail : head)->link = waiter;
    head->tail = waiter;
  }
}

Waiter* AddressTable::pop(const void* address, int64_t now) {
  Waiter* head = find(address);
  if (head == nullptr) return nullptr;
  Waiter* next = head->link;
  int64_t charge = take_charge(head, next, now);
  if (next == nullptr) {
    remove_head(head);
  } else {
    next->tail = head->tail == next ? nullptr : head->tail;
    next->behind = std::max(head->behind - 1, 1u);
    replace_head(head, next);
  }
  head->charge = charge;
  head->link = head->tail = nullptr;
  return head;
}

}  // namespace minigo::sync
