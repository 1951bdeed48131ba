// Slots of goroutines. They come from slabs of 128 of one size, and a slab's memory goes back to
// the system while no slot of it is in use.
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

constexpr int64_t kSlotsPerSlab = 128;
// Slots become Gs by the pair, which is one page or two: there is a bit for each pair.
constexpr int64_t kSlotsPerPair = 2;
constexpr uint64_t kAllPairs = ~uint64_t{0};
constexpr size_t kMaxSlabs = size_t{1} << 20;
// The first slabs of a size are touched page by page, so that small programs start quickly; later
// ones at once.
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
  SlotSize size;
  bool is_lazy;
  std::atomic<uint64_t> absent;  // written under the lock, or while kReleasing
  G* free;                       // chain through sched_link
  int32_t in_use;
  Place place;
  Slab* next;
  Slab* prev;
};

size_t slot_bytes(const Slab* slab) { return kSlotBytes[static_cast<int>(slab->size)]; }
size_t pair_bytes(const Slab* slab) { return slot_bytes(slab) * kSlotsPerPair; }
size_t slab_bytes(const Slab* slab) { return slot_bytes(slab) * kSlotsPerSlab; }

struct SlabList {
  Slab* first = nullptr;
  Slab* last = nullptr;
  int64_t size = 0;
};

base::Mutex slots_lock{base::LockRank::kStackPool};
// Reserved for kMaxSlabs. The pointer is set once, before slab_count tells of a slab.
Slab* slabs;
std::atomic<int64_t> slab_count{0};
std::atomic<uint64_t> bytes_used{0};

// The slots of one size.
struct Slots {
  SlabList places[kPlaces];
  int64_t slabs = 0;
  // The fewest whole slabs since the last collection: the program did not need so many.
  int64_t whole_low = 0;
  // Chains on their way from one P to another, linked through the wake_value of their first G,
  // which no dead goroutine uses. To take and return them costs no look at a slab.
  G* chains = nullptr;
  int32_t chain_count = 0;

  SlabList& at(Place place) { return places[static_cast<int>(place)]; }
};
constexpr int32_t kMaxChains = 64;
Slots sizes[model::kSlotSizes] MG_GUARDED_BY(slots_lock);

Slots& slots_of(SlotSize size) MG_REQUIRES(slots_lock) { return sizes[static_cast<int>(size)]; }

void remove(Slab* slab) MG_REQUIRES(slots_lock) {
  if (slab->place == Place::kNowhere) return;
  Slots& slots = slots_of(slab->size);
  SlabList& list = slots.at(slab->place);
  (slab->prev != nullptr ? slab->prev->next : list.first) = slab->next;
  (slab->next != nullptr ? slab->next->prev : list.last) = slab->prev;
  list.size--;
  if (slab->place == Place::kWhole && list.size < slots.whole_low) slots.whole_low = list.size;
}

