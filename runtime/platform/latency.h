// How soon the kernel runs this thread when its sleep is over.

#ifndef MINIGO_PLATFORM_LATENCY_H_
#define MINIGO_PLATFORM_LATENCY_H_

namespace minigo::platform {

// Timed sleeps of this thread, and of those that it starts, end within 5 µs. The kernel's default
// lets them be late by 50 µs, to save wake-ups. The first call has to come from the first thread of
// the process.
void sleep_exactly();
// Restores the default, for a process that this thread is about to start.
void sleep_as_usual();

// This thread runs rarely and for microseconds: it asks for slices so short that the kernel lets it
// run at once, before threads that compute. Linux 6.12 and newer; older ones take no notice.
void run_briefly();

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_LATENCY_H_
