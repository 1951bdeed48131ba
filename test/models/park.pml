// RUN: %check-model %s
// RUN: %check-model --fails %s -DDETACH_LATE
// RUN: %check-model --fails %s -DTWO_WINNERS
// RUN: %check-model --fails %s -DRESET_LATE
// RUN: %check-model --fails %s -DNO_REMOVE
// RUN: %check-model --fails %s -DREMOVE_WITHOUT_LOCK

// Parking against waking: runtime/sched/park.cpp, with select (chan/select.cpp), senders and close
// (chan/channel.cpp). One goroutine receives four times: from both channels by select, then from channel 1 alone,
// and so on. Two Ms take it from the queue; a sender for each channel and one that closes channel 1 run beside.
//
// What must hold: the goroutine is on one M at a time, and is made runnable once for each time it parks; the M
// that parked it touches nothing of it after the first unlock, because another may run it; exactly one case of
// a select fires, one of those it waits for now; nobody is left in a queue; all ends.
//
// Abstractions: memory is sequentially consistent. Queues and values are under their channel's lock in the code;
// status and results pass from waker to runner through the run queue, which is a counter here. A sender tries again
// when there is nobody to receive, instead of parking.

#define SELECTS 4
#define NONE 2

mtype = { kRunnable, kRunning, kWaiting };

bool locked[2];
bool queued[2];  // the goroutine's waiter is in the channel's queue of receivers
bool closed;     // channel 1

// The goroutine.
mtype status = kRunnable;
bool select_done;
byte wake_value = NONE;  // the channel
byte round;              // odd: channel 1 alone
bool parked_before;      // resume_function is set
byte in_queue = 1;       // run queue
bool exclusive;          // somebody may touch it: an M that runs or parks it, or a waker that has won

#define waits_for(c) (round % 2 == 0 || c == 1)

inline lock(c) { atomic { !locked[c] -> locked[c] = true } }
inline unlock(c) { locked[c] = false }

inline ready() {
  atomic {
    assert(status == kWaiting && exclusive);
    status = kRunnable;
    exclusive = false;
    in_queue++;
    assert(in_queue == 1)
  }
}

// The first of a select's cases to get here wins. Within the channel's lock.
inline pop(c, won) {
  won = false;
  if
  :: queued[c] ->
    queued[c] = false;
    // A receive from one channel asks nobody: is_select is false.
    if
    :: round % 2 == 1 -> won = true
    :: else ->
#ifndef TWO_WINNERS
      atomic { won = !select_done; select_done = true }
#else
      won = !select_done;
      select_done = true
#endif
    fi;
    if
    :: won -> atomic { assert(!exclusive); exclusive = true }
    :: else
    fi
  :: else
  fi
}

inline wake(c) {
  atomic { assert(waits_for(c) && wake_value == NONE); wake_value = c }
  ready()
}

proctype Sender(byte c) {
  bool won;
  do
  :: queued[c] ->
    lock(c);
    if
    :: c == 1 && closed -> unlock(c); break
    :: else
    fi;
    pop(c, won);
    unlock(c);
    if
    :: won -> wake(c); break
    :: else
    fi
  :: round == SELECTS -> break
  :: c == 1 && closed -> break
  od
}

proctype Closer() {
  bool won;
  lock(1);
  closed = true;
  pop(1, won);
  unlock(1);
  if
  :: won -> wake(1)
  :: else
  fi
}

// The M that parks still holds the goroutine.
#define touch() assert(exclusive && status != kRunnable)

proctype Machine() {
  byte c;

end:
  do
  :: atomic {  // execute
      in_queue > 0 -> in_queue--;
      assert(status == kRunnable && !exclusive);
      status = kRunning;
      exclusive = true
    }
    if
    :: parked_before ->  // finish
      assert(wake_value != NONE);
      c = 1 - wake_value;
      if
#ifndef NO_REMOVE
      :: waits_for(c) ->
#ifndef REMOVE_WITHOUT_LOCK
        lock(c);
#endif
        queued[c] = false;
#ifndef REMOVE_WITHOUT_LOCK
        unlock(c)
#endif
#endif
      :: else
      fi;
      c = 0;
      atomic { wake_value = NONE; parked_before = false; round++ }
    :: else
    fi;
    do  // mg_select_impl, mg_chan_recv_impl
    :: round == SELECTS -> goto end
    :: else ->
      if
      :: waits_for(0) -> lock(0)
      :: else
      fi;
      lock(1);
      if
      :: closed ->
        unlock(1);
        if
        :: waits_for(0) -> unlock(0)
        :: else
        fi;
        round++
      :: else -> break
      fi
    od;
    // wait_on_all
    queued[0] = waits_for(0);
    queued[1] = true;
#ifndef RESET_LATE
    select_done = false;
#endif
    parked_before = true;
    // park: detach, then unlock_cases; from the first unlock on, nothing of the goroutine may be touched.
    c = waits_for(0);
#ifndef DETACH_LATE
    atomic { touch(); status = kWaiting; exclusive = false }
    unlock(1);
#else
    unlock(1);
    atomic { touch(); status = kWaiting; exclusive = false }
#endif
#ifdef RESET_LATE
    select_done = false;
#endif
    if
    :: c == 1 -> unlock(0); c = 0
    :: else
    fi
  od
}

init {
  atomic {
    run Machine();
    run Machine();
    run Sender(0);
    run Sender(1);
    run Closer()
  }
  atomic {
    timeout -> assert(round == SELECTS);
    assert(!queued[0] && !queued[1] && in_queue == 0)
  }
}
