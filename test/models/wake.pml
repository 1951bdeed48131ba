// RUN: %check-model %s -DWORK=2
// RUN: %check-model %s -DWORK=1 -DNP=3 -DHOGS=2
// RUN: %check-model %s -DWORK=1 -DYIELDS=1
// RUN: %check-model --large %s -DWORK=1 -DCALLS=1
// RUN: %check-model --large %s -DWORK=1 -DTIMERS=1 -DSTILL
// RUN: %check-model %s -DWORK=0 -DTIMERS=1 -DHOGS=0 -DNM=2
// RUN: %check-model %s -DWORK=1 -DNETS=1 -DHOGS=0
// RUN: %check-model --fails %s -DWORK=1 -DWAKE_BEFORE_WORK
// RUN: %check-model --fails %s -DWORK=2 -DNO_RECHECK
// RUN: %check-model --fails %s -DWORK=2 -DDECREMENT_AFTER
// RUN: %check-model --fails %s -DWORK=2 -DNO_NEED_SPINNING
// RUN: %check-model --fails %s -DWORK=2 -DNEED_BEFORE_IDLE
// RUN: %check-model --fails %s -DWORK=2 -DNP=3 -DHOGS=2 -DNO_WAKE_ANOTHER
// RUN: %check-model --fails %s -DWORK=3 -DFORGET_FAILED_WAKE
// RUN: %check-model --fails %s -DWORK=1 -DCALLS=1 -DNO_SECOND_LOOK
// RUN: %check-model --fails %s -DWORK=1 -DCALLS=1 -DFORGET_AFTER_HAND_OFF
// RUN: %check-model --fails %s -DWORK=1 -DTIMERS=2 -DSTILL -DNO_TIMER_RECHECK
// RUN: %check-model --fails %s -DWORK=1 -DTIMERS=2 -DSTILL -DNO_INTERRUPT
// RUN: %check-model --fails %s -DWORK=1 -DTIMERS=2 -DSTILL -DREAD_THEN_BLOCK
// RUN: %check-model --fails --large %s -DWORK=1 -DTIMERS=2 -DSTILL -DFORGET_AFTER_POLL
// RUN: %check-model --fails %s -DWORK=0 -DNETS=1 -DHOGS=0 -DSTOP_BESIDE_WAITERS

// The spinning and wake-up protocol of the scheduler, with the poller, timers, and Ps taken from system
// calls: runtime/sched/{find_work,steal,out_of_work,wake,machine_park,processors,hand_off,run_queue,global_queue,
// network,syscall,retake}.cpp and timer/timer.cpp. Each inline or label is named after the function that it stands for.
//
// What must hold when nothing can move any more: no work is queued while a P is idle, and no timer is
// pending while a P is idle unless an M is blocked in the poller that will return in time, and no goroutine waits
// for the network whose data has come. A goroutine may
// run for ever ("hog"), so work must be stolen from the P of a running one; only the protocol wakes an M.
//
// Abstractions:
// - Memory is sequentially consistent. The pairs that need it (work and spinning.count, spinning.needed and
//   idle_processors.count, polling.last and timers) are seq_cst in the code or ordered by a lock.
// - A step is an access to what other Ms write without the scheduler's lock, with what a thread does alone
//   before and after. A section under the lock is one step where nobody can tell the difference.
// - A local queue is a counter; run_queue.pml looks inside. A steal takes one goroutine.
// - A heap holds one timer, and firing it makes a goroutine runnable in one step. Time is 0, 1, 2; with STILL
//   it does not pass, and the one question is whether each timer is watched. Thieves go round in one order.
// - sysmon retakes a P from a system call at any moment. Ms are made in advance: a thread that does not exist
//   yet is one that sleeps, and where all are on their way start_machine waits for one. The world never stops,
//   and no goroutine is locked to an M.
// - Data comes at any moment for each goroutine that waits for the network. sysmon's look at it is left out: it
//   helps only while a P is busy.
//
// WORK, TIMERS, NETS, CALLS, HOGS, YIELDS: how often a goroutine may ready another, start a timer, wait for the
// network, enter a system call, run for ever, yield to the global queue. The other names are mutations.

