// Threads that help to mark. They hold no processor and run nothing else: they sleep between
// collections.

#ifndef MINIGO_GC_HELPERS_H_
#define MINIGO_GC_HELPERS_H_

#include <cstdint>

namespace minigo::gc {

inline constexpr int32_t kMaxHelpers = 31;

// Starts the helpers that are missing, up to `wanted`. Returns how many of these there are. The
// world is stopped, here and below.
int32_t helper_count(int32_t wanted);

// Wakes `count` helpers to run work(). Nobody waits for them: work finds out by itself whether it
// is still wanted.
void wake_helpers(int32_t count, void (*work)());

}  // namespace minigo::gc

#endif  // MINIGO_GC_HELPERS_H_
