// Operands, types and constants in the words of gc's messages.

#ifndef MINIGO_SEMA_MESSAGES_DESCRIPTION_H_
#define MINIGO_SEMA_MESSAGES_DESCRIPTION_H_

#include <string>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// The type, with the names of this package unqualified.
std::string type_text(const Checker& checker, const Type* type);
// "x (variable of type int)".
std::string describe(const Checker& checker, const Expr* expr);
// "slice", "struct", ...: the kind of the underlying type; empty for basic types and type
// parameters.
std::string_view composite_kind(const Type* type);
// The constant's value in the form that its type has.
std::string constant_text(const Constant* value, const Type* type);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_MESSAGES_DESCRIPTION_H_
