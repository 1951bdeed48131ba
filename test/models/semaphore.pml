// RUN: %check-model %s -DN=3
// RUN: %check-model %s -DN=2 -DROUNDS=2
// RUN: %check-model %s -DN=3 -DUNITS=2 -DSHARED
// RUN: %check-model --fails %s -DN=2 -DLOOK_BEFORE_COUNT
// RUN: %check-model --fails %s -DN=2 -DCOUNT_AFTER_LOOK
// RUN: %check-model --fails %s -DN=3 -DFORGET_TICKET

// The semaphores of package sync: runtime/sync/semaphore.cpp. N goroutines take a unit, and give it back, ROUNDS
// times; there are UNITS at first.
//
// What must hold: never more than UNITS goroutines have one; and all end: nobody sleeps for ever while
// a unit is there. A sleeper is woken by release only.
//
// Abstractions: memory is sequentially consistent; the accesses to the counter and to the number of waiters are
// so in the code, and the rest is under the bucket's lock. park_and_unlock and ready are one step each:
// park.pml looks inside. One address; SHARED: another address in the bucket has a waiter all the time.

#ifndef ROUNDS
#define ROUNDS 1
#endif
#ifndef UNITS
#define UNITS 1
#endif

byte counter = UNITS;
bool locked;
#ifdef SHARED
byte waiters = 1;
#else
byte waiters;
#endif
chan queue = [N] of { byte };
bool ticket[N];
bool woken[N];
byte holders;

inline try_take(got) {
  do
  :: value = counter;
    if
    :: value == 0 -> got = false; break
    :: else
    fi;
    if
    :: atomic { counter == value -> counter = value - 1; got = true } break
    :: else  // another was faster
    fi
  od;
  value = 0
}

proctype Goroutine(byte id) {
  byte round, value, next;
  bool got, hand_off;

  do
  :: round == ROUNDS -> break
  :: else ->
    // mg_sem_acquire
    try_take(got);
    do
    :: got -> break
    :: else ->  // acquire
      atomic { !locked -> locked = true }
#ifdef LOOK_BEFORE_COUNT
      try_take(got);
      waiters++;
#else
      waiters++;
      try_take(got);
#endif
      if
      :: got -> waiters--; locked = false
      :: else ->
        atomic { ticket[id] = false; queue!id; locked = false }
        atomic { woken[id] -> woken[id] = false }
        // retake
#ifndef FORGET_TICKET
        got = ticket[id];
#endif
        if
        :: got
        :: else -> try_take(got)
        fi
      fi
    od;
    atomic { got = false; holders++; assert(holders <= UNITS) }
    // release
    if
    :: hand_off = true
    :: hand_off = false
    fi;
    holders--;
#ifdef COUNT_AFTER_LOOK
    next = waiters;
    counter++;
    if
    :: next == 0 -> goto released
    :: else -> next = 0
    fi;
#else
    counter++;
    if
    :: waiters == 0 -> goto released
    :: else
    fi;
#endif
    atomic { !locked -> locked = true }
    if
    :: waiters == 0 -> locked = false; goto released
    :: else
    fi;
    if
    :: atomic { queue?next -> waiters--; locked = false }
      if
      :: hand_off -> try_take(got); ticket[next] = got; got = false
      :: else
      fi;
      atomic { assert(!woken[next]); woken[next] = true; next = 0 }
    :: atomic { empty(queue) -> locked = false }
    fi;
released:
    round++
  od
}

init {
  byte i;
  atomic { for (i : 0 .. N - 1) { run Goroutine(i) } }
}
