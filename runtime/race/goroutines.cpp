#include "race/goroutines.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/check.h"

namespace minigo::race {

base::Mutex detector_lock{base::LockRank::kLeaf};

Goroutine* goroutines[kMaxSlots];

namespace {

// So many slots are made before one is used again.
constexpr uint32_t kResting = 256;
constexpr int kExitCode = 66;

uint32_t slots MG_GUARDED_BY(detector_lock) = 1;  // that exist, 0 among them

// The slots that rest, oldest first: a ring.
Slot resting[kMaxSlots] MG_GUARDED_BY(detector_lock);
uint32_t first_resting MG_GUARDED_BY(detector_lock);
uint32_t resting_count MG_GUARDED_BY(detector_lock);

[[noreturn]] void end_at_limit() {
  char text[128];
  int bytes = snprintf(text, sizeof(text),
                       "race: limit on %u simultaneously alive goroutines is exceeded, dying\n",
                       kMaxSlots - 1);
  [[maybe_unused]] ssize_t written = write(STDERR_FILENO, text, static_cast<size_t>(bytes));
  _exit(kExitCode);
}

Slot take_slot() MG_REQUIRES(detector_lock) {
  if (resting_count != 0 && (slots > kResting || slots == kMaxSlots)) {
    Slot slot = resting[first_resting];
    first_resting = (first_resting + 1) % kMaxSlots;
    resting_count--;
    return slot;
  }
  if (slots == kMaxSlots) end_at_limit();
  goroutines[slots] = static_cast<Goroutine*>(calloc(1, sizeof(Goroutine)));
  MG_CHECK(goroutines[slots] != nullptr);
  return slots++;
}

}  // namespace

uint32_t slot_count() { return slots; }

void next_epoch(Goroutine& goroutine) { goroutine.epoch.add(1); }

Slot start(uint64_t id) {
  base::MutexLock lock(detector_lock);
  Slot slot = take_slot();
  Goroutine& child = goroutine_at(slot);
  Life& life = child.lives[child.life++ % kLives];
  life = {child.epoch + 1, id, 0, false};
  next_epoch(child);
  return slot;
}

void learn_from_parent(Slot slot, Slot parent) {
  if (parent == 0) return;
  base::MutexLock lock(detector_lock);
  Goroutine& child = goroutine_at(slot);
  Goroutine& from = goroutine_at(parent);
  child.clock.assign(from.clock);
  child.clock.set(parent, from.epoch);
  child.lives[(child.life - 1) % kLives].created_at = from.go_at;
  next_epoch(from);
}

void set_creation(Slot slot, StackId created_at) {
  base::MutexLock lock(detector_lock);
  Goroutine& goroutine = goroutine_at(slot);
  goroutine.lives[(goroutine.life - 1) % kLives].created_at = created_at;
}

void finish(Slot slot) {
  base::MutexLock lock(detector_lock);
  Goroutine& goroutine = goroutine_at(slot);
  goroutine.lives[(goroutine.life - 1) % kLives].ended = true;
  goroutine.clock.clear();
  goroutine.silent = 0;
  goroutine.go_at = 0;
  resting[(first_resting + resting_count++) % kMaxSlots] = slot;
}

bool find_life(Slot slot, Epoch epoch, Life* out) {
  base::MutexLock lock(detector_lock);
  Goroutine& goroutine = goroutine_at(slot);
  for (uint32_t i = 0; i < kLives && i < goroutine.life; i++) {
    const Life& life = goroutine.lives[(goroutine.life - 1 - i) % kLives];
    if (life.first > epoch) continue;
    *out = life;
    return true;
  }
  return false;
}

}  // namespace minigo::race
