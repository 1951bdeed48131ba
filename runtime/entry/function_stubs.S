// The stubs of the functions that generated code calls.
#define MG_STUB_LIST "abi/functions.def"
#include "stack/stubs.inc"
