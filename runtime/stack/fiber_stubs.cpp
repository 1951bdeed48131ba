// The stubs of builds with a sanitizer. Arguments and results are words; doubles do not pass.

#include "stack/fiber_stubs.h"

#define mg_preempt mg_unused_preempt
#define mg_defer_enter mg_unused_defer_enter
extern "C" Words mg_unused_preempt_impl(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                        uint64_t) {
  return {0, 0};
}
extern "C" Words mg_unused_defer_enter_impl(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                            uint64_t) {
  return {0, 0};
}
#include "abi/functions.def"
#include "entry/bindings.def"
#undef mg_preempt
#undef mg_defer_enter
MG_STUB_kBlocking(mg_yield_at_poll)
    MG_STUB_kBlocking(mg_goroutine_exit) extern "C" void mg_preempt() {
  mg_yield_at_poll(0, 0, 0, 0, 0, 0);
}
