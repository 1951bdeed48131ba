// The universe block and the basic types (specification, "Predeclared identifiers"). Everything
// here is made on first use and lives until the process ends.

#ifndef MINIGO_TYPES_UNIVERSE_H_
#define MINIGO_TYPES_UNIVERSE_H_

#include "types/object.h"
#include "types/scope.h"
#include "types/type.h"

namespace minigo::types {

// The one object of a basic kind.
const Basic* basic(BasicKind kind);
// uint8 and int32 under other names. They are objects of their own, identical() to those, so that
// messages call a type by the name that was written.
const Basic* byte_type();
const Basic* rune_type();
const Named* error_type();
const Type* any_type();  // the empty interface under its alias name `any`
const Interface* empty_interface();
const Named* comparable_type();

// The scope around all packages.
Scope& universe();
// The package that `import "unsafe"` gives.
Package& unsafe_package();

}  // namespace minigo::types

#endif  // MINIGO_TYPES_UNIVERSE_H_
