// RUN: %check-model %s -DDATA=2
// RUN: %check-model %s -DDATA=1 -DDEADLINES=1
// RUN: %check-model %s -DDEADLINES=3
// RUN: %check-model %s -DDATA=1 -DLIVES=2
// RUN: %check-model --fails %s -DDATA=2 -DWAIT_WITHOUT_LOOK
// RUN: %check-model --fails %s -DDATA=2 -DFORGET_AFTER_READ
// RUN: %check-model --fails %s -DDATA=1 -DDEADLINES=1 -DTAKE_IN_TWO_STEPS
// RUN: %check-model --fails %s -DDEADLINES=2 -DNO_SECOND_ALARM
// RUN: %check-model --fails %s -DDEADLINES=2 -DNO_LOOK_AT_DEADLINE
// RUN: %check-model --fails %s -DDATA=1 -DLIVES=2 -DNO_TAG
// RUN: %check-model --fails %s -DLIVES=2 -DEVICT_WITHOUT_WAKING

// One direction of a descriptor, and its deadline: runtime/netpoll/{side.h,deadline.cpp,netpoll.cpp}. A goroutine reads
// as the library does; data comes DATA times, with an edge each; another goroutine sets a deadline DEADLINES times, and
// evicts at the end. Then the descriptor is given back and used for another file, LIVES times in all.
//
// What must hold: a goroutine that waits is woken once for each wait, never sleeps beside data, a deadline that
// has passed or the end, and is not woken by a deadline that was taken away or moved; no event of an earlier life
// changes anything in a later one.
//
// Abstractions: memory is sequentially consistent; all is in one word in the code, and the rest under the descriptor's
// lock. park and ready are one step each: park.pml looks inside. The kernel makes an event with each piece of data,
// though it may make one of two; the poller delivers them at any time, in order, one at a time. Time passes at any
// moment, up to LAST; the heap holds one entry.

#ifndef DATA
#define DATA 0
#endif
#ifndef DEADLINES
#define DEADLINES 0
#endif
#ifndef LIVES
#define LIVES 1
#endif

#define LAST 3

// The word.
#define READY 1
#define CLOSED 2
#define TIMED 4
#define WAITER 8
#define TAG 16
#define errors (CLOSED | TIMED)
#define tag_of(w) (w / TAG)
#define tag_bits(w) (w & ~(TAG - 1))

byte word;
bool woken;   // the goroutine, and not yet running
bool asleep;
byte data;    // in the file's buffer
byte got;
bool timed_out;
bool left;    // the user has let go of the descriptor
chan events = [DATA * LIVES + 1] of { byte };

bool locked;
byte now;
byte deadline;  // 0: none
byte alarm_at;
bool armed;     // the heap has an entry

inline lock() { atomic { !locked -> locked = true } }

inline ready(w) {
  atomic {
    if
    :: (w & WAITER) != 0 -> assert(asleep && !woken); woken = true
    :: else
    fi
  }
}

// Side::set, and clear_timeout.
inline set(flag, old) { atomic { old = word; word = (word & ~WAITER) | flag } }

proctype User() {
  byte seen;

operation:  // Side::reset
  seen = word;
  if
  :: (seen & errors) != 0 -> goto failed
  :: (seen & errors) == 0 && (seen & READY) != 0 ->
#ifndef FORGET_AFTER_READ
    atomic { word = word & ~READY }
#endif
  :: else
  fi;
read:
  atomic { got = got + data; data = 0 }
#ifdef FORGET_AFTER_READ
  atomic { word = word & ~READY }
#endif
  // Side::take
  seen = word;
  if
  :: (seen & errors) != 0 -> goto failed
  :: (seen & errors) == 0 && (seen & READY) != 0 -> atomic { word = word & ~READY } goto read
  :: else
  fi;
wait:  // Side::wait, the last step of parking
#ifdef WAIT_WITHOUT_LOOK
  atomic { word = word | WAITER; asleep = true }
#else
  do
  :: seen = word;
    if
    :: (seen & (errors | READY)) != 0 -> goto after_wait
    :: else
    fi;
    if
    :: atomic { word == seen -> word = seen | WAITER; asleep = true } break
    :: atomic { word != seen -> skip }
    fi
  od;
#endif
  atomic { woken -> woken = false; asleep = false }
after_wait:  // Side::take_after_wait
  seen = word;
  if
  :: (seen & CLOSED) != 0 -> goto failed
  :: (seen & CLOSED) == 0 && (seen & READY) != 0 -> atomic { word = word & ~READY } goto read
  :: (seen & CLOSED) == 0 && (seen & READY) == 0 && (seen & TIMED) != 0 -> goto failed
  :: else -> goto wait
  fi;
failed:
  if
  :: (seen & CLOSED) != 0 -> left = true; goto done
  :: else
  fi;
  // The deadline's end. The next operation begins when there is none any more, or at the file's end.
  timed_out = true;
  atomic { (word & TIMED) == 0 || (word & CLOSED) != 0 -> timed_out = false }
  goto operation;
done:
  skip
}

