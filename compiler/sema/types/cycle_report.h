// Messages about declarations that need themselves.

#ifndef MINIGO_SEMA_TYPES_CYCLE_REPORT_H_
#define MINIGO_SEMA_TYPES_CYCLE_REPORT_H_

#include <cstddef>
#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports that each object of the cycle refers to the next, from the one at `start` on.
void report_cycle(Checker& checker, std::span<Object* const> cycle, size_t start);
// The same, from the object on that stands first in the source.
void report_cycle(Checker& checker, std::span<Object* const> cycle);
// The declaration of the grey `type` needs that of itself: reports the path that leads there.
void report_pending(Checker& checker, const Object* type);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_CYCLE_REPORT_H_