// To the front: the slab used last is the one to use next.
void move_to(Slab* slab, Place place) MG_REQUIRES(slots_lock) {
  if (slab->place == place) return;
  remove(slab);
  slab->place = place;
  if (place == Place::kNowhere) return;
  SlabList& list = slots_of(slab->size).at(place);
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

Slab* add_slab(SlotSize size) MG_REQUIRES(slots_lock) {
  if (slabs == nullptr) slabs = static_cast<Slab*>(platform::map_memory(kMaxSlabs * sizeof(Slab)));
  int64_t index = slab_count.load(std::memory_order_relaxed);
  MG_CHECK(index < static_cast<int64_t>(kMaxSlabs));
  Slab* slab = &slabs[index];
  slab->size = size;
  slab->is_lazy = slots_of(size).slabs++ < kLazySlabs;
  slab->memory = static_cast<char*>(platform::map_memory(slab_bytes(slab)));
  slab->absent.store(kAllPairs, std::memory_order_relaxed);
  move_to(slab, Place::kReleased);
  // release: pairs with the acquire in slot_count(). The slab is there.
  slab_count.store(index + 1, std::memory_order_release);
  return slab;
}

// A slab with slots to take.
Slab* available_slab(SlotSize size) MG_REQUIRES(slots_lock) {
  for (Place place : {Place::kPartial, Place::kWhole, Place::kReleased})
    if (Slab* slab = slots_of(size).at(place).first) return slab;
  return add_slab(size);
}

void initialize_slot(char* memory, const Slab* slab) {
  G* g = reinterpret_cast<G*>(memory);
  Segment* segment = &g->first_segment;
  g->segment = segment;
  segment->guard = model::lowest_guard(segment);
  segment->high = reinterpret_cast<uintptr_t>(memory) + slot_bytes(slab);
  segment->slab = static_cast<uint32_t>(slab - slabs);
}

// Two Gs for the slab's chain, which is empty.
void make_pair(Slab* slab) MG_REQUIRES(slots_lock) {
  uint64_t absent = absent_pairs(slab);
  if (absent == kAllPairs && !slab->is_lazy) platform::populate(slab->memory, slab_bytes(slab));
  int pair = __builtin_ctzll(absent);
  for (int64_t i = kSlotsPerPair; i-- > 0;) {
    char* memory =
        slab->memory + pair * pair_bytes(slab) + static_cast<size_t>(i) * slot_bytes(slab);
    initialize_slot(memory, slab);
    G* g = reinterpret_cast<G*>(memory);
    g->sched_link = slab->free;
    slab->free = g;
  }
  bytes_used.fetch_add(pair_bytes(slab), std::memory_order_relaxed);
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

void count_released(const Slab* slab, uint64_t pairs) {
  bytes_used.fetch_sub(pair_bytes(slab) * static_cast<uint64_t>(__builtin_popcountll(pairs)),
                       std::memory_order_relaxed);
}

// Gives back a slab's memory. No slot is in use, and nobody can take one.
void release(Slab* slab) {
  count_released(slab, ~absent_pairs(slab));
  for (G* g = slab->free; g != nullptr; g = g->sched_link) free_attachments(g);
  slab->free = nullptr;
  slab->absent.store(kAllPairs, std::memory_order_relaxed);
  platform::discard(slab->memory, slab_bytes(slab));
}

// A slab that was chosen to be released, or null. It is in no list any more: nobody else releases
// it.
Slab* next_to_release() {
  base::MutexLock lock(slots_lock);
  for (Slots& slots : sizes) {
    Slab* slab = slots.at(Place::kReleasing).first;
    if (slab == nullptr) continue;
    move_to(slab, Place::kNowhere);
    return slab;
  }
  return nullptr;
}

uint64_t pair_bit(const Slab* slab, const G* g) {
  auto offset = static_cast<size_t>(reinterpret_cast<const char*>(g) - slab->memory);
  return uint64_t{1} << (offset / pair_bytes(slab));
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
    platform::discard(slab->memory + from * pair_bytes(slab), count * pair_bytes(slab));
    pairs &= count + from < 64 ? kAllPairs << (count + from) : 0;
  }
}

void release_pairs_of(Slab* slab) MG_REQUIRES(slots_lock) {
  uint64_t pairs = free_pairs(slab);
  drop_pairs(slab, pairs);
  count_released(slab, pairs);
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

void push_chain(Slots& slots, G* first) MG_REQUIRES(slots_lock) {
  first->wake_value = slots.chains;
  slots.chains = first;
  slots.chain_count++;
}

G* pop_chain(Slots& slots) MG_REQUIRES(slots_lock) {
  G* first = slots.chains;
  if (first == nullptr) return nullptr;
  slots.chains = static_cast<G*>(first->wake_value);
  slots.chain_count--;
  return first;
}

void put_chains_into_slabs() MG_REQUIRES(slots_lock) {
  for (Slots& slots : sizes)
    while (G* first = pop_chain(slots)) put_into_slabs(first);
}

// The slabs that were used least recently.
void choose_slabs(Slots& slots, bool all) MG_REQUIRES(slots_lock) {
  SlabList& whole = slots.at(Place::kWhole);
  int64_t count = all ? whole.size : std::min(slots.whole_low - kKeptSlabs, kMaxReleasedSlabs);
  for (; count > 0; count--) move_to(whole.last, Place::kReleasing);
  slots.whole_low = whole.size;
}

}  // namespace

G* take_slots(SlotSize size, int32_t most) {
  base::MutexLock lock(slots_lock);
  G* first = pop_chain(slots_of(size));
  if (first != nullptr) return first;
  for (int32_t taken = 0; taken < most;) {
    Slab* slab = available_slab(size);
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
  Slots& slots = slots_of(slot_size(first));
  if (slots.chain_count < kMaxChains)
    push_chain(slots, first);
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
  for (Slots& slots : sizes) choose_slabs(slots, all);
}

void release_pairs() {
  base::MutexLock lock(slots_lock);
  put_chains_into_slabs();
  for (Slots& slots : sizes)
    for (Slab* slab = slots.at(Place::kPartial).first; slab != nullptr; slab = slab->next)
      release_pairs_of(slab);
}

void release_slots() {
  while (Slab* slab = next_to_release()) {
    release(slab);
    base::MutexLock lock(slots_lock);
    move_to(slab, Place::kReleased);
  }
}

SlotSize slot_size(const G* g) {
  uintptr_t bytes = g->first_segment.high - reinterpret_cast<uintptr_t>(g);
  return bytes <= kSlotBytes[0] ? SlotSize::kSmall : SlotSize::kLarge;
}

// acquire: pairs with the release in add_slab().
int64_t slot_count() { return slab_count.load(std::memory_order_acquire) * kSlotsPerSlab; }

G* slot(int64_t i) {
  const Slab& slab = slabs[i / kSlotsPerSlab];
  int64_t in_slab = i % kSlotsPerSlab;
  // acquire: pairs with the release in make_pair().
  uint64_t absent = slab.absent.load(std::memory_order_acquire);
  if ((absent >> (in_slab / kSlotsPerPair) & 1) != 0) return nullptr;
  return reinterpret_cast<G*>(slab.memory + static_cast<size_t>(in_slab) * slot_bytes(&slab));
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
