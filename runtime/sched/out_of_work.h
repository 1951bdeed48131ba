// An M that has found nothing to run: it gives up its P, looks once more, waits in the poller or
// sleeps.

#ifndef MINIGO_SCHED_OUT_OF_WORK_H_
#define MINIGO_SCHED_OUT_OF_WORK_H_

#include <cstdint>

#include "model/machine.h"
#include "model/processor.h"
#include "sched/found.h"
#include "sched/model_names.h"

namespace minigo::sched {

// m, this thread's, has found no work on p. Sleeps until there may be some; m has a P again on
// return, perhaps another one. The result is a goroutine to run, or none: search again then.
// `wake_at`: when the first timer is due that the search has seen, by nanotime; 0: none.
Found sleep_until_work(M* m, P* p, int64_t wake_at);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_OUT_OF_WORK_H_
