// The texts of Go's traces for why goroutines wait and why the world stops. Each generation has
// them all, under the same numbers: an event may end what began in the generation before.

#ifndef MINIGO_TRACE_TEXTS_H_
#define MINIGO_TRACE_TEXTS_H_

#include <cstdint>

#include "model/wait_reason.h"
#include "trace/tables.h"

namespace minigo::trace {

// Puts them into a generation's table, which is empty.
void add_fixed_texts(Table* texts) MG_REQUIRES(lock);

// The number of the text for a goroutine that waits.
uint32_t block_text(model::WaitReason reason);

// Why a goroutine stops although it could go on.
enum class StopReason : uint8_t { kGosched, kPreempted };
uint32_t stop_text(StopReason reason);

// The number of a reason of stop_the_world(); "unknown" for one that Go does not have.
uint32_t world_text(const char* reason);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_TEXTS_H_