#ifndef NM
#define NM 3  // Ms
#endif
#ifndef TIMERS
#define TIMERS 0
#endif
#ifndef NETS
#define NETS 0
#endif
#ifndef CALLS
#define CALLS 0
#endif
#ifndef HOGS
#define HOGS 1
#endif
#ifndef YIELDS
#define YIELDS 0
#endif
#ifndef NP
#define NP 2  // Ps, 2 or 3
#endif

#define NONE NP  // no P
#define LAST 2  // the end of time

mtype = { kIdle, kRunning, kSyscall };

// Scheduler.
bool locked;
byte global_size;
bool idle[NP + 1];  // idle_processors; the last is NONE's
byte idle_count;
byte idle_machines;
byte spinning_count;
bool need_spinning;
bool blocked_poll;  // last_poll == 0
byte poll_until;
bool interrupted;  // the poller's event

// P.
mtype status[NP + 1];
byte local_size[NP];
byte timer[NP];  // when; 0: none

// M.
bool wake[NM];
byte next_p[NM];
bool next_spinning[NM];

byte waiters;  // goroutines that wait for the network
byte arrived;  // those of them whose data has come
byte clock;
byte nets = NETS;
byte work = WORK, timers = TIMERS, calls = CALLS, hogs = HOGS, yields = YIELDS;

// Inlines without `atomic` of their own stand within one.

inline get_idle_processor(result) {
  result = 0;
  do
  :: result != NONE && !idle[result] -> result++
  :: else -> break
  od;
  if
  :: result != NONE -> idle[result] = false; idle_count--
  :: else
  fi
}

inline put_idle_processor(p_) {
  status[p_] = kIdle;
  idle[p_] = true;
  idle_count++
}

inline earlier_time(at, other) {
  if
  :: other != 0 && (at == 0 || other < at) -> at = other
  :: else
  fi
}

// pop_idle and the wake-up.
inline start_machine(p_, spins_) {
  atomic {
    !locked && idle_machines != 0 ->
    k = 0;
    do
    :: (idle_machines & (1 << k)) == 0 -> k++
    :: else -> break
    od;
    idle_machines = idle_machines & ~(1 << k);
    next_p[k] = p_;
    next_spinning[k] = spins_;
    wake[k] = true;
    k = 0
  }
}

inline become_spinning() {
  atomic { spinning = true; spinning_count++ }
  need_spinning = false
}

inline wake_processor() {
  if
  :: spinning_count != 0
  :: else ->
    if
    :: idle_count == 0 ->
#ifndef NO_NEED_SPINNING
      need_spinning = true;
#endif
#ifndef NO_SECOND_LOOK
      again = idle_count != 0
#endif
    :: else -> again = true
    fi;
    if
    :: atomic { again && spinning_count == 0 -> spinning_count = 1; again = false }
       atomic {
         !locked -> get_idle_processor(q);
         if
         :: q == NONE ->
#ifndef FORGET_FAILED_WAKE
           need_spinning = true;  // get_idle_processor_spinning
#endif
           spinning_count--
         :: else
         fi
       }
       if
       :: q != NONE -> start_machine(q, true)
       :: else
       fi
    :: atomic { else -> again = false }
    fi
  fi
}

inline interrupt_if_later(when_) {
#ifndef NO_INTERRUPT
  if
  :: r == 0 || r > when_ -> interrupted = true
  :: else
  fi;
#endif
  r = 0
}

// timer/timer.cpp. The timer is in its heap.
inline wake_sleeper_for(when_) {
  if
  :: !blocked_poll -> wake_processor()
  :: else ->
    r = poll_until;
    interrupt_if_later(when_)
  fi
}

