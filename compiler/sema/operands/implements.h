// Whether a type implements an interface (specification, "Implementing an interface").

#ifndef MINIGO_SEMA_OPERANDS_IMPLEMENTS_H_
#define MINIGO_SEMA_OPERANDS_IMPLEMENTS_H_

#include <string>

#include "sema/state/checker.h"
#include "types/method_set.h"

namespace minigo::sema {

// How questions about method sets reach methods whose signatures have not been checked yet.
types::MethodRules method_rules(Checker& checker);
// `cause` (may be nullptr) gets the reason if it does not.
bool implements(Checker& checker, const Type* type, const Type* interface, std::string* cause);
// Reports an assertion of `operand`, an interface, to a type that it can never have. In a type
// switch the words differ.
void check_assertion(Checker& checker, const Expr* assertion, const Expr* operand, const Type* type,
                     bool type_switch);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_IMPLEMENTS_H_
