// The stubs of the functions that the library binds.
#define MG_STUB_LIST "abi/bindings.def"
#include "stack/stubs.inc"
