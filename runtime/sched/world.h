// Stopping all goroutines.
//
// While the world is stopped every P is stopped: a goroutine is parked, at a poll, or inside a
// runtime call that waits for the world to start again. Ms in system calls cannot get a P back.

#ifndef MINIGO_SCHED_WORLD_H_
#define MINIGO_SCHED_WORLD_H_

#include "base/turn_lock.h"
#include "heap/sched_door.h"

namespace minigo::sched {

// Held by the M that has stopped the world, or is about to, until it starts it again. Taken by
// stop_the_world only. In turns: a goroutine that stops the world in a loop keeps no other out.
extern base::TurnLock world_lock;

// Stops the world. On the system stack of an M with a P, inside a leaf or blocking call, no lock
// held. Returns when this is the only M that runs. Waits for its turn, with its P, if other Ms stop
// the world: a collector checks again afterwards whether there is still something to do. `reason`
// is for traces.
void stop_the_world(const char* reason) MG_ACQUIRE(world_lock);
// Starts it again, with all_processors.wanted Ps. By the M that stopped it.
void start_the_world() MG_RELEASE(world_lock);
// Ends the stop in the trace and begins it anew, with `between` in the middle, which begins another
// generation: a reader of that one alone has not seen the beginning. By the M that stopped it.
void split_stop_in_trace(const char* reason, void (*between)()) MG_REQUIRES(world_lock);
// Sleeps on an M that keeps its P, for so long at most, and until the world has been stopped and
// started: nobody who stops it has to wait for this M. Inside a leaf or blocking call, no lock
// held.
void sleep_with_processor(int64_t nanoseconds);
// Whether the world is stopped, or is about to be. Any thread.
bool world_is_stopped();

// Waits until the world runs again, if it is to stop. The P stays this M's. From the scheduler, no
// goroutine on the M.
void stop_for_world();
// The same inside a runtime call. The callers' part of the registers has been noted in the M.
void stop_in_place();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WORLD_H_