// P p_ has no M.
inline hand_off_processor(p_) {
  if
  :: local_size[p_] != 0 -> start_machine(p_, false); goto handed_off
  :: else
  fi;
  if
  :: global_size != 0 -> start_machine(p_, false); goto handed_off
  :: else
  fi;
  again = spinning_count == 0;
  atomic { again = again && idle_count == 0 }
  if
  :: atomic { again && spinning_count == 0 -> spinning_count = 1; again = false }
     need_spinning = false;
     start_machine(p_, true);
     goto handed_off
  :: atomic { else -> again = false }
  fi;
  atomic {
    !locked ->
    again = global_size != 0 || (idle_count == NP - 1 && !blocked_poll && (timer[p_] != 0 || waiters != 0));
    if
    :: !again -> put_idle_processor(p_)
    :: else
    fi
  }
  if
  :: again -> again = false; start_machine(p_, false); goto handed_off
  :: else
  fi;
#ifndef FORGET_AFTER_HAND_OFF
  if
  :: need_spinning -> need_spinning = false; wake_processor()
  :: else
  fi;
#endif
#if TIMERS
  w = timer[p_];
  if
  :: w != 0 ->
    r = poll_until;
    if
    :: !blocked_poll -> wake_processor()
    :: else -> interrupt_if_later(w)
    fi
  :: else
  fi;
  r = 0;
  w = 0;
#endif
handed_off:
  skip
}

// check_timers(v) on an M with P p: what is due becomes runnable here.
inline check_timers(v) {
  if
  :: atomic { timer[v] != 0 && timer[v] <= clock -> timer[v] = 0; local_size[p]++; ran = true }
     wake_processor()
  :: else
  fi
}

