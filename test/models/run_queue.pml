// RUN: %check-model --large %s -DITEMS=3 -DTHIEVES=2
// RUN: %check-model %s -DITEMS=5 -DTHIEVES=1 -DCAPACITY=4
// RUN: %check-model %s -DITEMS=3 -DTHIEVES=1 -DLOOK
// RUN: %check-model --fails %s -DITEMS=4 -DTHIEVES=1 -DCLAIM_BEFORE_READ
// RUN: %check-model --fails %s -DITEMS=3 -DTHIEVES=1 -DBLIND_CLAIM
// RUN: %check-model --fails %s -DITEMS=3 -DTHIEVES=1 -DTAIL_BEFORE_SLOT
// RUN: %check-model --fails %s -DITEMS=3 -DTHIEVES=1 -DBLIND_NEXT
// RUN: %check-model --fails %s -DITEMS=2 -DTHIEVES=1 -DLOOK -DRING_ONLY

// A P's run queue: runtime/model/local_queue.h and runtime/sched/run_queue.cpp. The owner puts, spills and takes; thieves
// steal from the ring and take what runs next; an onlooker asks whether the queue is empty.
//
// What must hold: every goroutine is taken exactly once, however the steps fall together; and local_empty does
// not say "empty" while a goroutine lies where it lay before the question. (One that put_local moves from
// run_next to the ring counts as new: its put is followed by wake_processor as any other.)
//
// Abstractions: memory is sequentially consistent, and every access to head, tail, a slot or run_next is a step.
// In the code they are acquire and release in pairs, named there. On x86-64 those are plain loads and stores,
// and sequential consistency lacks only what a store does that a later load overtakes; in the queue itself
// no decision rests on such a pair (claim is a compare-and-swap), and put_local ends with an exchange or a fence.
// Indices do not wrap around. What a thief has claimed it has taken; its own ring is not modelled.

// ITEMS: how many are put. THIEVES. CAPACITY of the ring. LOOK: with the onlooker.

#ifndef CAPACITY
#define CAPACITY 2
#endif

#define HALF (CAPACITY / 2)

byte head, tail, slots[CAPACITY];
byte run_next;  // items are 1..ITEMS
bool taken[ITEMS + 1];
byte lies;  // the items that lie still since the onlooker's question
bool done;

#define bit(item) (1 << (item - 1))

// Within an atomic: the item is this process's alone.
inline take(item) {
  assert(item != 0 && !taken[item]);
  taken[item] = true;
  lies = lies & ~bit(item)
}

// LocalQueue::claim, and all of the batch at that moment.
inline claim_batch() {
  i = 0;
  do
  :: i < count -> take(batch[i]); batch[i] = 0; i++
  :: else -> break
  od;
  i = 0
}

// Reads slots h..h+count-1.
inline read_batch() {
  do
  :: i < count -> batch[i] = slots[(h + i) % CAPACITY]; i++
  :: else -> i = 0; break
  od
}

// LocalQueue::push, else pop_half: of a full ring, half goes to the global queue, and the item with it.
inline push_or_spill(item) {
  do
  :: h = head;
    if
    :: tail - h < CAPACITY ->
#ifdef TAIL_BEFORE_SLOT
      tail++;
      slots[(tail - 1) % CAPACITY] = item;
#else
      slots[tail % CAPACITY] = item;
      tail++;
#endif
      break
    :: else ->
      h = head;
      if
      :: tail - h == CAPACITY ->
        count = HALF;
        read_batch();
        if
        :: atomic { head == h -> head = h + count; claim_batch(); take(item) } break
        :: else
        fi
      :: else
      fi
    fi
  od;
  h = 0;
  count = 0
}

proctype Owner() {
  byte next_item = 1, old, h, i, count, batch[CAPACITY];

  do
  :: next_item <= ITEMS ->  // put_local, at the tail
    push_or_spill(next_item);
    next_item++
  :: next_item <= ITEMS ->  // put_local, to run next
    atomic { old = run_next; run_next = next_item; next_item++; if :: old != 0 -> lies = lies & ~bit(old) :: else fi }
    if
    :: old != 0 -> push_or_spill(old); old = 0
    :: else
    fi
  :: true ->  // take_run_next, pop
    old = run_next;
    if
#ifndef BLIND_NEXT
    :: atomic { old != 0 && run_next == old -> run_next = 0; take(old); old = 0 }
#else
    :: old != 0 -> atomic { run_next = 0; take(old); old = 0 }
#endif
    :: else ->  // LocalQueue::pop
      old = 0;
      do
      :: h = head;
        if
        :: tail == h -> break
        :: else
        fi;
        old = slots[h % CAPACITY];
        if
#ifndef BLIND_CLAIM
        :: atomic { head == h -> head = h + 1; take(old) } break
#else
        :: atomic { head = h + 1; take(old) } break
#endif
        :: else
        fi
      od;
      if
      :: old == 0 && next_item > ITEMS -> done = true; break
      :: else -> old = 0
      fi;
      h = 0
    fi
  od
}

// steal_from, the last round.
proctype Thief() {
  byte h, i, count, next, batch[CAPACITY];

end:
  do
  :: done -> break
  :: !done ->
    // LocalQueue::grab
    do
    :: h = head;
      count = tail - h;
      count = count - count / 2;
      if
      :: count == 0 -> break
      :: count > HALF -> skip  // head and tail are not of one moment
      :: else ->
#ifdef CLAIM_BEFORE_READ
        if
        :: atomic { head == h -> head = h + count } read_batch(); atomic { claim_batch(); count = 0 } break
        :: else
        fi
#else
        read_batch();
        if
        :: atomic { head == h -> head = h + count; claim_batch(); count = 0 } break
        :: else
        fi
#endif
      fi
    od;
    h = 0;
    next = run_next;
    if
    :: atomic { next != 0 && run_next == next -> run_next = 0; take(next) }
    :: else
    fi;
    next = 0
  od
}

// local_empty, asked once at any moment.
proctype Onlooker() {
  byte h, t, i;
  atomic {
    h = head;
    do
    :: h < tail -> lies = lies | bit(slots[h % CAPACITY]); h++
    :: else -> break
    od;
    if
    :: run_next != 0 -> lies = lies | bit(run_next)
    :: else
    fi;
    h = 0
  }
  do
  ::
#ifndef RING_ONLY
    if
    :: run_next != 0 -> goto not_empty
    :: else
    fi;
#endif
    do  // LocalQueue::size
    :: h = head;
      t = tail;
      if
      :: h == head -> break
      :: else
      fi
    od;
    if
    :: h != t -> goto not_empty
    :: else
    fi;
    if
#ifndef RING_ONLY
    :: atomic { run_next == 0 -> assert(lies == 0) } break
    :: else
#else
    :: atomic { true -> assert(lies == 0) } break
#endif
    fi
  od;
not_empty:
  lies = 0
}

init {
  byte i;
  atomic {
    run Owner();
    for (i : 1 .. THIEVES) { run Thief() }
#ifdef LOOK
    run Onlooker()
#endif
  }
  // The owner has emptied the queue and puts nothing more.
  atomic {
    done ->
    for (i : 1 .. ITEMS) { assert(taken[i]) }
  }
}
