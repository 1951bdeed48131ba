// The stubs of bindings.def.
#define MG_STUB_LIST "entry/bindings.def"
#include "stack/stubs.inc"
