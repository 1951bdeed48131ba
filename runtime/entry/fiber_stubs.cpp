// The stubs of both lists, in builds with a sanitizer.

#include "stack/fiber_stubs.h"

// These three are no stubs by rule: stack/fiber_context.cpp and stack/fiber_switch.cpp have them.
#define mg_preempt mg_unused_preempt
#define mg_write_barrier mg_unused_write_barrier
#define mg_defer_enter mg_unused_defer_enter
#define MG_UNUSED_WORDS uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
extern "C" Words mg_unused_preempt_impl(MG_UNUSED_WORDS) { return {0, 0}; }
extern "C" Words mg_unused_write_barrier_impl(MG_UNUSED_WORDS) { return {0, 0}; }
extern "C" Words mg_unused_defer_enter_impl(MG_UNUSED_WORDS) { return {0, 0}; }
#include "abi/bindings.def"
#include "abi/functions.def"
