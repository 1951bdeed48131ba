// RUN: %check-model %s
// RUN: %check-model --fails %s -DOWN_NOT_COUNTED
// RUN: %check-model --fails %s -DSTARTS_READ_LATE
// RUN: %check-model --fails %s -DWAITERS_READ_EARLY
// RUN: %check-model --fails %s -DCOUNTED_TWICE
// RUN: %check-model --fails %s -DREST_ENDS_IN_TWO_STEPS
// RUN: %check-model --fails %s -DREST_BEGINS_UNSEEN
// RUN: %check-model --fails %s -DSTOPPED_REST_IS_IDLE
// RUN: %check-model --fails %s -DTURN_AWAITED_UNSEEN
// RUN: %check-model --fails %s -DTURN_ENDS_BEFORE_START

// Stopping the world without the scheduler's lock: runtime/sched/{world,world_stop,syscall}.cpp. One M stops the world twice; another
// polls, makes system calls, sleeps with its P, or waits for its turn to stop the world, as it likes.
//
// What must hold: while the world is stopped, no P runs; and nobody waits for ever.
//
// Abstractions: memory is sequentially consistent. In the code, `wanted` and the statuses are, and the two words of the event count
// `starts` (platform/futex.h), of which each side writes one and reads the other; `in_place` is written before the status and read after
// it. An M that has lost its P in a system call waits for that one, which becomes idle when the world is started. The stopper does not
// ask again. An M that has waited for its turn gives it up at once. The search for idle Ps is left out: it is under the lock, as is the stopper.

#define OTHERS 1
#define STOPS 2
#define TURNS 4

mtype = { running, in_syscall, resting, idle, stopped };

mtype status[OTHERS] = running;
bool in_place[OTHERS];
bool asleep[OTHERS];  // in the futex on `starts`
bool lock;            // the scheduler's
bool wanted;
byte waiting_for;
bool all_stopped;     // the event
byte waiters;
byte starts;
bool is_stopped;      // the stopper takes the world to be
bool over;            // no more stops
byte drawn, at_turn;  // of world_lock

#define take_lock atomic { !lock -> lock = true }

inline note_stopped() {
  atomic { waiting_for--; last = (waiting_for == 0) }
  if
  :: last -> all_stopped = true
  :: else
  fi;
  last = false
}

inline sleep_on_starts() {
  waiters++;
  if
  :: atomic { starts == mine -> asleep[id] = true }; !asleep[id]
  :: starts != mine
  fi;
  waiters--
}

// Takes p back, in `had`, or finds it stopped.
inline end_rest() {
#ifdef REST_ENDS_IN_TWO_STEPS
  had = (status[id] == resting);
  if
  :: had -> status[id] = running
  :: else
  fi
#else
  atomic {
    had = (status[id] == resting);
    if
    :: had -> status[id] = running
    :: else
    fi
  }
#endif
}

inline wait_with_processor() {
  do
  :: do
     :: starts == mine -> sleep_on_starts()
     :: else -> break
     od;
     mine = starts;
     end_rest();
     if
     :: had -> break
     :: else
     fi
  od
}

inline stop_with_processor() {
#ifndef STARTS_READ_LATE
  mine = starts;
#endif
  in_place[id] = true;
  status[id] = stopped;
  note_stopped();
#ifdef STARTS_READ_LATE
  mine = starts;
#endif
  wait_with_processor();
  mine = 0
}

inline sleep_with_processor() {
  mine = starts;
#ifdef REST_BEGINS_UNSEEN
  had = wanted;
  status[id] = resting;
#else
  status[id] = resting;
  had = wanted;
#endif
  waiters++;
  if
  :: had || starts != mine
  :: true  // the time is over
  :: atomic { !had && starts == mine -> asleep[id] = true };
end_of_all_stops:
     !asleep[id]
  fi;
  waiters--;
  end_rest();
  if
  :: had
  :: else -> wait_with_processor()
  fi;
  mine = 0;
  do
  :: wanted -> stop_with_processor()
  :: else -> break
  od
}

