// RUN: %check-model --large %s
// RUN: %check-model --fails %s -DNO_BARRIER
// RUN: %check-model --fails %s -DSHADE_NEW_VALUE
// RUN: %check-model --fails %s -DNO_SCAN_BEFORE_RUNNING
// RUN: %check-model --fails %s -DNO_SCAN_AFTER_STOP
// RUN: %check-model --fails %s -DNO_SCAN_OF_RESTING
// RUN: %check-model --fails %s -DNO_WAIT_FOR_SCAN
// RUN: %check-model --fails %s -DCLAIM_IN_TWO_STEPS
// RUN: %check-model --fails %s -DSAFEPOINT_IN_STORE
// RUN: %check-model --fails %s -DNO_FLUSH_IN_PAUSE
// RUN: %check-model --large %s -DNEW
// RUN: %check-model --fails %s -DNEW -DNEW_UNMARKED
// RUN: %check-model --fails %s -DNEW -DREST_UNMARKED
// RUN: %check-model --large %s -DWEAK
// RUN: %check-model --fails %s -DWEAK -DWEAK_WITHOUT_SHADE

// A cycle of the collector beside two goroutines: runtime/gc/{cycle,stacks,workers,specials}.cpp,
// runtime/heap/{write_barrier,allocator}.cpp, runtime/sched/world.cpp. Two objects are there from the
// beginning; NEW: a third is allocated; WEAK: a weak pointer leads to object 2. Each has one slot.
//
// What must hold: when marking ends, each object that a goroutine, the global or a marked object leads to is marked;
// one thread at a time scans a stack; and the cycle ends, with an attempt for each object at most.
//
// Abstractions: memory is sequentially consistent. The flag changes in a stopped world; a scanned stack is handed over
// by release and acquire of G::scan; slots are words that are read and written whole. Each goroutine
// has an M and a P of its own, and runs where `running` counts it. Looks that only save pauses are left
// out (`visits`, look_at_buffers): so the world stops more often than in the code. A barrier's buffer is full
// whenever it likes. The goroutines make OPS steps in all, with two words of stack each.

#ifndef OPS
#define OPS 2
#endif
#define OBJECTS 3

#define UNSCANNED 0
#define SCANNING 1
#define SCANNED 2

byte slot[OBJECTS + 1];  // slot[0] is a global
byte stack[4];           // two words of each goroutine
byte ops;

// The run with object 3 in it, of P 0.
bool run_taken, run_used;

bool marking, ended;
byte marked = 1;   // bits; nil counts as marked
byte pool;         // bits: marked, not scanned
byte next_root;    // items: the global, then the goroutines
byte scan[2];      // G::scan
bool scanning[2];  // somebody is at the stack
byte buffer[2];    // bits: of the barrier

// The world.
bool wanted;
byte running;
bool runs[2];     // GStatus::kRunning
bool resting[2];  // stopped in place, and has not gone on

#define bit(x) (1 << (x))
#define is_marked(x) ((marked & bit(x)) != 0)

// Within d_step. `objects` are bits.
inline mark(objects, found) {
  found = found | (objects & ~marked);
  marked = marked | objects
}

// --- Stacks.

inline claim(g, won) {
#ifdef CLAIM_IN_TWO_STEPS
  won = scan[g] == UNSCANNED;
  if
  :: won -> scan[g] = SCANNING
  :: else
  fi
#else
  d_step {
    won = scan[g] == UNSCANNED;
    if
    :: won -> scan[g] = SCANNING
    :: else
    fi
  }
#endif
}

inline scan_claimed(g, found) {
  d_step { assert(!scanning[g]); scanning[g] = true; mark(bit(stack[2 * g]), found) }
  d_step { mark(bit(stack[2 * g + 1]), found); scanning[g] = false; scan[g] = SCANNED; won = false }
}

inline give_back() { d_step { pool = pool | found; found = 0 } }

// By the goroutine's own M.
inline scan_before_it_runs() {
  if
  :: marking && scan[g] != SCANNED ->
    claim(g, won);
    if
    :: won -> scan_claimed(g, found); give_back()
#ifdef NO_WAIT_FOR_SCAN
    :: else
#else
    :: else -> scan[g] != SCANNING
#endif
    fi
  :: else
  fi
}

// --- The write barrier.

inline shade(word) {
  d_step { buffer[g] = (buffer[g] | bit(word)) & ~1; word = 0 }
  if
  :: buffer[g] != 0 ->  // flush_write_barrier
    d_step { mark(buffer[g], found); buffer[g] = 0 }
    give_back()
  :: true
  fi
}

// stop_in_place
inline safepoint() {
  atomic { resting[g] = true; running-- }
  // end_rest: the world may have been started and stopped again before the thread goes on.
  atomic { !wanted -> resting[g] = false; running++ }
#ifndef NO_SCAN_AFTER_STOP
  scan_before_it_runs()
#endif
}

// slot[to] = value
inline store() {
  if
  :: marking ->
#if defined(NO_BARRIER)
    skip
#elif defined(SHADE_NEW_VALUE)
    word = value;
    shade(word)
#else
    word = slot[to];
    shade(word)
#endif
  :: else
#ifdef SAFEPOINT_IN_STORE
    ->
    if
    :: wanted -> safepoint()
    :: else
    fi
#endif
  fi;
  d_step { slot[to] = value; to = 0; value = 0 }
}

