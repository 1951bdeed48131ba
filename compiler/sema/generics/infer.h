// Type inference (specification, "Type inference"): the type arguments of a generic function from
// its arguments and the constraints of its type parameters.

#ifndef MINIGO_SEMA_GENERICS_INFER_H_
#define MINIGO_SEMA_GENERICS_INFER_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sema/state/checker.h"

namespace minigo::sema {

// An argument of a call, or one of the several values that the call f(g()) gets from one
// expression.
struct InferArg {
  const Type* type = nullptr;  // may be untyped, or the generic signature of a function
  Pos pos;                     // errors about it are reported there
  const Expr* expr = nullptr;  // quoted in messages
  std::string_view text;       // quoted instead of an expression, if there is none
  bool invalid = false;        // an error has been reported
  bool nil = false;

  static InferArg of(const Expr* expr) {
    return {
        expr->type, expr->pos, expr, {}, expr->mode == Mode::kInvalid, expr->mode == Mode::kNil};
  }
};

// Why inference failed. Empty if an error about an argument has been reported before. Callers
// report `message` at `pos` as it is, or behind "in call to f, ".
struct InferError {
  Pos pos;
  std::string message;
  bool empty() const { return message.empty(); }
};

// All type arguments, known ones included, one for each of `tparams`; an empty list after an error.
// `known` is at most as long as tparams and has nullptr for what is unknown. `params` and `args`
// are equally many. The type parameters must not occur in the arguments' types unless they mean the
// same: callers rename them first, because a generic function may call itself. `pos` is the call's.
// `reverse`: the argument is the variable to which a generic function is assigned; words change.
std::vector<const Type*> infer(Checker& checker, Pos pos, std::span<TypeParam* const> tparams,
                               std::vector<const Type*> known, const types::Tuple* params,
                               std::span<const InferArg> args, bool reverse, InferError* error);

// Fresh type parameters in place of `tparams`, with the same names, whose constraints refer to the
// fresh ones.
std::vector<TypeParam*> rename_type_params(Checker& checker, std::span<TypeParam* const> tparams);
// `type` with the parameters `to` in place of `from`.
const Type* rename(const Type* type, std::span<TypeParam* const> from,
                   std::span<TypeParam* const> to);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_INFER_H_
