// Slots of goroutines. They come from slabs of 128, 256 KiB, and a slab's memory goes back to the
// system while no slot of it is in use.
//
// Invariants:
// - A slab's addresses stay a slab's for ever: sysmon, traces and others look at Gs without a lock
//   and may come late. Memory that has been given back reads as zero: an idle G, which all pass by.
//   Two writes may come late, both of sysmon: G::preempt and G::waiting_since. They are set anew
//   when the next goroutine of the slot runs.
// - `absent` tells which pairs of slots have no G: walkers do not touch those, or the system would
//   have to make the pages again.
// - A slot that a P keeps for its next goroutine is in use. The others are in their slab's chain.
// - A dead goroutine's timer and waiters may still be in the hands of whoever woke it, but not once
//   the world has stopped. So slabs are chosen while it is stopped; what hangs on their Gs is freed
//   later, when nobody can take them any more.

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "base/check.h"
#include "base/mutex.h"
#include "platform/memory_map.h"
#include "stack/stack_pool.h"

#ifdef MINIGO_FIBERS
#include "stack/fiber_context.h"
#endif

namespace minigo::stack {

using model::G;
using model::kGuardSlack;

namespace {

#ifdef MINIGO_FIBERS
// Goroutines of sanitizer builds run instrumented C++, which does not grow its stack.
constexpr size_t kSlotBytes = size_t{128} << 10;
#else
constexpr size_t kSlotBytes = kSlotSize;
#endif
constexpr int64_t kSlotsPerSlab = 128;
// Slots become Gs by the pair, which is a page: there is a bit for each pair.
constexpr int64_t kSlotsPerPair = 2;
constexpr uint64_t kAllPairs = ~uint64_t{0};
constexpr size_t kPairBytes = kSlotBytes * kSlotsPerPair;
constexpr size_t kSlabBytes = kSlotBytes * kSlotsPerSlab;
constexpr size_t kMaxSlabs = size_t{1} << 20;
// The first slabs are touched page by page, so that small programs start quickly; later ones at
// once.
constexpr int64_t kLazySlabs = 2;
// So many new Gs at once; free ones are taken as many as are asked for.
constexpr int32_t kNewSlots = 16;
// At a collection: slabs that stay, and the most that go.
constexpr int64_t kKeptSlabs = 16;
constexpr int64_t kMaxReleasedSlabs = 512;

enum class Place : uint32_t {
  kNowhere,    // all slots are in use
  kPartial,    // some slots are in use
  kWhole,      // no slot is in use
  kReleased,   // the same, and it has no memory
  kReleasing,  // on its way there
};
constexpr int kPlaces = 5;

struct Slab {
  char* memory;
  std::atomic<uint64_t> absent;  // written under the lock, or while kReleasing
  G* free;                       // chain through sched_link
  int32_t in_use;
  Place place;
  Slab* next;
  Slab* prev;
};

struct SlabList {
  Slab* first = nullptr;
  Slab* last = nullptr;
  int64_t size = 0;
};

base::Mutex slots_lock{base::LockRank::kStackPool};
// Reserved for kMaxSlabs. The pointer is set once, before slab_count tells of a slab.
Slab* slabs;
std::atomic<int64_t> slab_count{0};
SlabList places[kPlaces] MG_GUARDED_BY(slots_lock);
// The fewest whole slabs since the last collection: the program did not need so many.
int64_t whole_low MG_GUARDED_BY(slots_lock) = 0;
std::atomic<uint64_t> bytes_used{0};

SlabList& list_of(Place place) MG_REQUIRES(slots_lock) { return places[static_cast<int>(place)]; }

void remove(Slab* slab) MG_REQUIRES(slots_lock) {
  if (slab->place == Place::kNowhere) return;
  SlabList& list = list_of(slab->place);
  (slab->prev != nullptr ? slab->prev->next : list.first) = slab->next;
  (slab->next != nullptr ? slab->next->prev : list.last) = slab->prev;
  list.size--;
  if (slab->place == Place::kWhole && list.size < whole_low) whole_low = list.size;
}

// To the front: the slab used last is the one to use next.
void move_to(Slab* slab, Place place) MG_REQUIRES(slots_lock) {
  if (slab->place == place) return;
  remove(slab);
  slab->place = place;
  if (place == Place::kNowhere) return;
  SlabList& list = list_of(place);
  slab->prev = nullptr;
  slab->next = list.first;
  (list.first != nullptr ? list.first->prev : list.last) = slab;
  list.first = slab;
  list.size++;
}

uint64_t absent_pairs(const Slab* slab) { return slab->absent.load(std::memory_order_relaxed); }

Place place_of(const Slab* slab) {
  if (slab->in_use == 0) return absent_pairs(slab) == kAllPairs ? Place::kReleased : Place::kWhole;
  return slab->free != nullptr || absent_pairs(slab) != 0 ? Place::kPartial : Place::kNowhere;
}

Slab* add_slab() MG_REQUIRES(slots_lock) {
  if (slabs == nullptr) slabs = static_cast<Slab*>(platform::map_memory(kMaxSlabs * sizeof(Slab)));
  int64_t index = slab_count.load(std::memory_order_relaxed);
  MG_CHECK(index < static_cast<int64_t>(kMaxSlabs));
  Slab* slab = &slabs[index];
  slab->memory = static_cast<char*>(platform::map_memory(kSlabBytes));
  slab->absent.store(kAllPairs, std::memory_order_relaxed);
  move_to(slab, Place::kReleased);
  // release: pairs with the acquire in slot_count(). The slab is there.
  slab_count.store(index + 1, std::memory_order_release);
  return slab;
}

// A slab with slots to take.
Slab* available_slab() MG_REQUIRES(slots_lock) {
  for (Place place : {Place::kPartial, Place::kWhole, Place::kReleased})
    if (Slab* slab = list_of(place).first) return slab;
  return add_slab();
}

void initialize_slot(char* memory, uint32_t slab) {
  G* g = reinterpret_cast<G*>(memory);
  Segment* segment = &g->first_segment;
  g->segment = segment;
  segment->guard = model::lowest_guard(segment);
  segment->high = reinterpret_cast<uintptr_t>(memory) + kSlotBytes;
  segment->slab = slab;
}

// Two Gs for the slab's chain, which is empty.
void make_pair(Slab* slab) MG_REQUIRES(slots_lock) {
  uint64_t absent = absent_pairs(slab);
  if (absent == kAllPairs && slab - slabs >= kLazySlabs)
    platform::populate(slab->memory, kSlabBytes);
  int pair = __builtin_ctzll(absent);
  for (int64_t i = kSlotsPerPair; i-- > 0;) {
    char* memory = slab->memory + pair * kPairBytes + static_cast<size_t>(i) * kSlotBytes;
    initialize_slot(memory, static_cast<uint32_t>(slab - slabs));
    G* g = reinterpret_cast<G*>(memory);
    g->sched_link = slab->free;
    slab->free = g;
  }
  bytes_used.fetch_add(kPairBytes, std::memory_order_relaxed);
  // release: pairs with the acquire in slot() and next_slot(). These are Gs.
  slab->absent.store(absent & (absent - 1), std::memory_order_release);
}

void free_attachments(G* g) {
  free(g->select_block);
  trim(g);
#ifdef MINIGO_FIBERS
  destroy_fiber(g);
#endif
}

void count_released(uint64_t pairs) {
  bytes_used.fetch_sub(kPairBytes * static_cast<uint64_t>(__builtin_popcountll(pairs)),
                       std::memory_order_relaxed);
}

// Gives back a slab's memory. No slot is in use, and nobody can take one.
void release(Slab* slab) {
  count_released(~absent_pairs(slab));
  for (G* g = slab->free; g != nullptr; g = g->sched_link) free_attachments(g);
  slab->free = nullptr;
  slab->absent.store(kAllPairs, std::memory_order_relaxed);
  platform::discard(slab->memory, kSlabBytes);
}

// A slab that was chosen to be released, or null. It is in no list any more: nobody else releases
// it.
Slab* next_to_release() {
  base::MutexLock lock(slots_lock);
  Slab* slab = list_of(Place::kReleasing).first;
  if (slab != nullptr) move_to(slab, Place::kNowhere);
  return slab;
}

uint64_t pair_bit(const Slab* slab, const G* g) {
  auto offset = static_cast<size_t>(reinterpret_cast<const char*>(g) - slab->memory);
  return uint64_t{1} << (offset / kPairBytes);
}

// The pairs of which both slots are in the chain.
uint64_t free_pairs(const Slab* slab) {
  uint64_t one = 0, both = 0;
  for (const G* g = slab->free; g != nullptr; g = g->sched_link) {
    uint64_t bit = pair_bit(slab, g);
    both |= one & bit;
    one |= bit;
  }
  return both;
}

// Takes the Gs of `pairs` out of the chain for good.
void drop_pairs(Slab* slab, uint64_t pairs) {
  G* kept = nullptr;
  for (G* g = slab->free; g != nullptr;) {
    G* next = g->sched_link;
    if ((pair_bit(slab, g) & pairs) != 0) {
      free_attachments(g);
    } else {
      g->sched_link = kept;
      kept = g;
    }
    g = next;
  }
  slab->free = kept;
}

void discard_pairs(const Slab* slab, uint64_t pairs) {
  while (pairs != 0) {
    int from = __builtin_ctzll(pairs);
    uint64_t rest = ~(pairs >> from);
    int count = rest != 0 ? __builtin_ctzll(rest) : 64;
    platform::discard(slab->memory + from * kPairBytes, count * kPairBytes);
    pairs &= count + from < 64 ? kAllPairs << (count + from) : 0;
  }
}

void release_pairs_of(Slab* slab) MG_REQUIRES(slots_lock) {
  uint64_t pairs = free_pairs(slab);
  drop_pairs(slab, pairs);
  count_released(pairs);
  pairs |= absent_pairs(slab);
  slab->absent.store(pairs, std::memory_order_relaxed);
  discard_pairs(slab, pairs);
}

void put_into_slabs(G* first) MG_REQUIRES(slots_lock) {
  while (first != nullptr) {
    G* g = first;
    first = g->sched_link;
    Slab* slab = &slabs[g->first_segment.slab];
    g->sched_link = slab->free;
    slab->free = g;
    slab->in_use--;
    bool is_last_of_slab = first == nullptr || first->first_segment.slab != g->first_segment.slab;
    if (is_last_of_slab) move_to(slab, place_of(slab));
  }
}

// Chains on their way from one P to another, linked through the wake_value of their first G, which
// no dead goroutine uses. To take and return them costs no look at a slab.
constexpr int32_t kMaxChains = 64;
G* chains MG_GUARDED_BY(slots_lock);
int32_t chain_count MG_GUARDED_BY(slots_lock);

void push_chain(G* first) MG_REQUIRES(slots_lock) {
  first->wake_value = chains;
  chains = first;
  chain_count++;
}

G* pop_chain() MG_REQUIRES(slots_lock) {
  G* first = chains;
  if (first == nullptr) return nullptr;
  chains = static_cast<G*>(first->wake_value);
  chain_count--;
  return first;
}

void put_chains_into_slabs() MG_REQUIRES(slots_lock) {
  while (G* first = pop_chain()) put_into_slabs(first);
}

}  // namespace

G* take_slots(int32_t most) {
  base::MutexLock lock(slots_lock);
  G* first = pop_chain();
  if (first != nullptr) return first;
  for (int32_t taken = 0; taken < most;) {
    Slab* slab = available_slab();
    if (slab->free == nullptr) {
      if (taken >= kNewSlots) break;
      make_pair(slab);
    }
    for (; taken < most && slab->free != nullptr; taken++) {
      G* g = slab->free;
      slab->free = g->sched_link;
      slab->in_use++;
      g->sched_link = first;
      first = g;
    }
    move_to(slab, place_of(slab));
  }
  return first;
}

void return_slots(G* first) {
  if (first == nullptr) return;
  base::MutexLock lock(slots_lock);
  if (chain_count < kMaxChains)
    push_chain(first);
  else
    put_into_slabs(first);
}

void gather_free_slots() {
  base::MutexLock lock(slots_lock);
  put_chains_into_slabs();
}

void choose_slots_to_release(bool all) {
  base::MutexLock lock(slots_lock);
  put_chains_into_slabs();
  int64_t count = list_of(Place::kWhole).size;
  if (!all) {
    count = whole_low - kKeptSlabs;
    if (count > kMaxReleasedSlabs) count = kMaxReleasedSlabs;
  }
  // The slabs that were used least recently.
  for (; count > 0; count--) move_to(list_of(Place::kWhole).last, Place::kReleasing);
  whole_low = list_of(Place::kWhole).size;
}

void release_pairs() {
  base::MutexLock lock(slots_lock);
  put_chains_into_slabs();
  for (Slab* slab = list_of(Place::kPartial).first; slab != nullptr; slab = slab->next)
    release_pairs_of(slab);
}

void release_slots() {
  while (Slab* slab = next_to_release()) {
    release(slab);
    base::MutexLock lock(slots_lock);
    move_to(slab, Place::kReleased);
  }
}

// acquire: pairs with the release in add_slab().
int64_t slot_count() { return slab_count.load(std::memory_order_acquire) * kSlotsPerSlab; }

G* slot(int64_t i) {
  const Slab& slab = slabs[i / kSlotsPerSlab];
  int64_t in_slab = i % kSlotsPerSlab;
  // acquire: pairs with the release in make_pair().
  uint64_t absent = slab.absent.load(std::memory_order_acquire);
  if ((absent >> (in_slab / kSlotsPerPair) & 1) != 0) return nullptr;
  return reinterpret_cast<G*>(slab.memory + static_cast<size_t>(in_slab) * kSlotBytes);
}

int64_t next_slot(int64_t i, int64_t end) {
  while (i < end) {
    int64_t in_slab = i % kSlotsPerSlab;
    // acquire: pairs with the release in make_pair().
    uint64_t present = ~slabs[i / kSlotsPerSlab].absent.load(std::memory_order_acquire);
    uint64_t rest = present >> (in_slab / kSlotsPerPair);
    if ((rest & 1) != 0) return i;
    if (rest != 0)
      return std::min(end, (i & ~(kSlotsPerPair - 1)) + __builtin_ctzll(rest) * kSlotsPerPair);
    i += kSlotsPerSlab - in_slab;
  }
  return end;
}

uint64_t slot_bytes() { return bytes_used.load(std::memory_order_relaxed); }

}  // namespace minigo::stack
