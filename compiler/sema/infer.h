// Type inference (specification, "Type inference"): the type arguments of a generic function from
// its arguments and the constraints of its type parameters.

#ifndef MINIGO_SEMA_INFER_H_
#define MINIGO_SEMA_INFER_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sema/checker.h"
#include "types/subst.h"
#include "types/type_set.h"

namespace minigo::sema {

// An argument of a call; one of several that a call f(g()) has from one expression.
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

// Why inference failed. Empty if an error about an argument has been reported before. types2's
// callers report `message` at `pos` as it is, or behind "in call to f, ".
struct InferError {
  Pos pos;
  std::string message;
  bool empty() const { return message.empty(); }
};

// All type arguments, known ones included, one for each of `tparams`; nothing (an empty list) after
// an error. `known` is at most as long as tparams and may hold nullptr. `params` and `args` are
// equally many. The type parameters must not occur in the arguments' types unless they mean the
// same: rename them first, because a generic function may call itself. `pos` is the call's.
// `reverse`: the argument is the variable to which a generic function is assigned; words change.
// types2's Checker.infer.
std::vector<const Type*> infer(Checker& checker, Pos pos,
                               std::span<types::TypeParam* const> tparams,
                               std::vector<const Type*> known, const types::Tuple* params,
                               std::span<const InferArg> args, bool reverse, InferError* error);

// Fresh type parameters in place of `tparams`, with the same names, whose constraints refer to the
// fresh ones; subst(type, tparams, fresh) renames them in a type.
std::vector<types::TypeParam*> rename_type_params(Checker& checker,
                                                  std::span<types::TypeParam* const> tparams);
// `type` with the renamed parameters.
const Type* rename(const Type* type, std::span<types::TypeParam* const> from,
                   std::span<types::TypeParam* const> to);

// How type sets ask this checker about methods that have not been resolved yet.
types::MethodRules method_rules(Checker& checker);

// "P", "P and Q", "P, Q, and R".
std::string type_params_string(std::span<types::TypeParam* const> tparams);
// Of two untyped types the one that comes later in integer, rune, floating-point, complex; nullptr
// if there is none.
const Type* max_type(const Type* x, const Type* y);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_INFER_H_