proctype Machine(byte id) {
  byte p = NONE, old_p = NONE, q, k, r, w, i;
  byte wake_at;
  bool spinning, was_spinning, again, ran;

  if
  :: id == 0 -> p = 0; goto goroutine
  :: else -> goto end_sleep
  fi;

stop_machine:
  atomic { !locked -> idle_machines = idle_machines | (1 << id); wake_at = 0; was_spinning = false }
end_sleep:  // sleep_for_processor, acquire_processor
  atomic {
    wake[id] -> wake[id] = false;
    p = next_p[id];
    next_p[id] = NONE;
    spinning = next_spinning[id];
    next_spinning[id] = false;
    status[p] = kRunning
  }

find_work:
  skip;  // a statement for the label
#if TIMERS
  check_timers(p);
  atomic { wake_at = timer[p]; ran = false }
#endif
  // from_queues
  if
  :: atomic { local_size[p] > 0 -> local_size[p]-- } goto found
  :: else
  fi;
  if
  :: global_size != 0 ->
    if
    :: atomic { !locked && global_size != 0 -> global_size-- } goto found
    :: !locked && global_size == 0
    fi
  :: else
  fi;
#if NETS
  // from_network, take_first
  if
  :: waiters == 0 || blocked_poll
  :: else ->
    if
    :: atomic { arrived != 0 -> waiters = waiters - arrived; local_size[p] = local_size[p] + arrived - 1;
        again = arrived > 1; arrived = 0 }
      if
      :: again -> again = false; wake_processor()
      :: else
      fi;
      goto found
    :: atomic { else }
    fi
  fi;
#endif
  // may_spin
  if
  :: spinning -> goto steal_work
  :: else -> r = NP - idle_count
  fi;
  if
  :: atomic { 2 * spinning_count < r -> r = 0 } become_spinning()
  :: atomic { else -> r = 0 } goto give_up_processor
  fi;

steal_work:
  i = (p + 1) % NP;
  do
  :: i != p ->
#if TIMERS
    check_timers(i);
    if
    :: ran && local_size[p] != 0 -> goto find_work
    :: else
    fi;
    earlier_time(wake_at, timer[i]);
#endif
    if
    :: atomic { status[i] != kIdle && local_size[i] > 0 -> local_size[i]--; i = 0 } goto found
    :: atomic { else -> i = (i + 1) % NP }
    fi
  :: atomic { else -> i = 0 } break
  od;
#if TIMERS
  if
  :: ran -> goto find_work
  :: else
  fi;
#endif

give_up_processor:
  atomic {
    !locked -> locked = true;
    if
    :: global_size != 0 -> global_size--; locked = false; goto found
    :: else
    fi
#ifndef NEED_BEFORE_IDLE
    ; put_idle_processor(p)
#endif
  }
  atomic {
    again = !spinning && need_spinning;
#ifdef NEED_BEFORE_IDLE
  }
  atomic {
    put_idle_processor(p);
#endif
    p = NONE;
    if
    :: again -> get_idle_processor(p); status[p] = kRunning
    :: else
    fi;
    locked = false
  }
  if
  :: again -> again = false; become_spinning(); goto find_work
  :: else
  fi;
  // sleep_until_work
  if
  :: !spinning -> goto wait_in_poller
  :: else
  fi;
#ifndef DECREMENT_AFTER
  atomic { was_spinning = true; spinning = false; spinning_count-- }
#endif
#ifndef NO_RECHECK
  // recheck_all
  again = global_size != 0;
  do
  :: atomic { i < NP && !again -> again = local_size[i] != 0; i++ }
  :: atomic { else -> i = 0 } break
  od;
#endif
#ifdef DECREMENT_AFTER
  atomic { was_spinning = true; spinning = false; spinning_count-- }
#endif
  if
  :: again ->
    again = false;
    atomic {
      !locked -> get_idle_processor(p);
      if
      :: p == NONE -> need_spinning = true  // get_idle_processor_spinning
      :: else ->
        status[p] = kRunning;
        if
        :: global_size != 0 -> global_size--; again = true
        :: else
        fi
      fi
    }
    if
    :: p != NONE ->
      was_spinning = false;
      become_spinning();
      if
      :: again -> again = false; goto found
      :: else -> goto find_work
      fi
    :: else
    fi
  :: else
  fi;
#if TIMERS && !defined(NO_TIMER_RECHECK)
  do
  :: i < NP -> earlier_time(wake_at, timer[i]); i++
  :: atomic { else -> i = 0 } break
  od;
#endif

wait_in_poller:
  if
#ifdef STOP_BESIDE_WAITERS
  :: wake_at == 0 -> goto stop_machine
#else
  :: wake_at == 0 && waiters == 0 -> goto stop_machine
#endif
  :: else
  fi;
#if TIMERS || NETS
#ifndef READ_THEN_BLOCK
  if
  :: atomic { !blocked_poll -> blocked_poll = true }
#else
  if
  :: !blocked_poll -> blocked_poll = true
#endif
  :: else ->
    r = poll_until;
    if
    :: wake_at != 0 -> interrupt_if_later(wake_at)
    :: else -> r = 0
    fi;
    goto stop_machine
  fi;
  poll_until = wake_at;
  if
  :: wake_at != 0 && wake_at <= clock  // delay 0
  :: else ->
end_poll:
    if
    :: interrupted
    :: wake_at != 0 && wake_at <= clock
    :: arrived != 0
    fi;
    interrupted = false
  fi;
#if NETS
  atomic { waiters = waiters - arrived; w = arrived; arrived = 0 }
#endif
  poll_until = 0;
  blocked_poll = false;
  atomic {
    !locked -> get_idle_processor(p);
    status[p] = kRunning;
    if
#ifndef FORGET_AFTER_POLL
    :: p == NONE -> need_spinning = true  // get_idle_processor_spinning
#endif
    :: else
    fi
  }
#if NETS
  if
  :: p == NONE && w != 0 ->  // inject
    atomic { !locked -> global_size = global_size + w; w = 0 }
    if
    :: idle_count != 0 -> wake_processor()
    :: else
    fi
  :: p != NONE && w != 0 ->  // take_first
    atomic { local_size[p] = local_size[p] + w - 1; again = w > 1; w = 0; was_spinning = false }
    if
    :: again -> again = false; wake_processor()
    :: else
    fi;
    goto found
  :: else
  fi;
#endif
  if
  :: p == NONE -> goto stop_machine
  :: else
  fi;
  if
  :: was_spinning -> was_spinning = false; become_spinning()
  :: else
  fi;
  goto find_work;
#endif

found:
  if
  :: spinning ->  // stop_spinning
    atomic { spinning = false; spinning_count--; wake_at = 0; ran = false }
#ifndef NO_WAKE_ANOTHER
    wake_processor()
#endif
  :: else
  fi;

goroutine:  // a step of what it may do
  if
  :: goto find_work  // parks or ends
  :: atomic { work > 0 -> work-- }  // ready, go
#ifdef WAKE_BEFORE_WORK
    wake_processor();
#endif
    local_size[p]++;
#ifndef WAKE_BEFORE_WORK
    wake_processor();
#endif
    goto goroutine
#if TIMERS
  :: atomic {  // start
      timers > 0 && timer[p] == 0 && clock < LAST -> timers--;
      if
      :: w = clock + 1
      :: w = LAST
      fi;
      timer[p] = w
    }
    wake_sleeper_for(w);
    w = 0;
    goto goroutine
#endif
  :: atomic { nets > 0 -> nets--; waiters++ } goto find_work  // mg_poll_wait
  :: atomic { yields > 0 && !locked -> yields--; global_size++ } goto find_work  // goroutine_yield
  :: atomic { hogs > 0 -> hogs-- } goto end_hog
  :: atomic { calls > 0 -> calls-- }
  fi;

  // enter_syscall
  atomic { old_p = p; p = NONE; status[old_p] = kSyscall }
  // exit_syscall_fast
  if
  :: atomic { status[old_p] == kSyscall -> p = old_p; old_p = NONE; status[p] = kRunning } goto goroutine
  :: atomic { else -> old_p = NONE }
  fi;
  if
  :: idle_count == 0
  :: else ->
    atomic { !locked -> get_idle_processor(p); status[p] = kRunning }
    if
    :: p != NONE -> goto goroutine
    :: else
    fi
  fi;
  // exit_syscall_slow
  atomic {
    !locked -> get_idle_processor(p);
    status[p] = kRunning;
    if
    :: p == NONE -> global_size++
    :: else
    fi
  }
  if
  :: p != NONE -> goto goroutine
  :: else -> goto stop_machine
  fi;

end_hog:
  false
}

