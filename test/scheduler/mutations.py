#!/usr/bin/env python3
"""Takes the mechanisms of the scheduler out, one at a time, and looks whether a test notices.

usage: mutations.py [--scratch FOLDER] [--list] [--stale] [NAME...]

Copies the sources into a scratch folder, builds the runtime's tests there, and passes those that are
named below. Then, for each mutation whose name contains one of the NAMEs: replaces a text, builds, and
runs its tests. A test that fails, crashes or does not end has caught it. A scratch folder that is given
is kept, and the next run builds only what has changed. By hand, after a change of the scheduler; the
table of what is tested where is runtime/docs/mechanisms.md. With --stale it builds nothing, and names
the mutations whose text is no longer in the sources.
"""

import argparse
import collections
import os
import shutil
import subprocess
import sys
import tempfile
import time

SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
TIMEOUT = 30  # seconds for one test program; the longest test takes two

# `file` is in runtime/; `text` occurs in it once. `tests` are of bin/tests/runtime, "program:filter".
Mutation = collections.namedtuple("Mutation", "name file text replacement tests")

FIND = "sched/find_work.cpp"
STEAL = "sched/steal.cpp"
SLEEP = "sched/out_of_work.cpp"
QUEUE = "sched/run_queue.cpp"
GLOBAL = "sched/global_queue.cpp"
MACHINES = "sched/machines.cpp"
WAKE = "sched/wake.cpp"
HAND_OFF = "sched/hand_off.cpp"
RESIZE = "sched/resize.cpp"
MONITOR = "sched/monitor.cpp"
RETAKE = "sched/retake.cpp"
SYSCALL = "sched/syscall.cpp"
SLICE_END = "sched/slice_end.cpp"
PREEMPT = "sched/preempt.cpp"
YIELD = "sched/yield.cpp"
WORLD = "sched/world.cpp"
NETWORK = "sched/network.cpp"
SIDE = "netpoll/side.h"
ALLOCATOR = "heap/allocator.cpp"
SPECIALS = "gc/specials.cpp"

