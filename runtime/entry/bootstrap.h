// Starting the runtime.

#ifndef MINIGO_ENTRY_BOOTSTRAP_H_
#define MINIGO_ENTRY_BOOTSTRAP_H_

namespace minigo::entry {

// Makes this thread the first M, starts main(argument) as goroutine 1 and schedules. The program
// ends when that goroutine returns. Once, with an environment that GOMAXPROCS and GODEBUG are read
// from.
[[noreturn]] void run_main_goroutine(void (*main)(void*), void* argument);

}  // namespace minigo::entry

#endif  // MINIGO_ENTRY_BOOTSTRAP_H_
