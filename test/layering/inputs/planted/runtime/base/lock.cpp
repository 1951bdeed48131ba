#include "base/sched_door.h"
#include "sched/park.h"

extern "C" void lock() {
  park();
  undeclared();
  unnamed();
}
