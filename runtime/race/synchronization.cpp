#include "race/synchronization.h"

#include "race/shadow.h"

namespace minigo::race {

namespace {

bool is_ordered(Slot slot, uintptr_t object) {
  return slot != 0 && is_watched(object) && goroutine_at(slot).silent == 0;
}

// Gives the goroutine's clock to an object, which takes it as its own or beside what it has, and
// begins a new epoch.
void pass_on(Slot slot, uintptr_t address, void (Clock::*take)(const Clock&)) {
  if (!is_ordered(slot, address)) return;
  base::MutexLock lock(detector_lock);
  Goroutine& goroutine = goroutine_at(slot);
  SyncObject* object = object_at(address);
  (object->clock.*take)(goroutine.clock);
  object->clock.set(slot, goroutine.epoch);
  next_epoch(goroutine);
}

}  // namespace

void acquire(Slot slot, uintptr_t address) {
  if (!is_ordered(slot, address)) return;
  base::MutexLock lock(detector_lock);
  SyncObject* object = find_object(address);
  if (object != nullptr) goroutine_at(slot).clock.join(object->clock);
}

void release(Slot slot, uintptr_t address) { pass_on(slot, address, &Clock::assign); }

void release_merge(Slot slot, uintptr_t address) { pass_on(slot, address, &Clock::join); }

void exchange(Slot slot, uintptr_t address) {
  if (!is_ordered(slot, address)) return;
  base::MutexLock lock(detector_lock);
  Goroutine& goroutine = goroutine_at(slot);
  SyncObject* object = object_at(address);
  Clock before = object->clock;
  object->clock = {};
  object->clock.assign(goroutine.clock);
  object->clock.set(slot, goroutine.epoch);
  goroutine.clock.join(before);
  before.clear();
  next_epoch(goroutine);
}

void meet(Slot one, Slot other) {
  if (one == 0 || other == 0) return;
  base::MutexLock lock(detector_lock);
  Goroutine& a = goroutine_at(one);
  Goroutine& b = goroutine_at(other);
  a.clock.join(b.clock);
  b.clock.assign(a.clock);
  a.clock.set(other, b.epoch);
  b.clock.set(one, a.epoch);
  next_epoch(a);
  next_epoch(b);
}

void learn_all(Slot slot) {
  if (slot == 0) return;
  base::MutexLock lock(detector_lock);
  Clock& clock = goroutine_at(slot).clock;
  for (Slot other = 1; other < slot_count(); other++) {
    if (other == slot) continue;
    Goroutine& goroutine = goroutine_at(other);
    clock.set(other, goroutine.epoch);
    if (!is_resting(goroutine)) next_epoch(goroutine);
  }
}

}  // namespace minigo::race
