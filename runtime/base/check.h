// Checks of the runtime's own invariants. A failure is a bug of the runtime: text and abort.

#ifndef MINIGO_BASE_CHECK_H_
#define MINIGO_BASE_CHECK_H_

#include "base/annotations.h"

namespace minigo::base {

// Prints "fatal error: runtime: <what> (<file>:<line>)" and aborts. Allocates nothing.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace minigo::base

#define MG_CHECK(condition)                    \
  (MG_LIKELY(condition) ? static_cast<void>(0) \
                        : ::minigo::base::check_failed(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define MG_DCHECK(condition) static_cast<void>(0)
#else
#define MG_DCHECK(condition) MG_CHECK(condition)
#endif

#endif  // MINIGO_BASE_CHECK_H_
