// Checks of the runtime's own invariants. A failure is a bug of the runtime: text and abort.

#ifndef MINIGO_BASE_CHECK_H_
#define MINIGO_BASE_CHECK_H_

#include "base/annotations.h"

namespace minigo::base {

// Prints "fatal error: runtime: <what> (<file>:<line>)" to standard error and aborts. On any stack
// of any thread, with any lock; allocates nothing. Called by the macros below.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace minigo::base

// Fails unless the condition holds, in every build.
#define MG_CHECK(condition)                    \
  (MG_LIKELY(condition) ? static_cast<void>(0) \
                        : ::minigo::base::check_failed(#condition, __FILE__, __LINE__))

// The same in Debug builds. In others the condition is not even evaluated.
#ifdef NDEBUG
#define MG_DCHECK(condition) static_cast<void>(0)
#else
#define MG_DCHECK(condition) MG_CHECK(condition)
#endif

#endif  // MINIGO_BASE_CHECK_H_
