#define MG_STUB_LIST "sched/testing/test_functions.def"
#include "stack/stubs.inc"
