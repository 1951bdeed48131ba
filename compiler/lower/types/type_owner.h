// Which unit has what a program has once of each type: its descriptor, its description for
// debuggers.

#ifndef MINIGO_LOWER_TYPES_TYPE_OWNER_H_
#define MINIGO_LOWER_TYPES_TYPE_OWNER_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The type, if it is a defined one with a package whose first unit has it; else nullptr: every
// user has it then. Instances of generic types are such.
const types::Named* owned_type(const types::Type* type);
// Whether this unit is the one that has it.
bool is_owned_here(const ModuleContext& mc, const types::Named* owned);
// Whether the type is an owned one of another unit.
bool is_owned_elsewhere(const ModuleContext& mc, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_TYPE_OWNER_H_
