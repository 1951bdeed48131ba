// Scanning stacks, each of them once in a cycle and before its goroutine runs in it.
//
// So the stacks are scanned as they were when the cycle began, although the world runs: a goroutine
// whose stack nobody has scanned yet is scanned by the M that is about to run it (sched/gc_door.h),
// and meanwhile markers scan those that wait. G::scan says how far it is: the number of the cycle
// that has begun to scan the stack, and whether it is still at it. The thread that sets it has
// the stack to itself.

#ifndef MINIGO_GC_STACKS_H_
#define MINIGO_GC_STACKS_H_

#include <cstdint>

#include "gc/cycle.h"
#include "gc/mark.h"
#include "model/goroutine.h"

namespace minigo::gc {

// A new cycle begins: no stack is scanned. The world is stopped.
void begin_stacks();

// For markers, while the world runs: scans the stack of g, unless somebody else does or has, or g
// is dead or runs. One that runs when markers come by has been scanned, or is inside a runtime
// call: its M scans it when the call goes on, or the pause that ends the cycle does.
void scan_waiting_stack(model::G* g, Marker& marker);

// For a marker while the world is stopped: scans the stack of g as it stands. False if it is too
// large to be scanned in a pause.
bool scan_stopped_stack(model::G* g, Marker& marker);

// For the marker that ends a cycle, while the world is stopped: scans the stacks of goroutines that
// are inside calls and have not gone on since the cycle began, because their Ms slept with their
// Ps. Those that are too large for a pause, or whose turn comes after `stop` (nanotime), are this
// thread's to scan afterwards. Whether there is none of them.
bool scan_resting_stacks(Marker& marker, int64_t stop);
bool has_resting_stacks_left();
// For the same thread, when the world runs again. The Ms that have gone on meanwhile wait for it.
void scan_resting_stacks_left(Marker& marker);

// The current goroutine is inside a call, and has begun a cycle: scans its stack, unless that has
// been done.
void scan_own_stack(Frames frames);
// The same while the world is stopped, but not if the stack is too large to be scanned in a pause.
void scan_own_stack_in_pause(Frames frames);

// Whether the stack of g has been scanned, or has not to be. The world is stopped.
bool is_scanned(const model::G* g);

}  // namespace minigo::gc

#endif  // MINIGO_GC_STACKS_H_
