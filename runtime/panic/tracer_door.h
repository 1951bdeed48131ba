// The door of panic/ to the tracer, which implements it in tracer/finish.cpp.

#ifndef MINIGO_PANIC_TRACER_DOOR_H_
#define MINIGO_PANIC_TRACER_DOOR_H_

namespace minigo::tracer {

// Ends a trace into a file, if there is one. By the thread that ends the program, which has seized
// the locks of traceback/; under any other lock.
void finish_dying();

}  // namespace minigo::tracer

#endif  // MINIGO_PANIC_TRACER_DOOR_H_
