// MINIGODEBUG=late=2ms: reports each goroutine that was ready for longer than that before it ran,
// and what kept it.
//
// While it is on, every goroutine that becomes ready is timed (lateness.h), and has a note of how
// it became ready. Each P keeps the goroutines that it has run lately, with the times. So when a
// goroutine begins to run too late, its M finds in memory all that has happened meanwhile, and
// hands a report to the log, whose thread finds the names.

#ifndef MINIGO_SCHED_LATE_H_
#define MINIGO_SCHED_LATE_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/debug_settings.h"
#include "sched/log.h"
#include "sched/model_names.h"

namespace minigo::sched {

// How a goroutine became ready.
enum class ReadyBy : uint8_t {
  kStart,       // it was made
  kGoroutine,   // by another one
  kTimer,       // its time had come
  kNetwork,     // or some other descriptor
  kPreemption,  // its slice was over, or others went first
  kYield,       // Gosched, or it gave a lock away
  kSystemCall,  // it came back, and its P was gone
};

// Return addresses, innermost first.
struct LatePlace {
  static constexpr int kMost = 12;
  uintptr_t addresses[kMost];
  int32_t count;
};

// What a report says. Times are in nanoseconds.
struct LateReport {
  struct Runner {
    uint64_t id;
    uintptr_t entry;
    int64_t time;  // that it ran meanwhile
  };
  static constexpr int kRunners = 3;

  uint64_t id;  // of the late one
  uintptr_t entry;
  LatePlace place;  // where it goes on; none if it has not begun
  uint64_t parent_id;
  uintptr_t created_at;
  WaitReason waited_for;
  int64_t late;

  ReadyBy ready_by;
  uint64_t readier;  // kStart, kGoroutine: its id; 0: none
  LatePlace readier_place;
  int64_t timer_late;  // kTimer: how long before it became ready its time had come

  int32_t queue;             // the P in whose queue it stood; -1: the global queue
  int32_t ahead;             // how many stood there before it
  bool went_global;          // from the P's queue to the global queue
  int32_t ran_on;            // a P
  int64_t stopped;           // how long the world was
  int64_t idle;              // how long Ps were, all together
  Runner runners[kRunners];  // on P `queue`, or on `ran_on`: those that ran longest
  int32_t other_runners;
  int64_t other_time;
  uint64_t left_out;  // reports since the last one
};

inline bool reports_late() { return debug_settings.late_limit != 0; }

// The functions below are called while reports_late().

// g, which is about to be queued, is ready since `now`. `p`: this M's, or null.
void note_how_ready(P* p, G* g, int64_t now);
// g goes to sleep until `when`.
void note_alarm(G* g, int64_t when);
// g goes to the global queue.
void note_global(G* g);
// g, which was timed, begins to run on p, this M's. Reports it if it is late.
void note_running(P* p, G* g, int64_t now);
// The end of the program: says how many reports were left out, if any.
void finish_late();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_LATE_H_
