// A goroutine to run, and the slice that it runs on.

#ifndef MINIGO_SCHED_FOUND_H_
#define MINIGO_SCHED_FOUND_H_

#include "model/goroutine.h"
#include "model/slice.h"
#include "sched/model_names.h"

namespace minigo::sched {

struct Found {
  G* g;         // null: none
  RunsOn time;  // which slice, if there is a goroutine
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_FOUND_H_
