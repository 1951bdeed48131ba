// Arguments of calls (specification, "Calls", "Passing arguments to ... parameters").

#include "sema/expressions/call_arguments.h"

#include <string>

#include "sema/expressions/call_inference.h"
#include "sema/expressions/index.h"
#include "sema/generics/function_instance.h"
#include "sema/messages/expr_text.h"
#include "sema/messages/types_summary.h"
#include "sema/operands/assignability.h"
#include "sema/operands/single_value.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// Checks an argument. A generic function stays generic if some of its type arguments are not
// written out; those that are written out are returned. `multi`: the argument may have several
// values.
std::vector<const Type*> argument(Checker& checker, Expr*& slot, bool multi) {
  while (auto* wrapped = dyn_cast<syntax::ImplicitConversion>(slot)) slot = wrapped->operand;
  if (auto* index = dyn_cast<syntax::IndexExpr>(slot)) {
    invalidate(index);
    index->comma_ok = false;
    if (check_index_expr(checker, index)) {
      return check_function_instance(checker, nullptr, index->operand, index, false);
    }
    exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
    return {};
  }
  check_raw_generic_expr(checker, slot);
  exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
  if (!multi) require_single_value(checker, slot);
  return {};
}

// Reports a wrong number of arguments, with the types that the call has and wants.
void report_count(Checker& checker, const syntax::CallExpr* call, const types::Signature* signature,
                  const Arguments& arguments, size_t wanted) {
  size_t have = arguments.operands.size();
  Pos pos = call->pos;
  if (have > wanted) {
    pos = arguments.operands[wanted]->pos;
  } else if (have > 0) {
    pos = arguments.operands[have - 1]->pos;
  }
  std::vector<const Type*> have_types;
  std::vector<const Type*> want_types;
  for (const Expr* operand : arguments.operands) have_types.push_back(operand->type);
  for (const Var* param : signature->params->vars) want_types.push_back(param->type);
  error(checker, pos, have > wanted ? "too many" : "not enough", " arguments in call to ",
        expr_text(call->function), "\n\thave ",
        types_summary(checker, have_types, false, call->ellipsis.valid()), "\n\twant ",
        types_summary(checker, want_types, signature->variadic, false));
}

// The type of the parameter that takes the argument with that index.
const Type* parameter_type(const types::Signature* signature, size_t index, bool spread_slice) {
  size_t count = signature->params->vars.size();
  if (!signature->variadic || spread_slice || index + 1 < count) {
    return signature->params->vars[index]->type;
  }
  return types::cast<types::Slice>(signature->params->vars[count - 1]->type)->elem;
}

// The call has as many arguments as the signature wants, or an error is reported.
bool check_argument_count(Checker& checker, syntax::CallExpr* call,
                          const types::Signature* signature, const Arguments& arguments) {
  size_t have = arguments.operands.size();
  size_t wanted = signature->params->vars.size();
  bool dots = call->ellipsis.valid();
  call->spread_tuple = arguments.spread;
  if (dots && !signature->variadic) {
    error(checker, call->pos, "cannot use ... in call to non-variadic ", expr_text(call->function));
    return false;
  }
  if (dots && arguments.spread) {
    error(checker, call->pos, "cannot use ... with ", have, "-valued ", expr_text(call->args[0]));
    return false;
  }
  if (signature->variadic && !dots) wanted = have >= wanted - 1 ? have : wanted - 1;
  if (have == wanted) return true;
  report_count(checker, call, signature, arguments, wanted);
  return false;
}

// Checks and converts the arguments to the parameters' types.
void assign_arguments(Checker& checker, syntax::CallExpr* call, const Arguments& arguments,
                      const std::vector<const Type*>& params) {
  if (arguments.operands.empty()) return;
  std::string context = cat("argument to ", expr_text(call->function));
  for (size_t i = 0; i < arguments.operands.size(); i++) {
    if (!arguments.spread) {
      assign_to(checker, call->args[i], params[i], context);
      continue;
    }
    // Only checked: the results are converted one by one when the call is lowered.
    Expr* operand = const_cast<Expr*>(arguments.operands[i]);
    assign_to(checker, operand, params[i], context);
  }
}

// The types of the parameters that take the arguments, one for each.
std::vector<const Type*> parameter_types(const types::Signature* signature, size_t count,
                                         bool spread_slice) {
  std::vector<const Type*> out;
  for (size_t i = 0; i < count; i++) out.push_back(parameter_type(signature, i, spread_slice));
  return out;
}

}  // namespace

// "As a special case, if the return values of a function or method g are equal in number and
// individually assignable to the parameters of another function or method f, then the call
// f(g(parameters_of_g)) will invoke f after passing the return values of g to the parameters of f
// in order."
Arguments check_arguments(Checker& checker, syntax::CallExpr* call) {
  Arguments out;
  bool only = call->args.size() == 1;
  for (Expr*& slot : call->args) {
    std::vector<const Type*> type_args = argument(checker, slot, only);
    const auto* tuple = types::dyn_cast<types::Tuple>(slot->type);
    if (slot->mode == Mode::kInvalid || tuple == nullptr) {
      out.add(slot, std::move(type_args));
      continue;
    }
    out.spread = true;
    for (const Var* result : tuple->vars) {
      // Messages quote the call with the type of the result.
      auto* operand = checker.arena.make<syntax::ImplicitConversion>();
      operand->pos = slot->pos;
      operand->end = slot->end;
      operand->operand = slot;
      set_value(operand, Mode::kValue, result->type);
      out.add(operand);
    }
  }
  return out;
}

const types::Signature* check_call_arguments(Checker& checker, syntax::CallExpr* call,
                                             const types::Signature* signature,
                                             std::vector<const Type*> type_args,
                                             std::span<Expr* const> list,
                                             const Arguments& arguments) {
  if (!check_argument_count(checker, call, signature, arguments)) return signature;
  std::vector<const Type*> params =
      parameter_types(signature, arguments.operands.size(), call->ellipsis.valid());
  if (needs_inference(signature, arguments)) {
    const types::Signature* instance =
        infer_call(checker, call, signature, arguments, std::move(type_args), list, params);
    if (instance == nullptr) return signature;
    signature = instance;
  }
  assign_arguments(checker, call, arguments, params);
  return signature;
}

bool convert_arguments(Checker& checker, syntax::CallExpr* call,
                       const types::Signature* signature) {
  Arguments list;
  for (const Expr* argument : call->args) list.add(argument);
  if (!check_argument_count(checker, call, signature, list)) return false;
  assign_arguments(checker, call, list,
                   parameter_types(signature, list.operands.size(), call->ellipsis.valid()));
  return true;
}

}  // namespace minigo::sema
