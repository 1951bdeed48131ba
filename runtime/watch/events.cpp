// What generated code tells the detector. All are leaf calls.
//
// Most accesses repeat one of the goroutine's epoch: they are found in the shadow without a lock.
// Only for others is the stack walked.

#include "abi/type.h"
#include "chan/channel.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "profile/stack_walk.h"
#include "race/accesses.h"
#include "race/stacks.h"
#include "race/synchronization.h"
#include "watch/report.h"

namespace minigo::watch {

using race::Access;
using race::Slot;

namespace {

Slot current_slot() { return model::current_g()->race_slot; }

race::StackId current_stack() {
  profile::Stack stack;
  profile::walk_caller(&stack);
  return race::intern_stack(stack.pcs, stack.depth);
}

void look_at(const Access& access) {
  Slot slot = current_slot();
  if (access.bytes == 0 || slot == 0 || !race::is_watched(access.address)) return;
  if (race::is_noted(slot, access)) return;
  race::StackId stack = current_stack();
  race::Conflict conflict;
  if (race::note(slot, access, stack, &conflict)) report(slot, access, stack, conflict);
}

}  // namespace

extern "C" void mg_race_read_impl(uintptr_t address, uint64_t bytes) {
  look_at({address, bytes, false, false});
}

extern "C" void mg_race_write_impl(uintptr_t address, uint64_t bytes) {
  look_at({address, bytes, true, false});
}

extern "C" void mg_race_read_elements_impl(const abi::Type* elem, uintptr_t address,
                                           uint64_t count) {
  look_at({address, elem->size * count, false, false});
}

extern "C" void mg_race_write_elements_impl(const abi::Type* elem, uintptr_t address,
                                            uint64_t count) {
  look_at({address, elem->size * count, true, false});
}

extern "C" void mg_race_atomic_load_impl(uintptr_t address, uint64_t bytes) {
  look_at({address, bytes, false, true});
  race::acquire(current_slot(), address);
}

extern "C" void mg_race_atomic_store_impl(uintptr_t address, uint64_t bytes) {
  look_at({address, bytes, true, true});
  race::release(current_slot(), address);
}

extern "C" void mg_race_atomic_update_impl(uintptr_t address, uint64_t bytes) {
  look_at({address, bytes, true, true});
  race::acquire(current_slot(), address);
  race::release_merge(current_slot(), address);
}

extern "C" void mg_race_atomic_updated_impl(uintptr_t address) {
  race::acquire(current_slot(), address);
}

// A send panics that finds its channel closed: the race is with the close. Those that find it open
// may not be chosen, and touch nothing then.
extern "C" void mg_race_select_impl(const abi::SelectCase* cases, int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    const auto* c = static_cast<const chan::Channel*>(cases[i].chan);
    if (c != nullptr && cases[i].direction == abi::SelectDirection::kSend && c->closed)
      look_at({race::key(&c->buffer), sizeof(c->buffer), false, false});
  }
}

extern "C" void mg_race_touch_impl(uintptr_t address) { look_at({address, 1, true, true}); }

extern "C" void mg_race_go_impl() {
  if (Slot slot = current_slot()) race::goroutine_at(slot).go_at = current_stack();
}

extern "C" int64_t mg_race_here_impl() { return current_stack(); }

extern "C" void mg_race_created_at_impl(int64_t stack) {
  if (Slot slot = current_slot()) race::set_creation(slot, static_cast<race::StackId>(stack));
}

extern "C" void mg_race_acquire_impl(uintptr_t address) { race::acquire(current_slot(), address); }

extern "C" void mg_race_release_impl(uintptr_t address) { race::release(current_slot(), address); }

extern "C" void mg_race_release_merge_impl(uintptr_t address) {
  race::release_merge(current_slot(), address);
}

// Go's race.Disable leaves accesses alone, and switches synchronisation off.
extern "C" void mg_race_mute_impl() {
  if (Slot slot = current_slot()) race::goroutine_at(slot).silent.add(1);
}

extern "C" void mg_race_unmute_impl() {
  if (Slot slot = current_slot()) race::goroutine_at(slot).silent.add(-1U);
}

extern "C" int64_t mg_race_errors_impl() { return static_cast<int64_t>(report_count()); }

}  // namespace minigo::watch
