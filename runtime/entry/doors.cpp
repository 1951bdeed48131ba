// The doors: every function that a layer calls and a later layer defines.
//
// A layer that needs something of a later one declares it in a header of its own, <later
// layer>_door.h, as a plain function that the later layer defines. So the call costs what any call
// costs, and the linker joins the two. Here they are all named once; test/layering compares this
// table with what the objects of each layer really call. No program links this file.

#include "base/panic_door.h"
#include "gc/entry_door.h"
#include "gc/profile_door.h"
#include "heap/gc_door.h"
#include "heap/profile_door.h"
#include "heap/sched_door.h"
#include "panic/live_door.h"
#include "panic/tracer_door.h"
#include "sched/gc_door.h"
#include "sched/netpoll_door.h"
#include "sched/profile_door.h"
#include "sched/timer_door.h"
#include "sched/traceback_door.h"
#include "stack/sched_door.h"
#include "sync/profile_door.h"
#include "tracer/entry_door.h"
#include "value/entry_door.h"

namespace minigo::entry {
namespace {

using Function = void (*)();

template <typename Signature>
Function join(Signature* function) {
  return reinterpret_cast<Function>(function);
}

}  // namespace

extern const Function kDoors[];
const Function kDoors[] = {
    // Any layer to panic/.
    join<void(const char*)>(panic::fatal),
    join(panic::fatal_stack_overflow),
    join(panic::fatal_out_of_memory),
    join<void(const char*)>(panic::raise_plain_error),
    join<void(const abi::Type*)>(panic::raise_unhashable_type),
    join<void(const char*)>(panic::raise_runtime_error),
    join<void(const char*, abi::String)>(panic::raise_runtime_error),
    // The heap to the collector.
    join(gc::collect_for_heap),
    join(gc::shade_words),
    join(gc::collect_for_memory),
    join(gc::hold_memory_limit),
    join(gc::assist),
    join(gc::prepare_for_large),
    join(gc::note_heap_growth),
    // The scheduler to the collector.
    join(gc::scan_before_running),
    join(gc::scan_inside_call),
    join(gc::worker_to_run),
    join(gc::has_work_for_idle),
    join(gc::goroutine_to_force),
    // The heap and stacks to the scheduler.
    join(sched::pause_for_world),
    join(mg_yield_at_poll_impl),
    join(mg_goroutine_exit_impl),
    // The scheduler to panic/.
    join(panic::fatal_thread_limit),
    join(panic::fatal_no_thread),
    join(panic::install_signal_stack),
    join(panic::remove_signal_stack),
    // The heap and the collector to profiles.
    join(profile::heap_sample_rate),
    join(profile::next_heap_sample),
    join(profile::sample_object),
    join(profile::note_end_of_marking),
    join(profile::note_freed),
    // The scheduler to profiles.
    join(profile::thread_begins),
    join(profile::thread_ends),
    join(profile::begin_wait),
    // Semaphores to profiles.
    join(profile::note_release),
    // The scheduler to timers.
    join(timer::check_timers),
    join(timer::next_timer),
    join(timer::timer_count),
    join(timer::earliest_timer),
    join(timer::create_timer_heap),
    join(timer::make_bubble_timers),
    join(timer::advance_bubble),
    join(timer::drop_bubble_timers),
    // The scheduler to tracebacks.
    join(traceback::describe_late),
    // The scheduler and timers to the network.
    join(netpoll::poll),
    join(netpoll::interrupt_poll),
    join(netpoll::any_waiters),
    // Values to the stubs.
    join(value::mg_eface_equal_slow),
    join(value::mg_itab_add),
    join(value::mg_map_get),
    join(value::mg_map_set),
    join(value::mg_map_set_int64_slow),
    join(value::mg_map_set_int32_slow),
    join(value::mg_map_set_string_slow),
    join(value::mg_map_init_slow),
    join(value::mg_map_delete),
    // The collector to the stubs.
    join(gc::mg_finalizer_next),
    join(gc::mg_gc_work),
    join(gc::mg_gc_force),
    // The tracer to the stubs.
    join(tracer::mg_trace_advance),
    join(tracer::mg_trace_wait),
    // The end of the program to the tracer.
    join(tracer::finish_dying),
    join(tracer::end_by_signal),
    // Signals to the answers that lookers get.
    join(live::answer_signal),
};

}  // namespace minigo::entry