MUTATIONS = [Mutation(*m) for m in [
    # --- Bubbles.
    ("bubble: who blocks is counted out", "sched/bubble.cpp", "if (!is_durable(reason)) return nullptr;",
     "if (reason != WaitReason::kNone) return nullptr;",
     "sched_test:BubbleTest.TheClock*"),
    ("bubble: who is readied is counted in", "sched/bubble.cpp",
     "if (is_durable(g->wait_reason)) enter_bubble(g->bubble);", "(void)g;", "sched_test:BubbleTest.*"),
    ("bubble: Wait comes before the clock", "sched/bubble.cpp", "bubble->waiter.exchange(nullptr, std::memory_order_relaxed)",
     "bubble->main != nullptr ? nullptr : bubble->waiter.exchange(nullptr, std::memory_order_relaxed)",
     "sched_test:BubbleTest.EachHasItsClock"),
    ("bubble: time ends with the first goroutine", "sched/bubble.cpp", "bubble->main != nullptr && timer::advance_bubble(bubble)",
     "timer::advance_bubble(bubble)", "sched_test:BubbleTest.TimeEndsWithTheFirst"),
    ("bubble: the other side of a coroutine is counted in", "sched/coroutine.cpp",
     "if (MG_UNLIKELY(next->bubble != nullptr)) enter_bubble(next->bubble);", "",
     "sched_test:BubbleTest.CoroutinesTakeTurns"),
    # --- Goroutines and their states.
    ("state: waiting", "sched/park.cpp",
     "  detach(g, GStatus::kWaiting);\n  if (MG_UNLIKELY(trace::on())) trace::go_block(g->wait_reason);\n  Bubble* bubble = bubble_left_by(g, reason);\n  mutex->unlock",
     "  detach(g, GStatus::kRunning);\n  if (MG_UNLIKELY(trace::on())) trace::go_block(g->wait_reason);\n  Bubble* bubble = bubble_left_by(g, reason);\n  mutex->unlock",
     "progress_test:*PassThroughTheirStates"),
    ("state: system call", SYSCALL,
     "g->status.store(GStatus::kSyscall, std::memory_order_relaxed);", "",
     "bare_sched_test:SystemCallTest.LeavesItsP*"),
    ("state: dead", "sched/exit.cpp", "detach(g, GStatus::kDead);", "detach(g, GStatus::kWaiting);",
     "progress_test:*PassThroughTheirStates"),
    ("free goroutines are used again", "sched/goroutines.cpp", "  push_free(list, g);\n  if", "  if",
     "bare_sched_test:*EndedGoroutines*"),
    ("free goroutines are shared", "sched/goroutines.cpp",
     "if (MG_UNLIKELY(list.count >= kFreeGoroutinesHigh))", "if (false)",
     "bare_sched_test:*EndedGoroutines*"),
    ("growth gives large slots", "stack/segments.cpp",
     "  if (current == &g->first_segment) note_growth(g);\n", "", "stack_test:*GrowthGives*"),
    ("growth into an old segment gives large slots", "stack/stack_pool.cpp",
     "crossings.left != kCrossingsPerLook) note_growth(g);", "crossings.left == 0) note_growth(g);",
     "stack_test:*GrowthIsSeen*"),

    # --- Run queues.
    ("runnext", QUEUE, "if (next) {", "if (false) {",
     "bare_sched_test:RunQueueTest.NextOne* order_test:*LastStarted*"),
    ("runnext: the one before goes to the tail", QUEUE, "    g = old;\n", "    return;\n",
     "bare_sched_test:RunQueueTest.NextOne*"),
    ("runnext inherits the slice", FIND,
     "Found from_run_next(P* p) { return {take_run_next(p), RunsOn::kInheritedSlice}; }",
     "Found from_run_next(P* p) { return {take_run_next(p), RunsOn::kNewSlice}; }",
     "bare_sched_test:*InheritsTheSlice*"),
    ("ring overflow: half", "model/local_queue.h", "constexpr uint32_t kHalf = kCapacity / 2;",
     "constexpr uint32_t kHalf = kCapacity / 2 - 1;",
     "bare_sched_test:*Spills* model_test:LocalQueueTest.FullRing*"),
    ("a long global queue's turn", FIND, "is_long ? kLongQueueShare : 1", "is_long ? 1 : 1",
     "bare_sched_test:*LargerTurn*"),
    ("interruption: one batch before it goes on", FIND,
     "if (!p->slice.has_debts()) p->slice.take_from", "p->slice.take_from",
     "bare_sched_test:*OneBatch"),
    ("61st slice", FIND, "p->slice.number() % kGlobalQueueInterval == 0", "false",
     "bare_sched_test:*61st*"),
    ("order: ring before global queue", FIND,
     "  if (Found found = from_ring(p); found.g != nullptr) return found;\n  p->network_had_turn = false;\n"
     "  return from_global(p, 0);",
     "  if (Found found = from_global(p, 0); found.g != nullptr) return found;\n  return from_ring(p);",
     "bare_sched_test:FindWorkTest.LooksInOrder"),
    ("order: network before thieves", FIND,
     "if (Found found = from_network(p); found.g != nullptr) return found;", "",
     "bare_sched_test:FindWorkTest.LooksInOrder"),
    ("batch: a fair share", GLOBAL, "std::min(size, size / all_processors.count + 1)", "size",
     "bare_sched_test:*FairShare"),
    ("batch: half a ring", GLOBAL, "return std::min<int32_t>(n, kLocalQueueCapacity / 2);", "return n;",
     "bare_sched_test:*AtMostHalfARing"),
    ("batch: ends before hogs", GLOBAL, "    if (has_used_slice(line->front())) return taken;\n", "",
     "bare_sched_test:*BeforeAPreemptedOne"),
    ("Gosched goes to the global queue", YIELD,
     "    base::MutexLock lock(scheduler_lock);\n    put_global(g);\n  }\n  leave_and_schedule();",
     "    put_local(current_p(), g, false);\n  }\n  leave_and_schedule();", "order_test:*Yielding*"),

    # --- Slices.
    ("slice end: hog to the global queue", SLICE_END, "if (last != nullptr && p->slice.is_shared()) {",
     "if (last != nullptr) {", "bare_sched_test:*HogGoes*"),
    ("slice end: chain to the ring", SLICE_END, "if (last != nullptr && p->slice.is_shared()) {",
     "if (false) {", "bare_sched_test:*ChainGoes*"),
    ("slice end: turns", SLICE_END, "return p->slice.next_turn();", "return Slice::Queue::kRing;",
     "bare_sched_test:*TakeTurns"),
    ("slice end: of a chain", FIND, "if (MG_UNLIKELY(p->slice.is_over())) end_slice(p, nullptr);", "",
     "bare_sched_test:*EndsBetweenGoroutines sched_test:SliceTest.Readied*"),
    ("slice end: of coroutines", "sched/schedule.cpp", "if (MG_LIKELY(!current_p()->slice.is_over())) ",
     "", "sched_test:SliceTest.Coroutines*"),
    ("slice end: overdue turn", FIND, "if (!p->slice.turn_is_overdue()) {", "if (true) {",
     "bare_sched_test:*TurnComesBefore*"),
    ("interruption: the rest of the slice is owed", YIELD, "p->slice.interrupt();", "",
     "order_test:*InterruptedGoroutine* progress_test:*LateTimer*"),
    ("interruption: the interrupted are owed first", GLOBAL,
     "global_queue.lines[GlobalQueue::kInterrupted].push_back(g);",
     "global_queue.lines[GlobalQueue::kOthers].push_back(g);",
     "bare_sched_test:*InterruptedOneGoesOn:RunQueueTest.OwedOnes*"),
    ("interruption: the interrupted stand in line", GLOBAL,
     "global_queue.lines[GlobalQueue::kInterrupted].push_back(g);",
     "global_queue.lines[GlobalQueue::kInterrupted].push_front(g);",
     "bare_sched_test:RunQueueTest.InterruptedOnes*"),
    ("interruption: lines take turns", GLOBAL, "max > 0 ? global_queue.last_line : GlobalQueue::kOthers",
     "GlobalQueue::kOthers", "bare_sched_test:RunQueueTest.InterruptedOnes*"),
    ("interruption: an idle P's batch", GLOBAL, "max > 0 ? global_queue.last_line : GlobalQueue::kOthers",
     "global_queue.last_line", "bare_sched_test:RunQueueTest.BatchBegins*"),
    ("interruption: for late timers", RETAKE, "request_interruption(p);", "",
     "progress_test:*LateTimer*"),

    # --- Stealing.
    ("stealing", STEAL, "stolen_.g = steal_from(p_, victim, last_round);", "",
     "bare_sched_test:FindWorkTest.LooksInOrder"),
    ("stealing: half", "model/local_queue.h", "count -= count / 2;", "count = count != 0;",
     "bare_sched_test:*ThiefTakesHalf* model_test:LocalQueueTest.StealsHalf*"),
    ("stealing: runnext in the last round only", STEAL, "steal_from(p_, victim, last_round)",
     "steal_from(p_, victim, true)", "bare_sched_test:*NextOnesAreStolen*"),
    ("stealing: random order", STEAL, "uint32_t at = fast_random(m) % n;", "uint32_t at = 1;",
     "bare_sched_test:*VictimsCome*"),
    ("stealing: coprime stride", STEAL, "while (std::gcd(stride, n) != 1);", "while (stride == 0);",
     "bare_sched_test:*VisitsEveryP"),
    ("stealing: back-off before runnext", QUEUE, "platform::sleep_thread(kStealRunNextBackoff);", ";",
     "bare_sched_test:*ThiefWaits*"),
    ("stealing: timers", STEAL, "if (last_round && timer::next_timer(victim) != 0 && run_timers(victim)) return true;", "",
     "progress_test:*TimersOfABusyP*"),

    # --- Spinning and waking.
    ("spinning: at most half", FIND,
     "return 2 * spinning.count.load(std::memory_order_relaxed) < busy;", "return busy >= 0;",
     "bare_sched_test:*AtMostHalfOfTheBusyPs*"),
    ("waking: by go", "sched/spawn.cpp",
     "  put_local(p, g, true);\n  start_monitor();\n  wake_processor();",
     "  put_local(p, g, true);\n  start_monitor();",
     "progress_test:*NewGoroutineWakes*"),
    ("waking: by ready", "sched/park.cpp", "    put_local(p, g, next);\n  }\n  wake_processor();",
     "    put_local(p, g, next);\n  }", "bare_sched_test:WakeTest.Ready*"),
    ("waking: by the poller", NETWORK, "count--) wake_processor();", "count--) continue;",
     "bare_sched_test:*Injected*"),
    ("waking: by a spinner that found work", WAKE,
     "  // It found work, so there may be more.\n  wake_processor();", "",
     "bare_sched_test:*SpinnerThatHasFound*"),
    ("waking: none beside a spinner", WAKE,
     "int32_t none = 0;", "int32_t none = -1;",
     "bare_sched_test:WakeTest.StartsASpinning*"),
    ("waking: need_spinning is set", WAKE,
     "    spinning.needed.store(true, std::memory_order_seq_cst);", "    ;",
     "bare_sched_test:*MustSpin"),
    ("waking: need_spinning is heard", SLEEP,
     "!spinning.needed.load(std::memory_order_seq_cst)", "true",
     "bare_sched_test:*NeededSpinner*"),
    ("sleeping: the global queue once more", SLEEP,
     "  if (has_global_work()) {\n    found->g = get_global(p, 0);\n    return false;\n  }\n",
     "", "bare_sched_test:*UnderTheLock"),
    ("sleeping: all queues once more", SLEEP, "if (recheck_all(&found)) return found;", "",
     "bare_sched_test:*LooksAgain*"),
    ("sleeping: the spinner is counted no more", SLEEP,
     "    cancel_spinning();\n    if (recheck_all",
     "    if (recheck_all", "bare_sched_test:*SleepingM*"),
    ("Ms are used again", MACHINES, "M* m = idle_machines.first;", "M* m = nullptr;",
     "bare_sched_test:*LastIdleM*"),

    ("Ms that are idle end", "sched/machine_park.cpp", "if (surplus) wait_as_surplus(m);", "",
     "sched_test:MachineEndTest.IdleThreadsEnd"),
    ("Ms end with the goroutine that is locked to them", "sched/exit.cpp", "if (MG_UNLIKELY(locked)) end_locked_machine();", "",
     "sched_test:MachineEndTest.ThreadsEndWith*"),

    # --- Ps, system calls, threads.
    ("P is handed over: work", HAND_OFF,
     "if (!local_empty(p) || global_queue.size.load(std::memory_order_relaxed) != 0 ||\n      collector_waits()) {",
     "if (false) {", "bare_sched_test:WakeTest.PWithWork*"),
    ("P is handed over: spinner", HAND_OFF,
     "start_machine(p, true);\n", "start_machine(p, false);\n",
     "bare_sched_test:*IfAllOthersAreBusy"),
    ("P is handed over: stopped world", HAND_OFF,
     "if (world_stop.wanted.load(std::memory_order_relaxed)) {\n    stop_processor",
     "if (false) {\n    stop_processor", "bare_sched_test:*StoppedWithTheWorld"),
    ("P is handed over: need_spinning is heard", HAND_OFF, "      spin_if_needed();\n", "",
     "bare_sched_test:*IdlePIsWokenAgain*"),
    ("system call: P is left", SYSCALL, "p->status.store(PStatus::kSyscall, std::memory_order_seq_cst);",
     "p->status.store(PStatus::kRunning, std::memory_order_seq_cst);",
     "bare_sched_test:SystemCallTest.LeavesItsP*"),
    ("system call: any idle P", SYSCALL,
     "if (idle_processors.count.load(std::memory_order_relaxed) == 0) return false;",
     "return false;", "bare_sched_test:SystemCallTest.TakesAny*"),
    ("system call: into the queue without a P", SYSCALL, "if (p == nullptr) put_global(g);", "",
     "sched_test:*SystemCallsDoNotHold*"),
    ("system call: stopping world", SYSCALL,
     "if (MG_LIKELY(!world_stop.wanted.load(std::memory_order_seq_cst))) return;", "return;",
     "bare_sched_test:SystemCallTest.Stops*"),
    ("sysmon takes Ps from system calls", RETAKE, "if (status == PStatus::kSyscall)\n", "if (false)\n",
     "sched_test:*SystemCallsDoNotHold*"),
    ("LockOSThread: only on its own thread", "sched/schedule.cpp",
     "if (MG_LIKELY(found.g->locked_m == nullptr)) execute", "execute",
     "sched_test:*LockedGoroutinesStay*"),
    ("LockOSThread: the thread runs nothing else", "sched/schedule.cpp",
     "if (MG_UNLIKELY(m->locked_g != nullptr)) {", "if (false) {",
     "progress_test:*LockedThreadRuns* sched_test:*LockedGoroutinesStay*"),
    ("limit of threads", MACHINES, "if (machines.count <= limit) return;", "return;",
     "progress_test:*TooManyThreads*"),
    ("limit of Ps", "sched/gomaxprocs.cpp", "if (n > kMaxProcessors) n = kMaxProcessors;", "",
     "progress_test:*AtMost1024"),
    ("GOMAXPROCS: retired Ps are emptied", RESIZE,
     "if (all_processors.by_id[i]->m == nullptr) empty_processor(all_processors.by_id[i]);", ";",
     "bare_sched_test:*RetiredPsGive*"),
    ("GOMAXPROCS: Ps retire later", RESIZE, "    empty_processor(p);\n    release_processor();",
     "    release_processor();", "bare_sched_test:*RetiredPWhose*"),
    ("GOMAXPROCS: timers of retired Ps", "timer/timer.cpp",
     "if (MG_LIKELY(created == count)) return;", "return;", "progress_test:*TimersOfRetired*"),

    # --- sysmon and preemption.
    ("preemption: at polls", YIELD, "if (!wanted) return;", "return;",
     "progress_test:*HogIsPreempted*"),
    ("preemption: at calls", "stack/morestack.S",
     "        save_arguments\n        call    mg_yield_at_poll\n        restore_arguments\n        restore_scratch",
     "        restore_scratch", "progress_test:*AtCalls"),
    ("preemption: at a slice's end", RETAKE, "    request_slice_end(p, slice);\n", "    ;\n",
     "progress_test:*LostRequest*"),
    ("preemption: requests are repeated", PREEMPT, "  p->slice.request_end(number);\n",
     "  if (p->slice.is_over()) return;\n  p->slice.request_end(number);\n",
     "progress_test:*LostRequest*"),
    ("sysmon: longer sleeps", MONITOR, "cadence.slow_down();", ";", "progress_test:*LessOften*"),
    ("sysmon: sleeps while nothing runs", MONITOR,
     "if (debug_settings.trace_interval != 0 || !nothing_to_watch()) return false;", "return false;",
     "progress_test:MonitorTest.Sleeps*"),
    ("sysmon: is woken", "sched/monitor_sleep.cpp",
     "if (!monitor_sleep.deep.load(std::memory_order_relaxed)) return;", "return;",
     "progress_test:MonitorTest.Sleeps*"),
    ("sysmon: polls the network", NETWORK, "inject(netpoll::poll(0));", "",
     "progress_test:*PollsTheNetwork*"),
    ("sysmon: says that it has goroutines in its hands", NETWORK,
     "polling.by_monitor.store(true, std::memory_order_relaxed);", "",
     "bare_sched_test:FindWorkTest.WaitsForWhatTheMonitorHasPolled"),
    ("sysmon: wakes who has waited for its goroutines alone", NETWORK,
     "    netpoll::interrupt_poll();\n", "    return;\n",
     "bare_sched_test:FindWorkTest.WaitsForWhatTheMonitorHasPolled"),
    ("network: interrupts a slice", RETAKE, "for_network || ", "",
     "netpoll_test:HogTest.*"),
    ("network: looked at while all Ps are busy", NETWORK,
     "last + patience > now || ps_look(now, patience)", "all_are_busy()",
     "progress_test:*PollsTheNetwork* netpoll_test:HogTest.*"),
    ("network: a queue of its own", NETWORK, "is_urgent = all_are_busy() && !debug_settings.force_migration;",
     "is_urgent = false;",
     "bare_sched_test:*GoToTheNetworkQueue* bare_sched_test:*NetworkQueueComesFirst* netpoll_test:HogTest.*"),
    ("network: its queue is taken", FIND, "if (takes_from_network(p)) collect_from_network(p);\n", ";\n",
     "bare_sched_test:*NetworkQueueComesFirst*"),
    ("network: its queue waits for the ring", NETWORK,
     "return p->queue.empty() && is_networks_turn(p);", "return is_networks_turn(p);", "bare_sched_test:*NetworkQueueWaits*"),
    ("network: its queue shares an empty ring", NETWORK,
     "p->queue.empty() && is_networks_turn(p);", "p->queue.empty();", "bare_sched_test:*NetworkQueueSharesAnEmptyRing"),
    ("network: its queue does not fill the ring", NETWORK,
     "return others_had_a_look(p);", "return true;", "bare_sched_test:*NetworkQueueDoesNotFillTheRing"),
    ("network: its queue stays one line", NETWORK,
     "p->slice.is_contested() ? 1 : kNetworkCrowd", "kNetworkCrowd", "bare_sched_test:*NetworkQueueStaysOneLine"),
    ("network: a P owes its queue a slice", "sched/woken.cpp",
     "  p->slice.owe(std::min(", "  static_cast<void>(std::min(", "bare_sched_test:*NetworkQueueComesFirstAfterASlice"),
    ("network: a thread that has no CPU does not compute", "sched/computing.cpp",
     "2 * (current.cpu_time - first.cpu_time) >= passed", "true", "bare_sched_test:*ComputingIsToHaveTheProcessor"),
    ("network: what is known is of one slice and thread", "sched/computing.cpp",
     "one.slice == other.slice && one.thread == other.thread", "true", "bare_sched_test:*ComputingIsAskedForTwice"),
    ("network: its queue is due", NETWORK,
     "if (global_queue.network_is_due.load(std::memory_order_relaxed)) return true;\n", "",
     "bare_sched_test:*NetworkQueueThatIsDue*"),
    ("network: sysmon makes its queue due", RETAKE, "  watch_network(now);\n", "",
     "bare_sched_test:*MonitorMakesTheNetworkQueueDue"),
    ("network: those in a ring end a slice", RETAKE, "age >= kShortSlice && holds_up_network(p)", "false",
     "bare_sched_test:*NetworksInTheRing*"),
    ("network: a full ring gives those to its queue", "sched/run_queue.cpp", "if (any_from_network(first))",
     "if (false)", "bare_sched_test:*FullRingGives*"),
    ("network: its queue leaves room", "sched/woken.cpp",
     "return p->looks_at_waking != count_looks(p);", "return true;",
     "bare_sched_test:*NetworkQueueLeavesRoom"),
    ("timers: what they wake is next after a queue's turn", "sched/woken.cpp",
     "  p->slice.insist_on_turn(queue_in_turn(p));\n  put_one_next(p);\n",
     "  p->slice.insist_on_turn(queue_in_turn(p));\n", "bare_sched_test:*NextAfterTheQueuesTurn"),
    ("timers: a queue's turn comes before what they wake", "sched/woken.cpp",
     "  p->slice.insist_on_turn(queue_in_turn(p));\n", "", "bare_sched_test:*"),
    ("network: the last P is not idle beside it", HAND_OFF,
     "(timer::next_timer(p) != 0 || netpoll::any_waiters())", "timer::next_timer(p) != 0",
     "bare_sched_test:*IfSomebodyWaitsForTheNetwork"),
    ("poller: the last idle M blocks in it", SLEEP,
     "if (wait_in_poller(was_spinning, &found, wake_at)) return found;", "",
     "bare_sched_test:*BlocksInThePoller*"),
    ("poller: only one M", SLEEP,
     "if (polling.last.exchange(0, std::memory_order_seq_cst) != 0) {",
     "if (polling.last.exchange(0, std::memory_order_seq_cst) != 1) {",
     "bare_sched_test:*OnlyOneM*"),
    ("poller: the others follow", NETWORK, "    put_local(p, g, false);\n", "",
     "bare_sched_test:*FirstReadyOne*"),
    ("poller: a thief is woken for the others", NETWORK, "  wake_processor();\n  return first;",
     "  return first;", "bare_sched_test:*FirstReadyOne*"),
    ("poller: not without waiters", SLEEP,
     "if (timer::earliest_timer() == 0 && !awaits_network()) return 0;", "",
     "bare_sched_test:*DoesNotBlock*"),

    # --- Descriptors.
    ("descriptors: nobody waits beside readiness", SIDE, "if ((word & (kErrors | kReady)) != 0) return false;",
     "", "netpoll_test:SideTest.NobodyWaits*"),
    ("descriptors: tags", SIDE, "if (tag_of(word) != tag) return nullptr;", "",
     "netpoll_test:SideTest.EventOfAnEarlier*"),
    ("descriptors: a moved deadline", SIDE, "word_.fetch_and(~uint64_t{kTimedOut}, std::memory_order_relaxed);",
     ";", "netpoll_test:SideTest.MovedDeadline* netpoll_test:PollTest.DeadlinesPass*"),
    ("descriptors: the end wakes", "netpoll/deadline.cpp", "woken.add(d->read_side.close());",
     "d->read_side.close();", "netpoll_test:PollTest.EvictionWakes*"),
    ("descriptors: the end leaves no timer", "netpoll/deadline.cpp",
     "d->read_deadline = d->write_deadline = 0;", ";", "netpoll_test:*LeavesNoTimer"),
    ("descriptors: an early alarm is set again", "netpoll/deadline.cpp",
     "  d->alarm_at = 0;\n  set_alarm(d);\n}\n\nvoid move", "  d->alarm_at = 0;\n}\n\nvoid move",
     "netpoll_test:PollTest.DeadlinesMove*"),
    ("descriptors: hang-ups are kept", "netpoll/poller.cpp", "flags |= GoroutineSide::kHungUp;", ";",
     "netpoll_test:PollTest.SeesTheOtherSide*"),
    ("poller: can be interrupted", "netpoll/epoll_set.cpp",
     "  while (write(interruption_,", "  while (false && write(interruption_,",
     "netpoll_test:PollTest.*"),

    # --- The world, and its end.
    ("world: running Ps are waited for", WORLD,
     "while (!world_stop.all_stopped.sleep_for(kStopRetry)) request_stops();", "",
     "progress_test:*StoppedWorld"),
    ("world: a stop ends no slice", WORLD, "    p->slice.withdraw_stop();\n  else\n", "    (void)p;\n  else\n",
     "bare_sched_test:*StopOfTheWorldEndsNoSlice"),
    ("world: a stop forgets no end of a slice", "model/slice.h",
     "requested_.store(ended_.load(std::memory_order_relaxed), std::memory_order_relaxed);",
     "requested_.store(number_ - 1, std::memory_order_relaxed);", "sched_test:SliceTest.StopEndsNoSlice*"),
    ("world: slices end during a stop", RETAKE,
     "  if (status == PStatus::kStopped) return p->m != nullptr;\n  return status != PStatus::kIdle;",
     "  (void)p;\n  return status == PStatus::kRunning || status == PStatus::kSyscall;",
     "bare_sched_test:*DuringAStopOfTheWorld"),
    ("world: those who stop it take turns", "base/turn_lock.h", "return at_turn_.load(std::memory_order_seq_cst) == turn.number;",
     "return at_turn_.load(std::memory_order_seq_cst) >= turn.number - 1;", "base_test:TurnLockTest.*"),
    ("world: a retired P is left", WORLD,
     "if (p->id < all_processors.count)\n    p->slice.withdraw_stop();\n  else\n    request_slice_end(p, p->slice.number());",
     "p->slice.withdraw_stop();",
     "bare_sched_test:*RetiredPIsLeftAtTheNextSwitch"),
    ("world: who sleeps with a P is not waited for", WORLD, "  if (stop_resting(p)) return true;\n", "", "progress_test:*NoStopWaits*"),
    ("world: a P that was stopped while it rested goes on", WORLD,
     "  p->stopped_in_place = true;\n  return true;", "  return true;", "progress_test:*NoStopWaits*Sleeps*"),
    ("world: the end of a rest looks for a stop", WORLD,
     "  if (!end_rest(p)) wait_with_processor(p, starts);\n  stop_in_place();",
     "  if (!end_rest(p)) wait_with_processor(p, starts);", "collect_test:Collect.Rests*"),
    ("world: Ps in system calls are stopped", WORLD,
     "if (p->status.compare_exchange_strong(status, PStatus::kStopped, std::memory_order_seq_cst))",
     "if (status != p->status)", "progress_test:*StoppedWorld"),
    ("world: Ms stop", FIND,
     "if (MG_UNLIKELY(world_stop.wanted.load(std::memory_order_relaxed))) {\n      stop_for_world",
     "if (false) {\n      stop_for_world", "progress_test:*StoppedWorld"),
    ("deadlock", "sched/deadlock.cpp", "if (running > 1 ||", "if (true ||", "panic_test:Panic.Deadlock"),
    ("schedtrace", "sched/schedtrace.cpp", "line.add(\" %u\", all_processors.by_id[i]->queue.size());",
     "", "progress_test:*Schedtrace*"),

    # --- Timers, and waiting for each other.
    ("timers: heap", "timer/timer_heap.cpp", "    sift_down(sift_up(index));\n", "    sift_up(index);\n",
     "timer_heap_test:*"),
    ("timers: stopped ones leave", "timer/timer.cpp", "  heap->remove(t);\n", "",
     "channel_test:TimerChannelTest.*"),
    ("timers: only those waited for", "chan/timer_channel.cpp",
     "if (due == 0 || !c->has_receivers())", "if (due == 0)",
     "channel_test:TimerChannelTest.Abandoned*"),
    ("sleep: ends", "timer/timer.cpp", "bool ran = run_due(heap, now);", "bool ran = false;",
     "channel_test:TimerTest.Sleepers*"),
    ("sleep: not early", "timer/timer.cpp",
     "if (now < next || batch_runs(heap, now)) return {now, next, false};",
     "now += 1'000'000;\n  if (now < next) return {now, next, false};",
     "channel_test:TimerTest.Sleepers*"),
    ("coroutines: no queue", "sched/schedule.cpp", "  current_m()->handed_over = g;\n",
     "  put_local(current_p(), g, false);\n  leave_and_schedule();\n",
     "order_test:*CoroutineSwitches*"),
    ("semaphore: hand-over", "sync/semaphore.cpp",
     "if (at_once) sched::goroutine_yield_local(model::current_g());",
     "", "order_test:*SemaphoreIs*"),
    ("channel: straight to a receiver", "chan/channel.cpp",
     "if (Waiter* receiver = c->receivers().pop()) {",
     "if (Waiter* receiver = c->len < c->cap ? nullptr : c->receivers().pop()) {",
     "order_test:*StraightToWhoWaits"),
    ("select: locks in order", "chan/select.cpp",
     "{ return cases[a].chan < cases[b].chan; }", "{ return a < b; }",
     "channel_test:SelectTest.CasesInAnyOrder*"),
    ("select: one case wins", "chan/channel.cpp",
     "!waiter->g->select_done.exchange(true, std::memory_order_relaxed)",
     "(waiter->g->select_done = true)", "channel_test:SelectTest.*"),

    # --- The collector.
    ("collector: scan before a goroutine runs", "sched/schedule.cpp",
     "if (MG_UNLIKELY(heap::marking())) gc::scan_before_running(g);", "", "collect_test:Collect.*"),
    ("collector: scan after a system call", SYSCALL,
     "if (MG_UNLIKELY(heap::marking())) gc::scan_before_running(g);", "", "collect_test:Collect.SystemCalls*"),
    ("collector: scan after a stop in place", WORLD,
     "if (MG_UNLIKELY(heap::marking())) gc::scan_inside_call();", "", "collect_test:Collect.*"),
    ("collector: stacks of those that rest", "gc/cycle.cpp", "part != Part::kEnd || scan_resting_stacks(marker, stop);",
     "true;", "collect_test:Collect.*"),
    ("collector: who resumes waits for the scan", "gc/stacks.cpp",
     "while (g->scan.load(std::memory_order_acquire) == (current_scan | 1)) platform::yield_thread();", "",
     "mark_test:StackTest.WhoResumes*"),
    ("collector: markers leave those that run", "gc/stacks.cpp",
     "if (!needs_stack(g) || g->status.load(std::memory_order_relaxed) == GStatus::kRunning) return;",
     "if (!needs_stack(g)) return;", "mark_test:StackTest.MarkersLeave*"),
    ("collector: the rest of a run is marked", ALLOCATOR, "        mark_rest_of_run(cache->runs[i]);",
     "        ;", "mark_test:SweepTest.RestOfARun*"),
    ("collector: new runs are marked", ALLOCATOR,
     "if (MG_UNLIKELY(marking())) mark_slots(span, first, last);", "", "mark_test:SweepTest.RunTaken*"),
    ("collector: the barrier is flushed in the last pause", "gc/cycle.cpp", "if (mine) flush_buffers();", "",
     "collect_test:Collect.WeakPointers*"),
    ("collector: timers that leave their heap are shaded", "timer/timer_heap.cpp",
     "    heap::shade(target.timer());", "", "timer_heap_test:TimerHeapMarkingTest.ShadesWhatLeaves"),
    ("collector: timers that move in their heap are shaded", "timer/timer_heap.cpp",
     "heap::shade(entry.target.timer());", "", "timer_heap_test:TimerHeapMarkingTest.ShadesWhatMoves"),
    ("collector: weak pointers shade", SPECIALS, "  uintptr_t address = *handle;\n  heap::shade(address);",
     "  uintptr_t address = *handle;", "mark_test:BurialTest.WhatAWeakPointerHandsOut*"),
    ("collector: weak pointers to the dead are nil", SPECIALS,
     "if (MG_UNLIKELY(burying.load(std::memory_order_acquire))) return weak_get_during_burial(handle);", "",
     "mark_test:BurialTest.WeakPointers*"),
    ("collector: young objects are not buried", SPECIALS,
     "special.burial != last_burial.load(std::memory_order_relaxed) &&", "", "mark_test:BurialTest.ObjectsMade*"),
    ("collector: no marks after a stripe's burial", SPECIALS, "address == 0 || handle_tells", "address == 0",
     "mark_test:BurialTest.OnceAStripe*"),
    ("collector: no sweep before the burial", "heap/sweep.cpp",
     "sweeping_allowed.store(false, std::memory_order_relaxed);", "", "mark_test:SweepTest.NothingIsSwept*"),
    ("collector: few items are merged", "gc/mark_stack.cpp", "chunk->count <= kFewItems", "false",
     "mark_test:MarkPool.FewItems*"),
    ("collector: workers pay for allocators", "gc/pacer.cpp",
     "  if (!is_far_beyond_goal()) debt -= take_credit(debt);\n", "",
     "mark_test:PacerTest.WorkersPayFirst"),
]]


