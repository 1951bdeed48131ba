// Names of generic types.

#ifndef MINIGO_SEMA_GENERICS_GENERIC_NAMES_H_
#define MINIGO_SEMA_GENERICS_GENERIC_NAMES_H_

#include <string>

#include "sema/state/checker.h"

namespace minigo::sema {

// The type name that an identifier or qualified identifier stands for, or nullptr.
const types::TypeName* declared_name(const Expr* e);
// Whether the expression, a checked type, stands for a generic type or alias without type
// arguments.
bool is_generic_name(const Expr* e);
// "T[P any]": a generic type as messages show it.
std::string generic_text(const Checker& checker, const Expr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_GENERIC_NAMES_H_
