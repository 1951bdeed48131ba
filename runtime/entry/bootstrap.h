// Starting the runtime.

#ifndef MINIGO_ENTRY_BOOTSTRAP_H_
#define MINIGO_ENTRY_BOOTSTRAP_H_

namespace minigo::entry {

// Makes this thread the first M, starts main(argument) as goroutine 1 and schedules for ever.
// `main` runs on that goroutine's stack, is compiled with stack checks, and ends the program
// itself. Once, from the thread that the program began with. Reads GOMAXPROCS, GOGC, GOMEMLIMIT and
// GODEBUG from the environment.
[[noreturn]] void run_main_goroutine(void (*main)(void*), void* argument);

}  // namespace minigo::entry

#endif  // MINIGO_ENTRY_BOOTSTRAP_H_
