// The verbs of the scheduler's parts on each other.

#ifndef MINIGO_SCHED_SCHEDULER_H_
#define MINIGO_SCHED_SCHEDULER_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/futex.h"
#include "sched/all_goroutines.h"
#include "sched/deadlock.h"
#include "sched/debug_settings.h"
#include "sched/exit.h"
#include "sched/find_work.h"
#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/hand_off.h"
#include "sched/locked_threads.h"
#include "sched/machine_park.h"
#include "sched/machine_thread.h"
#include "sched/machines.h"
#include "sched/model_names.h"
#include "sched/monitor.h"
#include "sched/monitor_sleep.h"
#include "sched/network.h"
#include "sched/out_of_work.h"
#include "sched/park.h"
#include "sched/poller.h"
#include "sched/preempt.h"
#include "sched/processor_mask.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/run_queue.h"
#include "sched/schedtrace.h"
#include "sched/schedule.h"
#include "sched/schedule_door.h"
#include "sched/scheduler_lock.h"
#include "sched/slice_end.h"
#include "sched/spawn.h"
#include "sched/steal.h"
#include "sched/syscall.h"
#include "sched/template_thread.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "sched/world.h"
#include "sched/world_stop.h"
#include "sched/yield.h"

namespace minigo::sched {

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULER_H_
