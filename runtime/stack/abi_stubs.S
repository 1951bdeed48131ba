// The stubs of abi/functions.def, and those that are not made by rule.
#define MG_STUBS_CORE
#define MG_STUB_LIST "abi/functions.def"
#include "stack/stubs.inc"
