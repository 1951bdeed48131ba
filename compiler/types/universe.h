// The universe block and the basic types (specification, "Predeclared identifiers").

#ifndef MINIGO_TYPES_UNIVERSE_H_
#define MINIGO_TYPES_UNIVERSE_H_

#include "types/object.h"
#include "types/scope.h"
#include "types/type.h"

namespace minigo::types {

// The one object of a basic type. byte and rune are uint8 and int32 under other names; like gc,
// error messages call them by the name that was written.
const Basic* basic(BasicKind kind);
const Basic* byte_type();
const Basic* rune_type();
const Named* error_type();
const Type* any_type();  // the empty interface under its alias name `any`
const Interface* empty_interface();
const Named* comparable_type();

Scope& universe();
Package& unsafe_package();

}  // namespace minigo::types

#endif  // MINIGO_TYPES_UNIVERSE_H_
