// The order of alias declarations.

#ifndef MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_
#define MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Resolves the defined types that an alias is made of. An alias has no type of its own while its
// right side is being checked: a type in it that refers back to the alias must have been declared
// before.
void resolve_alias_operands(Checker& checker, const syntax::TypeSpec* spec);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_
