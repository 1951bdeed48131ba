// Starting and stopping the execution trace.
//
// One trace is written at a time: to a file, or to a reader (reader.h). Its events come from
// trace/events.h. Generations follow each other while it runs (advance.h); the tracer's thread
// turns what they leave into Go's format (output.h).

#ifndef MINIGO_TRACER_SESSION_H_
#define MINIGO_TRACER_SESSION_H_

#include <cstdint>

namespace minigo::tracer {

// Notes the name of a file that MINIGOTRACE says, and takes it out of the environment, since
// processes that this one starts would write to the same file. Before anybody else has read the
// environment. MINIGO_TRACE_STRESS makes generations short.
void take_setting();
// Traces into that file from now on, if there is one. If it cannot be made, says so on standard
// error. On an M with a P, before the first goroutine exists.
void start_as_set();
// Makes the goroutine that such a trace needs. After goroutine 1.
void prepare_as_set();

// Ends a trace into a file, because the process ends; without one, does nothing. The other threads
// may run on. `dying`: by the thread that ends the program after a failure, under any lock but
// tables_mutex of traceback/.
void finish(bool dying);

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_SESSION_H_
