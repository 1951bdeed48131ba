// The door of panic/ to the tracer, which implements it in tracer/finish.cpp and
// tracer/tracer_thread.cpp.

#ifndef MINIGO_PANIC_TRACER_DOOR_H_
#define MINIGO_PANIC_TRACER_DOOR_H_

namespace minigo::tracer {

// Ends a trace into a file, if there is one. By the thread that ends the program, under any lock
// but tables_mutex of traceback/.
void finish_dying();
// Ends the process by this signal as soon as the trace is whole, or at once if it was called before
// and the process still lives. Returns meanwhile. In a signal's handler, on any thread.
void end_by_signal(int signal);

}  // namespace minigo::tracer

#endif  // MINIGO_PANIC_TRACER_DOOR_H_
