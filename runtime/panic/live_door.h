// The door of panic/ to the answers that `minigo top` gets, in live/answer.cpp.

#ifndef MINIGO_PANIC_LIVE_DOOR_H_
#define MINIGO_PANIC_LIVE_DOOR_H_

#include <signal.h>

namespace minigo::live {

// Answers if the signal, of abi::live::kSignal, is a looker's; false if it is not. In the signal's
// handler, on any thread.
bool answer_signal(const siginfo_t* info);

}  // namespace minigo::live

#endif  // MINIGO_PANIC_LIVE_DOOR_H_
