// Calls and conversions (specification, "Calls").

#include "sema/expressions/call.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sema/expressions/builtin.h"
#include "sema/expressions/call_arguments.h"
#include "sema/expressions/conversion.h"
#include "sema/expressions/index.h"
#include "sema/generics/function_instance.h"
#include "sema/generics/type_arguments.h"
#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/subst.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::CallKind;
using syntax::dyn_cast;

// T(x): checks the number of arguments and the argument.
ExprClass conversion_call(Checker& checker, syntax::CallExpr* call) {
  const Type* target = call->function->type;
  call->call = CallKind::kConversion;
  size_t count = call->args.size();
  if (count == 0) {
    error(checker, call->pos, "missing argument in conversion to ", type_text(checker, target));
    return ExprClass::kConversion;
  }
  if (count > 1) {
    use(checker, call->args);
    error(checker, call->args[count - 1]->pos, "too many arguments in conversion to ",
          type_text(checker, target));
    return ExprClass::kConversion;
  }
  check_expr(checker, call->args[0]);
  if (call->args[0]->mode == Mode::kInvalid) return ExprClass::kConversion;
  const auto* interface = types::under<types::Interface>(target);
  bool constraint =
      interface != nullptr && !types::is_type_param(target) && !types::is_method_set(interface);
  if (constraint) {
    error(checker, call->pos, "cannot use interface ", type_text(checker, target),
          " in conversion (contains specific type constraints or is comparable)");
  } else if (call->ellipsis.valid()) {
    error(checker, call->args[0]->pos, "invalid use of ... in conversion to ",
          type_text(checker, target));
  } else {
    check_conversion(checker, call, target);
  }
  return ExprClass::kConversion;
}

// Sets the function or method that is called, if it is known, and the kind of the call.
void resolve_callee(syntax::CallExpr* call) {
  call->call = CallKind::kDynamic;
  call->callee = nullptr;
  Expr* function = unparen(call->function);
  Expr* named = function;
  // f[int] is a function like f; the index expression stays.
  if (auto* index = dyn_cast<syntax::IndexExpr>(function)) {
    named = unparen(index->operand);
    if (types::dyn_cast<types::Signature>(named->type) == nullptr) return;
  }
  if (auto* name = dyn_cast<Ident>(named)) {
    call->callee = types::dyn_cast<types::Func>(name->object);
    if (call->callee != nullptr) call->call = CallKind::kStatic;
  } else if (auto* selector = dyn_cast<syntax::SelectorExpr>(named)) {
    switch (selector->selection) {
      case syntax::SelectionKind::kQualified:
        call->callee = types::dyn_cast<types::Func>(selector->sel->object);
        if (call->callee != nullptr) call->call = CallKind::kStatic;
        break;
      case syntax::SelectionKind::kMethodValue:
        call->call = CallKind::kMethod;
        call->callee = selector->method;
        break;
      case syntax::SelectionKind::kInterfaceMethod:
        call->call = CallKind::kInterfaceMethod;
        call->callee = selector->method;
        break;
      default:
        break;
    }
  }
  if (call->call != CallKind::kDynamic) call->function = function;
}

// The call's mode and type by the number of results.
void set_call_result(syntax::CallExpr* call, const types::Signature* signature) {
  size_t results = signature->results->vars.size();
  if (results == 0) return set_value(call, Mode::kNoValue, signature->results);
  const Type* type = results == 1 ? signature->results->vars[0]->type
                                  : static_cast<const Type*>(signature->results);
  set_value(call, Mode::kValue, type);
}

// The function that is called. It is still generic if some type arguments are not written out.
struct Callee {
  const types::Signature* signature = nullptr;  // nullptr: an error has been reported
  std::vector<const Type*> type_args;
  std::span<Expr* const> list;  // of the type arguments, as written
};

// "If the type of f is a type parameter, all types in its type set must have the same underlying
// type, which must be a function type."
const types::Signature* called_signature(Checker& checker, const Expr* function) {
  std::string cause;
  const Type* common = types::common_under(
      function->type, checker.package, &cause, [&](const Type* type, const Type* u) {
        bool ok = u == nullptr || types::dyn_cast<types::Signature>(u) != nullptr;
        return ok ? std::string() : cat(type_text(checker, type), " is not a function");
      });
  if (common != nullptr) return types::cast<types::Signature>(common);
  error(checker, function->pos, kInvalidOp, "cannot call ", describe(checker, function), ": ",
        cause);
  return nullptr;
}

// Checks the operand that is called, with the type arguments in `index` (nullptr: none).
Callee find_callee(Checker& checker, syntax::CallExpr* call, syntax::IndexExpr* index) {
  Callee callee;
  const types::Signature* signature = called_signature(checker, call->function);
  if (signature == nullptr || index == nullptr) return {signature, {}, {}};
  callee.list = index->indices;
  callee.type_args = check_type_list(checker, index->indices);
  if (callee.type_args.empty()) return {};
  size_t have = callee.type_args.size();
  size_t want = signature->type_params.size();
  if (have > want) {
    error(checker, callee.list[want]->pos, "got ", have, " type arguments but want ", want);
    return {};
  }
  callee.signature = signature;
  if (have < want) return callee;
  return {
      instantiate_function(checker, index->lbrack, index, callee.type_args, callee.list), {}, {}};
}

// Finds which built-in function is called.
ExprClass builtin(Checker& checker, syntax::CallExpr* call) {
  const Expr* name = unparen(call->function);
  const Object* object = nullptr;
  if (const auto* simple = dyn_cast<Ident>(name)) object = simple->object;
  if (const auto* selector = dyn_cast<syntax::SelectorExpr>(name)) object = selector->sel->object;
  return check_builtin_call(checker, call, types::dyn_cast<types::Builtin>(object)->id);
}

// Checks the arguments, infers and instantiates, and sets the result.
void function_call(Checker& checker, syntax::CallExpr* call, syntax::IndexExpr* index) {
  Callee callee = find_callee(checker, call, index);
  if (callee.signature == nullptr) return use(checker, call->args);
  Arguments list = check_arguments(checker, call);
  const types::Signature* signature = check_call_arguments(
      checker, call, callee.signature, std::move(callee.type_args), callee.list, list);
  resolve_callee(call);
  call->signature = signature;
  set_call_result(call, signature);
  checker.env.has_call_or_receive = true;
  // Inference has failed, so that the result's type is unknown.
  if (types::is_parameterized(call->type, signature->type_params)) invalidate(call);
}

}  // namespace

ExprClass check_call(Checker& checker, syntax::CallExpr* call) {
  auto* index = dyn_cast<syntax::IndexExpr>(call->function);
  if (index == nullptr) {
    check_generic_expr_or_type(checker, call->function);
  } else {
    invalidate(index);
    index->comma_ok = false;
    // Type arguments take part in the inference together with the other arguments.
    if (!check_index_expr(checker, index)) index = nullptr;
  }
  const Expr* function = call->function;
  if (function->mode == Mode::kInvalid) {
    use(checker, call->args);
    return ExprClass::kStatement;
  }
  if (function->mode == Mode::kType) {
    require_instance(checker, nullptr, call->function);
    if (function->mode == Mode::kInvalid) return ExprClass::kConversion;
    return conversion_call(checker, call);
  }
  if (function->mode == Mode::kBuiltin) return builtin(checker, call);
  function_call(checker, call, index);
  return ExprClass::kStatement;
}

}  // namespace minigo::sema
