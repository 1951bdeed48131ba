// The stubs of the functions that programs built with -race call.
#define MG_STUB_LIST "abi/race.def"
#include "stack/stubs.inc"
