// The beginning of the race detector in a program.

#ifndef MINIGO_WATCH_SESSION_H_
#define MINIGO_WATCH_SESSION_H_

namespace minigo::watch {

// Makes the shadow. Once the heap has its arena, before the first goroutine.
void start();

}  // namespace minigo::watch

#endif  // MINIGO_WATCH_SESSION_H_
