// The stubs that are made by hand, in builds with a sanitizer: switch.S has those of the others.

#include "heap/write_barrier.h"
#include "stack/fiber_stubs.h"

MG_STUB_kBlocking(mg_yield_at_poll);
MG_STUB_kBlocking(mg_goroutine_exit);

extern "C" void mg_preempt() { mg_yield_at_poll(0, 0, 0, 0, 0, 0); }

extern "C" void mg_write_barrier(void** slot) { minigo::heap::shade_slot(slot); }