inline make_syscall() {
  status[id] = in_syscall;
  if
  :: wanted ->  // stop_left_processor
    take_lock;
    if
    :: waiting_for > 0 ->
      if
      :: atomic { status[id] == in_syscall -> status[id] = stopped }; note_stopped()
      :: status[id] != in_syscall
      fi
    :: else
    fi;
    lock = false
  :: else
  fi;
  atomic { status[id] == in_syscall || status[id] == idle -> status[id] = running }
}

// is_out_of_the_way
inline get_out_of_the_way() {
  do
  :: wanted ->
    in_place[id] = true;
    status[id] = stopped;
    note_stopped();
    break
  :: !wanted ->
    status[id] = resting;
#ifdef TURN_AWAITED_UNSEEN
    break
#else
    if
    :: !wanted -> break
    :: wanted ->
      end_rest();
      if
      :: !had -> break
      :: else
      fi
    fi
#endif
  od
}

inline wait_for_turn() {
  atomic { turn = drawn; drawn++ };
  if
  :: at_turn == turn
  :: at_turn != turn ->
    get_out_of_the_way();
    at_turn == turn;
    end_rest();
    assert(had)
  fi;
  assert(!is_stopped && !wanted);
  turn = 0;
  at_turn++
}

proctype Machine(byte id) {
  byte mine, turn;
  bool last, had;

  do
  :: over -> break
  :: wanted -> stop_with_processor()
  :: !wanted -> assert(!is_stopped)
  :: make_syscall(); assert(!is_stopped)
  :: sleep_with_processor(); assert(!is_stopped)
  :: drawn < TURNS -> wait_for_turn()
  od
}

active proctype Stopper() {
  byte i, times, taken, before;
  byte seen, turn;

  atomic { i = 0; do :: i < OTHERS -> run Machine(i); i++ :: else -> break od; i = 0 }
  do
  :: times == STOPS -> break
  :: else ->
    atomic { turn = drawn; drawn++ };
    at_turn == turn;
    // stop_others
    take_lock;
    all_stopped = false;
#ifdef OWN_NOT_COUNTED
    waiting_for = OTHERS;
    taken = 0;
#else
    waiting_for = OTHERS + 1;
    taken = 1;
#endif
    wanted = true;
    i = 0;
    do
    :: i == OTHERS -> break
    :: else ->
      if
      :: atomic { status[i] == in_syscall -> status[i] = stopped; taken++ }
#ifdef STOPPED_REST_IS_IDLE
      :: atomic { status[i] == resting -> status[i] = stopped; taken++ }
#else
      :: atomic { status[i] == resting -> status[i] = stopped; in_place[i] = true; taken++ }
#endif
#ifdef COUNTED_TWICE
      :: status[i] == stopped -> taken++
      :: status[i] == running
#else
      :: status[i] != in_syscall && status[i] != resting
#endif
      fi;
      i++
    od;
    atomic { before = waiting_for; waiting_for = waiting_for - taken };
    lock = false;
    if
    :: before != taken -> all_stopped
    :: else
    fi;
    is_stopped = true;
    i = 0;
    do
    :: i == OTHERS -> break
    :: else -> assert(status[i] == stopped); i++
    od;
    is_stopped = false;
    // start_the_world
#ifdef TURN_ENDS_BEFORE_START
    at_turn++;
#endif
    take_lock;
    wanted = false;
    i = 0;
    do
    :: i == OTHERS -> break
    :: else ->
      if
      :: in_place[i] -> in_place[i] = false; status[i] = resting
      :: else -> status[i] = idle
      fi;
      i++
    od;
#ifdef WAITERS_READ_EARLY
    seen = waiters;
    starts++;
#else
    starts++;
    seen = waiters;
#endif
    if
    :: seen != 0 -> atomic { i = 0; do :: i < OTHERS -> asleep[i] = false; i++ :: else -> break od }
    :: else
    fi;
    lock = false;
#ifndef TURN_ENDS_BEFORE_START
    at_turn++;
#endif
    times++
  od;
  over = true
}
