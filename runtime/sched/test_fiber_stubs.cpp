#include "stack/fiber_stubs.h"

#include "sched/test_functions.def"
