// Lists of types in messages about a wrong number of values.

#ifndef MINIGO_SEMA_MESSAGES_TYPES_SUMMARY_H_
#define MINIGO_SEMA_MESSAGES_TYPES_SUMMARY_H_

#include <string>
#include <vector>

#include "sema/state/checker.h"

namespace minigo::sema {

// "(number, string, ...int)": the types that a call or return has or wants. `variadic`: the last is
// a slice that stands for any number of values. `dots`: the last value is followed by "...".
std::string types_summary(const Checker& checker, const std::vector<const Type*>& list,
                          bool variadic, bool dots);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_MESSAGES_TYPES_SUMMARY_H_