class Scratch:
    def __init__(self, folder):
        self.folder = folder
        self.build = os.path.join(folder, "build")

    def prepare(self):
        self.copy_sources()
        if not os.path.exists(os.path.join(self.build, "build.ninja")):
            # Optimised a little: it is compiled more often than it is run.
            flags = ["-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG", "-DCMAKE_BUILD_TYPE=Release"]
            tools = ["-DCMAKE_C_COMPILER=clang-22", "-DCMAKE_CXX_COMPILER=clang++-22",
                     "-DCMAKE_ASM_COMPILER=clang-22"]
            subprocess.run(["cmake", "-G", "Ninja", "-S", self.folder, "-B", self.build,
                            "-DMINIGO_COMPILER=OFF", *flags, *tools], check=True, stdout=subprocess.DEVNULL)

    def copy_sources(self):
        """What git knows or would know, if it has changed: so the next build is a small one."""
        listing = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "CMakeLists.txt", "runtime",
                                  "test/CMakeLists.txt"],
                                 cwd=SOURCE, check=True, capture_output=True, text=True).stdout
        for name in listing.splitlines():
            source, copy = os.path.join(SOURCE, name), os.path.join(self.folder, name)
            if not os.path.exists(source):
                continue
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            if not os.path.exists(copy) or read(source) != read(copy):
                shutil.copyfile(source, copy)

    def compile(self, programs):
        done = subprocess.run(["ninja", "-C", self.build, *sorted(programs)], capture_output=True, text=True)
        return done.returncode == 0, done.stdout

    def passes(self, test):
        program, pattern = test.split(":", 1)
        try:
            done = subprocess.run([os.path.join(self.build, "bin", "tests", "runtime", program),
                                   "--gtest_filter=" + pattern],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return False
        if "Running 0 tests from" in done.stdout:
            sys.exit(f"no test is called {test}")
        return done.returncode == 0

    def mutate(self, mutation):
        """What came of it."""
        if is_stale(self.folder, mutation):
            return f"STALE: the text does not occur once in {mutation.file}"
        path = os.path.join(self.folder, "runtime", mutation.file)
        original = read(path)
        write(path, original.replace(mutation.text, mutation.replacement))
        try:
            built, output = self.compile(programs_of([mutation]))
            if not built:
                return "STALE: does not build\n" + output[-2000:]
            caught = [test for test in mutation.tests.split() if not self.passes(test)]
            missed = [test for test in mutation.tests.split() if test not in caught]
            if not caught:
                return "MISSED by " + " ".join(missed)
            return "caught" + (", but not by " + " ".join(missed) if missed else "")
        finally:
            write(path, original)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def is_stale(folder, mutation):
    path = os.path.join(folder, "runtime", mutation.file)
    return not os.path.exists(path) or read(path).count(mutation.text) != 1


def programs_of(mutations):
    return {test.split(":", 1)[0] for m in mutations for test in m.tests.split()}


def run(scratch, mutations):
    scratch.prepare()
    built, output = scratch.compile(programs_of(mutations))
    if not built:
        sys.exit(output)
    for test in sorted({test for m in mutations for test in m.tests.split()}):
        if not scratch.passes(test):
            sys.exit(f"{test} fails without a mutation")
    not_caught = 0
    # Those of one file together: each of them is compiled once more for the next one.
    for mutation in sorted(mutations, key=lambda m: m.file):
        begin = time.monotonic()
        outcome = scratch.mutate(mutation)
        not_caught += not outcome.startswith("caught")
        print(f"{mutation.name}: {outcome} ({time.monotonic() - begin:.0f} s)", flush=True)
    print(f"{len(mutations)} mutations, {not_caught} not caught")
    return not_caught


def main():
    parser = argparse.ArgumentParser(description="Takes mechanisms of the scheduler out.")
    parser.add_argument("--scratch", help="where to build; kept")
    parser.add_argument("--list", action="store_true", help="names the mutations and their tests")
    parser.add_argument("--stale", action="store_true", help="names those whose text has changed; exit code 1 if any")
    parser.add_argument("names", nargs="*", help="parts of names; all, if there is none")
    options = parser.parse_args()
    mutations = [m for m in MUTATIONS if not options.names or any(n in m.name for n in options.names)]
    if options.list:
        for m in mutations:
            print(f"{m.name}: {m.tests}")
        return 0
    if options.stale:
        stale = [m for m in mutations if is_stale(SOURCE, m)]
        for m in stale:
            print(f"{m.name}: the text does not occur once in {m.file}")
        return len(stale) != 0
    if options.scratch:
        return run(Scratch(os.path.abspath(options.scratch)), mutations) != 0
    with tempfile.TemporaryDirectory() as folder:
        return run(Scratch(folder), mutations) != 0


if __name__ == "__main__":
    sys.exit(main())
