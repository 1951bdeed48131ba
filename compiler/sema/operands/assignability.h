// Assigning values (specification, "Assignability").

#ifndef MINIGO_SEMA_OPERANDS_ASSIGNABILITY_H_
#define MINIGO_SEMA_OPERANDS_ASSIGNABILITY_H_

#include <string>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// Whether the value may be assigned to a variable of type `target`. `cause` (may be nullptr) gets
// an explanation if it may not and there is one. Nothing is reported or converted.
bool assignable(Checker& checker, const Expr* value, const Type* target, std::string* cause);
// Wraps the expression in an ImplicitConversion unless it has that type already.
void implicit_conversion(Checker& checker, Expr*& slot, const Type* target);
// The value is assigned to a variable of type `target`: reports and invalidates if it may not be,
// gives an untyped value its type, and converts implicitly where types differ. With target nullptr
// the value gets its default type. `context` ends the message: "assignment", "variable
// declaration", "argument to f", "return statement", "send", ... Invalid values stay invalid.
void assign_to(Checker& checker, Expr*& slot, const Type* target, std::string_view context);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_ASSIGNABILITY_H_
