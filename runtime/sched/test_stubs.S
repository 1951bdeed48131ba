#define MG_STUB_LIST "sched/test_functions.def"
#include "stack/stubs.inc"
