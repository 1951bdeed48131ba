// The arguments of a call, and the type inference over them.

#ifndef MINIGO_SEMA_CALL_ARGUMENTS_H_
#define MINIGO_SEMA_CALL_ARGUMENTS_H_

#include <span>
#include <utility>
#include <vector>

#include "sema/checker.h"

namespace minigo::sema {

// The arguments of a call as a list of operands: the expressions, or stand-ins for the results of
// the only one.
struct Arguments {
  std::vector<const Expr*> operands;
  // The type arguments of an operand that is a generic function, as far as they are written out.
  std::vector<std::vector<const Type*>> type_args;
  bool spread = false;

  void add(const Expr* operand, std::vector<const Type*> args = {}) {
    operands.push_back(operand);
    type_args.push_back(std::move(args));
  }
};

// Checks the arguments by themselves. Generic functions among them stay generic.
Arguments check_arguments(Checker& checker, syntax::CallExpr* call);
// Checks them against the signature, and converts them to its parameters' types. Infers the type
// arguments that are missing, `type_args` being those that are written out in `list`, and
// instantiates the function and the generic functions among the arguments. The signature without
// type parameters; the incoming one after an error.
const types::Signature* check_call_arguments(Checker& checker, syntax::CallExpr* call,
                                             const types::Signature* signature,
                                             std::vector<const Type*> type_args,
                                             std::span<Expr* const> list,
                                             const Arguments& arguments);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_CALL_ARGUMENTS_H_
