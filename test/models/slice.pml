// RUN: %check-model %s
// RUN: %check-model --fails %s -DREAD_AGAIN
// RUN: %check-model --fails %s -DKEPT_BY_GOROUTINE
// RUN: %check-model --fails %s -DASK_ONCE
// RUN: %check-model --fails %s -DNO_LOOK_AT_SWITCH -DNO_LOOK_AT_EXECUTE

// sysmon ends a time slice: runtime/model/slice.h and runtime/sched/{preempt,yield,slice_end,schedule,find_work,retake}.cpp. One P
// with two goroutines that hand over to each other within a slice, or run and poll, as they like.
//
// What must hold: while sysmon asks again and again, each slice ends (under weak fairness: neither sysmon nor the
// M stands still for ever); and a slice ends by request only if sysmon has found that slice to be too long, not the
// one before.
//
// Abstractions: memory is sequentially consistent; the code's accesses are relaxed but for the guard, and each
// carries all its meaning in itself. "Too long" is what sysmon sees twice. A slice ends by request only. Slices
// are counted up to LAST.

#define LAST 4

byte number = 1;
byte requested;
byte too_long;  // the latest slice that sysmon has found to be
byte running;
bool preempt[2];
bool poisoned;
bool asked[LAST + 1];

#ifdef KEPT_BY_GOROUTINE
#define is_over preempt[g]
#else
#define is_over (requested == number)
#endif

active proctype Machine() {
  byte g;
  bool over;

  do
  :: number < LAST ->
    // execute
    running = g;
#if defined(KEPT_BY_GOROUTINE) || defined(NO_LOOK_AT_EXECUTE)
    preempt[g] = false;
#else
    over = is_over;
    preempt[g] = over;
#endif
    poisoned = false;  // load_guard
    do
    :: poisoned ->  // mg_yield_at_poll
      over = is_over;
      preempt[g] = false;
      poisoned = false;
      if
      :: over -> break
      :: else
      fi
    :: !poisoned -> skip  // runs on
    :: true ->  // blocks, and hands over: find_work
#ifdef NO_LOOK_AT_SWITCH
      over = false;
#elif defined(KEPT_BY_GOROUTINE)
      over = false;
#else
      over = is_over;
#endif
      break
    od;
    if
    :: over -> atomic { assert(too_long == number); number++; over = false }  // end_slice
    :: else
    fi;
    g = 1 - g
  :: else -> break
  od
}

// watch_slice, request_slice_end.
active proctype Monitor() {
  byte seen, slice, g;

  do
  :: number == LAST -> break
  :: else ->
    slice = number;
    if
    :: slice != seen -> seen = slice
    :: else ->
#ifdef ASK_ONCE
      if
      :: asked[slice] -> goto next
      :: else -> asked[slice] = true
      fi;
#endif
      too_long = slice;
#ifdef READ_AGAIN
      slice = number;
#endif
#ifndef KEPT_BY_GOROUTINE
      requested = slice;
#endif
      // poison_guard
      g = running;
      preempt[g] = true;
      poisoned = true
    fi;
next:
    skip
  od
}

ltl all_end { <> (number == LAST) }
