// The order of alias declarations.

#ifndef MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_
#define MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_

#include <vector>

#include "sema/state/checker.h"

namespace minigo::sema {

// The types without a type yet that the right side of an alias is made of, seen through other
// aliases: the defined ones, and then the aliases, each after those that it is made of.
std::vector<types::TypeName*> alias_operands(Checker& checker, const syntax::TypeSpec* spec);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_ALIAS_OPERANDS_H_
