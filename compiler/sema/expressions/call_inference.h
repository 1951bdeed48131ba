// Type inference over a call.

#ifndef MINIGO_SEMA_EXPRESSIONS_CALL_INFERENCE_H_
#define MINIGO_SEMA_EXPRESSIONS_CALL_INFERENCE_H_

#include <span>
#include <vector>

#include "sema/expressions/arguments.h"
#include "sema/state/checker.h"

namespace minigo::sema {

// Whether the called function or one of the arguments is generic.
bool needs_inference(const types::Signature* signature, const Arguments& arguments);
// Infers the type arguments of the function and of the generic functions among the arguments, and
// instantiates all of them. `type_args` are those that are written out in `list`. `params` has the
// type of the parameter of each argument, and gets those of the instance. The signature without
// type parameters, or nullptr (reported).
const types::Signature* infer_call(Checker& checker, syntax::CallExpr* call,
                                   const types::Signature* signature, const Arguments& arguments,
                                   std::vector<const Type*> type_args, std::span<Expr* const> list,
                                   std::vector<const Type*>& params);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_CALL_INFERENCE_H_