#if CALLS
// sysmon's retake_from_syscall.
proctype Monitor() {
  byte i, q, k, r, w;
  bool again;
end:
  do
  :: atomic {
      if
      :: status[0] == kSyscall -> i = 0
      :: status[1] == kSyscall -> i = 1
#if NP == 3
      :: status[2] == kSyscall -> i = 2
#endif
      fi;
      status[i] = kIdle
    }
    hand_off_processor(i);
    i = 0
  od
}
#endif

#if NETS
proctype Network() {
end:
  do
  :: atomic { arrived < waiters -> arrived++ }
  od
}
#endif

// What must hold, when nothing can move any more but time.
proctype Watcher() {
  byte i;
#if TIMERS && !defined(STILL)
  do
  :: clock < LAST -> clock++
  :: else -> break
  od;
#endif
  atomic {
    timeout -> assert(spinning_count == 0);
    do
    :: i < NP && idle_count != 0 ->
      assert(local_size[i] == 0 && global_size == 0 && waiters == 0);
      assert(timer[i] == 0 || (blocked_poll && poll_until != 0 && poll_until <= timer[i] && timer[i] > clock));
      i++
    :: else -> break
    od
  }
}

init {
  atomic {
    byte i;
    status[0] = kRunning;
    for (i : 1 .. NP - 1) { put_idle_processor(i) }
    for (i : 0 .. NM - 1) {
      next_p[i] = NONE;
      run Machine(i)
    }
    idle_machines = (1 << NM) - 2;
#if CALLS
    run Monitor();
#endif
#if NETS
    run Network();
#endif
    run Watcher()
  }
}
