#include "stack/fiber_stubs.h"

#include "sched/testing/test_functions.def"
