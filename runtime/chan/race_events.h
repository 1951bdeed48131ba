// What channels tell the race detector. Nothing, unless the source is compiled for it
// (race/switch.h).
//
// A value that goes from one goroutine straight to the other orders both sides, and so does a slot
// of a buffer: who sends the k-th value goes on after the receive that has made room for it. Values
// without a size have no slots, so all of a channel's sends and receives are ordered.

#ifndef MINIGO_CHAN_RACE_EVENTS_H_
#define MINIGO_CHAN_RACE_EVENTS_H_

#include "chan/channel.h"
#include "race/switch.h"
#include "race/synchronization.h"

namespace minigo::chan::events {

// By which the close of a channel is known, and the slots of one whose values have no size.
inline uintptr_t close_key(const Channel* c) { return race::key(&c->closed); }
inline uintptr_t empty_slots_key(const Channel* c) { return race::key(&c->cap); }

// A goroutine fills or empties a slot.
inline void use_slot_of(const Channel* c, const model::G* g, const char* slot) {
  if constexpr (!race::kOn) return;
  if (c->elem_size != 0) return race::exchange(g->race_slot, race::key(slot));
  race::acquire(g->race_slot, empty_slots_key(c));
  race::release(g->race_slot, empty_slots_key(c));
}
// The current one does. Who is current is asked only where it matters: the question costs an
// instruction.
inline void use_slot(const Channel* c, const char* slot) {
  if constexpr (race::kOn) use_slot_of(c, model::current_g(), slot);
}

// A value goes from the current goroutine to the other, or the other way, without a buffer.
inline void meet(const model::G* other) {
  if constexpr (race::kOn) race::meet(model::current_g()->race_slot, other->race_slot);
}

inline void close(const Channel* c) {
  if constexpr (race::kOn) race::release(model::current_g()->race_slot, close_key(c));
}

// A goroutine learns that the channel is closed.
inline void see_closed_by(const Channel* c, const model::G* g) {
  if constexpr (race::kOn) race::acquire(g->race_slot, close_key(c));
}
inline void see_closed(const Channel* c) {
  if constexpr (race::kOn) see_closed_by(c, model::current_g());
}

// A timer is set, and its value received.
inline void set_timer(const Channel* c) {
  if constexpr (race::kOn) race::release_merge(model::current_g()->race_slot, close_key(c));
}
inline void take_time_by(const Channel* c, const model::G* g) {
  if constexpr (race::kOn) race::acquire(g->race_slot, close_key(c));
}
inline void take_time(const Channel* c) {
  if constexpr (race::kOn) take_time_by(c, model::current_g());
}

}  // namespace minigo::chan::events

#endif  // MINIGO_CHAN_RACE_EVENTS_H_
