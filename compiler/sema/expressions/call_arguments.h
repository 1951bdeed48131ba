// The arguments of calls (specification, "Calls", "Passing arguments to ... parameters").

#ifndef MINIGO_SEMA_EXPRESSIONS_CALL_ARGUMENTS_H_
#define MINIGO_SEMA_EXPRESSIONS_CALL_ARGUMENTS_H_

#include <span>
#include <vector>

#include "sema/expressions/arguments.h"
#include "sema/state/checker.h"

namespace minigo::sema {

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
// Converts the arguments of a call, which have been checked, to the parameters of a signature
// without type parameters; false after an error in their number.
bool convert_arguments(Checker& checker, syntax::CallExpr* call, const types::Signature* signature);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_CALL_ARGUMENTS_H_
