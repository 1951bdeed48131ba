// Channels of bubbles (sched/bubble.h). A goroutine of a bubble that waits for channels of its own
// bubble alone is durably blocked. Goroutines from outside must not use them.

#ifndef MINIGO_CHAN_BUBBLES_H_
#define MINIGO_CHAN_BUBBLES_H_

#include "chan/channel.h"
#include "chan/timer_channel.h"
#include "model/bubble.h"
#include "model/wait_reason.h"

namespace minigo::chan {

// The mark is behind the channel, so that others have no room for one. For channels with
// is_bubbled.
inline model::BubbleMark& mark_of(Channel* c) {
  return *(c->is_timer ? reinterpret_cast<model::BubbleMark*>(static_cast<TimerChannel*>(c) + 1)
                       : reinterpret_cast<model::BubbleMark*>(c + 1));
}

// How many bytes the mark of a channel takes that the goroutine makes.
inline uint64_t mark_size(const model::G* g) {
  return MG_LIKELY(g->bubble == nullptr) ? 0 : sizeof(model::BubbleMark);
}
// Puts a new channel, with room for a mark, into the bubble.
void mark(Channel* c, model::Bubble* bubble);

// Ends the program if the channel is of a bubble that the current goroutine is not in. `operation`:
// "send on".
void refuse_outsider(Channel* c, const char* operation);
inline void check_bubble(Channel* c, const char* operation) {
  if (MG_UNLIKELY(c->is_bubbled)) refuse_outsider(c, operation);
}

// The reason of a goroutine that waits for this channel, whose use was not refused.
model::WaitReason reason_in_bubble(const Channel* c, model::WaitReason reason);

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_BUBBLES_H_
