// The end of a process that gets no more memory or threads.

#ifndef MINIGO_DRIVER_EXHAUSTION_H_
#define MINIGO_DRIVER_EXHAUSTION_H_

namespace minigo::driver {

// From now on, memory or threads that the system refuses end the process with a message and exit
// code 2. Before other threads start, and before anything allocates.
void exit_on_exhaustion();

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_EXHAUSTION_H_
