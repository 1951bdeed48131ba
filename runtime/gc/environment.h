// The collector's settings in the environment (package runtime's documentation, "Environment
// Variables").

#ifndef MINIGO_GC_ENVIRONMENT_H_
#define MINIGO_GC_ENVIRONMENT_H_

#include <cstdint>

namespace minigo::gc {

// GOGC in percent; -1 for "off" and negative numbers. As in Go, 100 if it is missing or no such
// number.
int32_t percent_from_environment();

// GOMEMLIMIT in bytes, at most INT64_MAX; UINT64_MAX if it is missing or "off". Anything malformed
// ends the program with Go's message.
uint64_t limit_from_environment();

}  // namespace minigo::gc

#endif  // MINIGO_GC_ENVIRONMENT_H_
