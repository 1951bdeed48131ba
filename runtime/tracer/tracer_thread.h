// The thread that takes filled buffers and writes the trace. It is no M and has no P, so it delays
// no goroutine.

#ifndef MINIGO_TRACER_TRACER_THREAD_H_
#define MINIGO_TRACER_TRACER_THREAD_H_

namespace minigo::tracer {

// Once, by any thread.
void start_tracer_thread();
// Makes it look whether something is to do. Any thread.
void wake_tracer_thread();

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_TRACER_THREAD_H_