#define other (4 * g + 1 - at)

proctype Goroutine(byte g) {
  byte word, found, at, to, value;
  bool won;

  do
  :: ended || ops == OPS -> break
  :: else ->
    // execute, go_on_with
    atomic { !wanted -> running++ }
#ifndef NO_SCAN_BEFORE_RUNNING
    scan_before_it_runs();
#endif
    runs[g] = true;
    do
    :: wanted && ops < OPS -> safepoint()
    :: atomic { running--; runs[g] = false } break  // park, enter_syscall, the end of a slice
    :: ops < OPS && !ended ->
      atomic {
        ops++;
        // Which word of the stack.
        if
        :: at = 2 * g
        :: at = 2 * g + 1
        fi;
        if
        :: stack[at] = stack[other]; stack[other] = 0
        :: stack[at] = slot[0]
        :: stack[at] != 0 -> stack[at] = slot[stack[at]]
        :: value = stack[at]; store()
        :: stack[at] != 0 -> to = stack[at]; value = stack[other]; store()
        // A channel's direct send, to one that waits: from stack to stack.
        :: !runs[1 - g] && scan[1 - g] != SCANNING -> stack[2 - 2 * g] = stack[at]
#ifdef WEAK
        :: true ->  // mg_weak_get_impl
          word = 2;
          if
#ifndef WEAK_WITHOUT_SHADE
          :: marking -> shade(word)
#endif
          :: else
          fi;
          word = 0;
          stack[at] = 2
#endif
#ifdef NEW
        :: g == 0 && !run_taken ->  // next_run
#ifndef NEW_UNMARKED
          if
          :: marking -> marked = marked | bit(3)
          :: else
          fi;
#endif
          run_taken = true
        :: g == 0 && run_taken && !run_used -> run_used = true; stack[at] = 3
#endif
        fi;
        at = 0
      }
    od
  od
}

// --- The collector, and the one marker that is no goroutine's M.

inline stop_the_world() {
  wanted = true;
  running == 0
}

inline start_the_world() {
  wanted = false
}

// Scans one object of the pool.
inline scan_object() {
  d_step {
    if
    :: pool & bit(1) -> item = 1
    :: else ->
      if
      :: pool & bit(2) -> item = 2
      :: else -> item = 3
      fi
    fi;
    pool = pool & ~bit(item);
    mark(bit(slot[item]), pool);
    item = 0
  }
}

inline scan_next_root() {
  if
  :: next_root == 0 -> d_step { mark(bit(slot[0]), pool); next_root++ }
  :: else ->  // scan_waiting_stack
    atomic { item = next_root - 1; next_root++ }
    if
    :: runs[item]
    :: else ->
      claim(item, won);
      if
      :: won -> scan_claimed(item, pool)
      :: else
      fi
    fi;
    item = 0
  fi
}

#define leads_to_marked(x) (!is_marked(x) || is_marked(slot[x]))

inline end_marking() {
  d_step {
    assert(is_marked(slot[0]));
    assert(is_marked(stack[0]) && is_marked(stack[1]) && is_marked(stack[2]) && is_marked(stack[3]));
    assert(leads_to_marked(1) && leads_to_marked(2) && leads_to_marked(3));
    marking = false;
    ended = true
  }
}

// Of a goroutine that rests.
inline scan_resting_stack(which) {
  if
  :: resting[which] && scan[which] == UNSCANNED ->
    scan[which] = SCANNING;
    if
    :: scan_claimed(which, pool)
    :: left = left | bit(which)  // too large for the pause
    fi
  :: else
  fi
}

inline scan_resting_stack_left(which) {
  if
  :: left & bit(which) -> scan_claimed(which, pool)
  :: else
  fi
}

proctype Collector() {
  byte item, attempts, left;
  bool won;

  // begin_cycle
  stop_the_world();
  d_step {
    marking = true;
#ifndef REST_UNMARKED
    if
    :: run_taken && !run_used -> marked = marked | bit(3)
    :: else
    fi
#endif
  }
  start_the_world();
  do
  :: ended -> break
  :: !ended && pool != 0 -> scan_object()
  :: !ended && pool == 0 && next_root < 3 -> scan_next_root()
  :: !ended && pool == 0 && next_root == 3 ->  // try_to_end_cycle
    attempts++;
    assert(attempts <= OBJECTS + 2);
    stop_the_world();
#ifndef NO_FLUSH_IN_PAUSE
    d_step { mark(buffer[0] | buffer[1], pool); buffer[0] = 0; buffer[1] = 0 }
#endif
#ifndef NO_SCAN_OF_RESTING
    scan_resting_stack(0);
    scan_resting_stack(1);
#endif
    do  // mark_in_pause
    :: left != 0 -> break
    :: left == 0 && pool == 0 -> end_marking(); break
    :: left == 0 && pool != 0 -> scan_object()
    :: left == 0 && pool != 0 -> scan_object(); break  // it takes too long
    od;
    start_the_world();
    scan_resting_stack_left(0);
    scan_resting_stack_left(1);
    left = 0
  od
}

init {
  atomic {
    // The global leads to 1. Object 2 is on the stack of goroutine 1 only.
    slot[0] = 1;
    stack[3] = 2;
    run Goroutine(0);
    run Goroutine(1);
    run Collector()
  }
}
