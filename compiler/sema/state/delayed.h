// Checks that have to wait until the declarations at hand are complete.

#ifndef MINIGO_SEMA_STATE_DELAYED_H_
#define MINIGO_SEMA_STATE_DELAYED_H_

#include <cstddef>
#include <functional>

#include "sema/state/checker.h"

namespace minigo::sema {

// Queues `action`, which will run in the environment of this moment. The queue is worked off when a
// declaration in a function or a statement is complete, and at the end of the package's
// declarations.
void later(Checker& checker, std::function<void()> action);
// Runs the actions from index `top` on, and those that they queue in turn, and removes them.
void process_delayed(Checker& checker, size_t top);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_DELAYED_H_
