// A racy picture of the scheduler and the heap: nothing stops for it.

#ifndef MINIGO_LIVE_SNAPSHOT_H_
#define MINIGO_LIVE_SNAPSHOT_H_

#include "abi/live_format.h"

namespace minigo::live {

// Writes the answer to a request into the file, from abi::live::kAnswerOffset on. Takes no lock and
// allocates nothing. Any thread, also in a signal handler.
void write_snapshot(const abi::live::Request& request, int file);

}  // namespace minigo::live

#endif  // MINIGO_LIVE_SNAPSHOT_H_