// Side::deliver.
proctype Poller() {
  byte tag, seen, after;

end:
  do
  :: events?tag ->
    do
    :: seen = word;
      if
#ifndef NO_TAG
      :: tag_of(seen) != tag -> break
#endif
      :: else ->
        after = (seen & ~WAITER) | READY;
        if
        :: after == seen -> break
#ifdef TAKE_IN_TWO_STEPS
        :: after != seen -> word = after; ready(seen); break
#else
        :: atomic { after != seen && word == seen ->
            assert(tag_of(word) == tag);
            word = after }
          ready(seen);
          break
        :: atomic { after != seen && word != seen -> skip }
#endif
        fi
      fi
    od;
    atomic { tag = 0; seen = 0; after = 0 }
  od
}

inline set_alarm() {
  if
  :: deadline == 0 -> armed = false; alarm_at = 0
  :: deadline != 0 && (alarm_at == 0 || deadline < alarm_at) -> armed = true; alarm_at = deadline
  :: else
  fi
}

// The M that runs the heap.
proctype Heap() {
  byte old;

end:
  do
  :: atomic { armed && alarm_at <= now -> armed = false }
    lock();
    // look_at_deadlines
    if
#ifdef NO_LOOK_AT_DEADLINE
    :: true ->
#else
    :: deadline != 0 && deadline <= now ->
#endif
      assert(deadline != 0 && deadline <= now);
      deadline = 0;
      set(TIMED, old);
    :: else -> old = 0
    fi;
    alarm_at = 0;
#ifndef NO_SECOND_ALARM
    set_alarm();
#endif
    locked = false;
    ready(old);
    old = 0
  od
}

proctype Clock() {
  do
  :: now < LAST -> now++
  :: else -> break
  od
}

proctype Owner() {
  byte i, life, old, when;

  do
  :: life == LIVES -> break
  :: else ->
    // open
    word = life * TAG;
    atomic { left = false; got = 0; run User() }
    do
    :: i < DATA -> atomic { data++; events!life; i++ }  // the kernel's edge
    :: else -> i = 0; break
    od;
    do
    :: i == DEADLINES -> i = 0; break
    :: i < DEADLINES ->
      i++;
      // set_deadline
      select (when : 0 .. LAST);
      lock();
      atomic { word = word & ~TIMED; deadline = when }
      set_alarm();
      locked = false
    od;
    // Each deadline that is left passes, and all data is read.
    if
    :: when != 0 -> atomic { timed_out -> skip }
      lock();
      atomic { word = word & ~TIMED; deadline = 0 }
      set_alarm();
      locked = false
    :: else
    fi;
    got == DATA;
    // evict
    lock();
    set(CLOSED, old);
    deadline = 0;
    set_alarm();
    locked = false;
#ifndef EVICT_WITHOUT_WAKING
    ready(old);
#endif
    atomic { left -> old = 0; when = 0 }
    // give_back
    life++;
    atomic { assert((word & WAITER) == 0); word = life * TAG | CLOSED }
  od
}

init {
  atomic { run Owner(); run Poller(); run Heap(); run Clock() }
}
