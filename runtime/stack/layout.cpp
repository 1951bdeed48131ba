// Fails to compile where the offsets that the assembly uses are not those of the structs.

#include "stack/layout.h"

#include <cstddef>

#include "abi/frame.h"
#include "model/goroutine.h"
#include "model/segment.h"

namespace minigo::stack {

using model::G;
using model::kGuardSlack;
using model::kPoisonedGuard;
using model::LaterSegment;
using model::Segment;

// G is not a standard-layout type (it has a base with members), but its layout is the ABI's.
#pragma clang diagnostic ignored "-Winvalid-offsetof"
static_assert(offsetof(G, defer_frames) == G_DEFER_FRAMES);
static_assert(offsetof(G, recover_code) == G_RECOVER_CODE);
static_assert(offsetof(G, saved_sp) == G_SAVED_SP);
static_assert(offsetof(G, segment) == G_SEGMENT);
static_assert(offsetof(G, result0) == G_RESULT0);
static_assert(offsetof(G, result1) == G_RESULT1);
static_assert(offsetof(G, resume_function) == G_RESUME_FUNCTION);
static_assert(offsetof(G, preempt) == G_PREEMPT);
static_assert(offsetof(abi::ProcessorHeader, barrier_next) == PROCESSOR_BARRIER_NEXT);
static_assert(offsetof(abi::ProcessorHeader, barrier_end) == PROCESSOR_BARRIER_END);
static_assert(offsetof(Segment, older) == SEGMENT_OLDER);
static_assert(offsetof(Segment, newer) == SEGMENT_NEWER);
static_assert(offsetof(Segment, guard) == SEGMENT_GUARD);
static_assert(offsetof(Segment, high) == SEGMENT_HIGH);
static_assert(offsetof(Segment, caller_sp) == SEGMENT_CALLER_SP);
// segment_low() of the first one.
static_assert(offsetof(G, first_segment) + sizeof(Segment) == sizeof(G));
static_assert(offsetof(LaterSegment, crossings.left) == SEGMENT_CROSSINGS_LEFT);
static_assert(sizeof(LaterSegment) % 16 == 0);
static_assert(sizeof(LaterSegment) + kGuardSlack == LATER_SEGMENT_GUARD);
static_assert(offsetof(abi::DeferFrame, link) == DEFER_LINK);
static_assert(offsetof(abi::DeferFrame, head) == DEFER_HEAD);
static_assert(offsetof(abi::DeferFrame, registers) == DEFER_REGISTERS);
static_assert(abi::kTcbMachine == TCB_MACHINE && abi::kTcbGoroutine == TCB_GOROUTINE);
static_assert(abi::kTcbProcessor == TCB_PROCESSOR && abi::kTcbSystemStack == TCB_SYSTEM_STACK);
static_assert(abi::kTcbStackGuard == TCB_GUARD);
static_assert(abi::kTcbPoison == TCB_GUARD + 7 && (kPoisonedGuard >> 56) != 0);
static_assert(kPoisonedGuard == POISONED_GUARD && kGuardSlack == GUARD_SLACK);

}  // namespace minigo::stack
