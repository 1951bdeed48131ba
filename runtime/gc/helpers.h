// Threads that help to mark. They hold no processor and run nothing else: they sleep between
// collections.

#ifndef MINIGO_GC_HELPERS_H_
#define MINIGO_GC_HELPERS_H_

#include <cstdint>

namespace minigo::gc {

inline constexpr int32_t kMaxHelpers = 31;

// How many helpers there are, at most `wanted`; starts threads that are missing.
int32_t helper_count(int32_t wanted);

// Runs work(argument) on `count` helpers.
void start_helpers(int32_t count, void (*work)(void*), void* argument);
void wait_for_helpers();

}  // namespace minigo::gc

#endif  // MINIGO_GC_HELPERS_H_
