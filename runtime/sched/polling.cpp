#include "sched/polling.h"

namespace minigo::sched {

constinit Polling polling;

}  // namespace minigo::sched
