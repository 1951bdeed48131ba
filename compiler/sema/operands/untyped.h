// Untyped values get their types (specification, "Constants", "Representability").

#ifndef MINIGO_SEMA_OPERANDS_UNTYPED_H_
#define MINIGO_SEMA_OPERANDS_UNTYPED_H_

#include <cstdint>

#include "sema/state/checker.h"

namespace minigo::sema {

// Why an untyped value cannot become a value of some type.
enum class Misfit : uint8_t { kNone, kWrongType, kTruncated, kOverflow };
struct ImplicitType {
  const Type* type = nullptr;       // that the untyped value gets; nullptr: none
  const Constant* value = nullptr;  // its value in that type, if it is a constant of a basic type
  Misfit misfit = Misfit::kNone;
};
// The type that an untyped value gets where a value of type `target` is wanted. A typed value keeps
// its own.
ImplicitType implicit_type(const Expr* x, const Type* target);
// Gives an untyped expression the type, and with it the operands that share its type. With `final`
// an untyped `type` ends the search, too: the operands get no other.
void update_type(Checker& checker, Expr* e, const Type* type, bool final);
// Reports that x does not fit into the type.
void report_misfit(Checker& checker, Misfit misfit, const Expr* x, const Type* target);
// Converts an untyped operand to `target`, which may itself be untyped. Reports and invalidates if
// that is not possible.
void convert_untyped(Checker& checker, Expr*& slot, const Type* target);
// The type that an untyped value has without context; other types are returned as they are.
const Type* default_type(const Type* type);
// Converts an untyped operand other than nil to its default type.
void default_untyped(Checker& checker, Expr*& slot);
// Represents a constant in the basic type (nullptr: nothing is done). Reports and invalidates if it
// does not fit.
void require_representable(Checker& checker, Expr* expr, const types::Basic* target);
// Of two untyped types the one that comes later in integer, rune, floating-point, complex; nullptr
// if they are of different kinds and not both numeric.
const Type* later_kind(const Type* x, const Type* y);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_UNTYPED_H_
