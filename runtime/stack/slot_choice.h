// Which slot a goroutine gets: a small one, or one with more room for its stack.
//
// A small slot has room for some 1,000 bytes of frames. A goroutine that outgrows it goes on in a
// segment elsewhere: it has one page more, and one that stands at the end of its slot for long, as
// a server's that waits for requests, crosses to and fro at each call. Frames cannot move, so what
// helps must be known before. Goroutines that begin with the same function mostly go as deep as
// each other: where they outgrow small slots, the next ones get large ones.
//
// Some goroutines of such a function are samples. They get a small slot again, and their growth
// counts. A function whose goroutines have never grown is not known at all.

#ifndef MINIGO_STACK_SLOT_CHOICE_H_
#define MINIGO_STACK_SLOT_CHOICE_H_

#include <cstdint>

#include "model/goroutine.h"

namespace minigo::stack {

struct SlotChoice {
  model::SlotSize size;
  bool is_sample;
};

// For the goroutine `id` that will begin with `entry`. Any thread may call this and the next one.
SlotChoice choose_slot(const void* entry, uint64_t id);

// g, whose entry is set, has outgrown its slot. Counts once.
void note_growth(model::G* g);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_SLOT_CHOICE_H_
