// When a cycle begins, and how much allocators help: so that marking, with a quarter of the Ps,
// ends before the heap has grown to its goal. All functions may be called by any thread, unless a
// comment says otherwise.
//
// Clocks are of heap::allocation_clock(): bytes allocated since the program began.

#ifndef MINIGO_GC_PACER_H_
#define MINIGO_GC_PACER_H_

#include <cstdint>

#include "gc/mark.h"

namespace minigo::gc {

// Sets the first goal.
void begin_pacing();

int32_t gc_percent();
int32_t exchange_gc_percent(int32_t percent);
uint64_t memory_limit();
uint64_t exchange_memory_limit(uint64_t limit);

// Marking begins. The world is stopped.
void pace_beginning();
// Markers have scanned so much.
void note_mark_work(uint64_t scanned_bytes);
// Workers among them, which pays for what allocators owe.
void note_worker_work(uint64_t scanned_bytes);
// A processor has allocated `bytes` while marking goes on. Returns how many bytes the allocator
// shall scan now; its debts are those of P `processor`.
int64_t assist_work(int32_t processor, uint64_t bytes);

// Whether the heap has grown well beyond the goal, so that allocators had better wait for those who
// begin or end a cycle.
bool is_far_beyond_goal();

// The result of a cycle.
struct CycleResult {
  MarkWork work;
  uint64_t live_bytes;     // after it
  uint64_t mark_cpu_time;  // nanoseconds
};
// Marking has ended: sets the goal and the trigger of the next cycle. The world is stopped.
void pace_end(const CycleResult& result);

// Whether a cycle should begin before an object of `bytes` is allocated: it would make the heap
// exceed its goal, and enough has been allocated since the last cycle for some of it to be dead.
bool begins_before(uint64_t bytes);

// There is less room for growth than at the end of the last cycle: begins the next one as soon as
// may be. On a machine with a processor.
void hasten_cycle();

// How many bytes may be allocated before the sweep must be over. The world is stopped.
uint64_t sweep_distance();

// The bytes that the last cycle has scanned: of objects, stacks and globals. The world is stopped.
uint64_t last_scanned_bytes();
// Of them the bytes that goroutines had in use, on their stacks and in their Gs.
uint64_t last_stack_bytes();

// When the last cycle ended, or the program began, by nanotime.
int64_t last_cycle_time();

// Bytes of the heap at which the cycle at hand, or the next one, should end.
uint64_t heap_goal();
// Bytes of memory that the heap needs for that goal: its objects are in spans that are not full,
// and some free pages fit nobody.
uint64_t memory_goal();
// Whether the cycle is likely to be short: the last one has scanned so little.
bool expects_little_work();
// Whether it is worth waking idle Ps for.
bool expects_much_work();

}  // namespace minigo::gc

#endif  // MINIGO_GC_PACER_H_
