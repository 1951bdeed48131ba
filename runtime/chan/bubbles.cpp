#include "chan/bubbles.h"

#include <cstdio>

#include "base/panic_door.h"

namespace minigo::chan {

using model::WaitReason;

void mark(Channel* c, model::Bubble* bubble) {
  c->is_bubbled = true;
  mark_of(c) = {bubble, bubble->id.load(std::memory_order_relaxed)};
}

void refuse_outsider(Channel* c, const char* operation) {
  const model::Bubble* bubble = model::current_g()->bubble;
  // relaxed: the number of the goroutine's own bubble does not change.
  if (bubble != nullptr && bubble->id.load(std::memory_order_relaxed) == mark_of(c).id) return;
  static char text[64];  // of the one fatal error that the program has
  snprintf(text, sizeof text, "%s from outside bubble", operation);
  panic::fatal(text);
}

WaitReason reason_in_bubble(const Channel* c, WaitReason reason) {
  if (!c->is_bubbled) return reason;
  return reason == WaitReason::kChanSend ? WaitReason::kBubbleChanSend
                                         : WaitReason::kBubbleChanReceive;
}

}  // namespace minigo::chan
