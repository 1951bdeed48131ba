// Bodies of goroutines for live_test.cpp.

#ifndef MINIGO_LIVE_LIVE_TEST_GOROUTINES_H_
#define MINIGO_LIVE_LIVE_TEST_GOROUTINES_H_

namespace minigo::live {

// Starts ten goroutines that wait for ever, and returns when they do.
void start_waiters(void*);

}  // namespace minigo::live

#endif  // MINIGO_LIVE_LIVE_TEST_GOROUTINES_H_
