// A cycle of the collector: the pause in which it begins, marking, and the pause in which it ends.

#ifndef MINIGO_GC_CYCLE_H_
#define MINIGO_GC_CYCLE_H_

#include <cstdint>

#include "gc/mark.h"

namespace minigo::gc {

// Why a cycle begins, for statistics and traces.
enum class Cause : uint8_t { kHeapGrowth, kAsked, kTime };

// What the functions on the system stack of the caller may hold.
enum class Frames : uint8_t {
  kPointers,    // inside a leaf or blocking call: also the only pointer to an object
  kNoPointers,  // inside a blocking call: nothing that the goroutine's own stack does not hold
};

// Begins a cycle, unless one is at work: sweeps what is left to sweep, stops the world, and lets it
// run again with markers at work. A cycle with little to mark is over then. On a system stack, on
// an M with a P, inside a leaf or blocking call, without locks. False if one is at work.
bool begin_cycle(Cause cause, Frames frames);

// Ends the marking if nothing is left to mark. From the same places; returns whether no cycle marks
// now.
bool try_to_end_cycle();

// Whether a thread is about to begin a cycle. Any thread.
bool is_beginning_cycle();

// The marking at hand, in a moment's picture.
enum class MarkState : uint8_t {
  kWork,        // there is something to take
  kOthersWork,  // there is not, but others are at it
  kNoWork,      // it is likely to be over
};
MarkState mark_state();

// How many cycles have ended. Any thread.
uint32_t finished_cycles();
// Whether the cycle of that number has ended: numbers go round. Any thread.
bool has_finished(uint32_t cycle);
// How many will have ended once a cycle has ended that begins from now on. Any thread.
uint32_t next_whole_cycle();

// One visit of a thread to the marking at hand: a marker, whose work is counted at the end. No
// cycle ends during it. By an M with a P that comes to no safepoint meanwhile.
class MarkerVisit {
 public:
  MarkerVisit();
  MarkerVisit(const MarkerVisit&) = delete;
  MarkerVisit& operator=(const MarkerVisit&) = delete;
  ~MarkerVisit();

  Marker& marker() { return marker_; }
  // Goes a step: scans what this marker has, or else takes something from the pool, or the next
  // item of the roots, and scans that; about `bytes` bytes. False if there is nothing to do here.
  bool mark_some(int64_t bytes);

 private:
  Marker marker_;
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_CYCLE_H_
