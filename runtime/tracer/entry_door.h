// The tracer's door to entry/, which makes the stubs of the functions in abi/bindings.def.

#ifndef MINIGO_TRACER_ENTRY_DOOR_H_
#define MINIGO_TRACER_ENTRY_DOOR_H_

namespace minigo::tracer {

// Ends a generation, if one is due, and parks until the next one is (mg_trace_advance_impl and
// mg_trace_wait_impl in advance.cpp). Two calls: the world is stopped inside a leaf call only.
extern "C" void mg_trace_advance();
extern "C" void mg_trace_wait();

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_ENTRY_DOOR_H_
