// Calls and conversions (specification, "Calls").

#include "sema/expressions.h"

namespace minigo::sema {
namespace {

using syntax::CallKind;
using syntax::dyn_cast;

// The arguments of a call as a list of operands: the expressions, or stand-ins for the results of
// the only one.
struct Arguments {
  std::vector<const Expr*> operands;
  bool spread = false;
};

// "As a special case, if the return values of a function or method g are equal in number and
// individually assignable to the parameters of another function or method f, then the call
// f(g(parameters_of_g)) will invoke f after passing the return values of g to the parameters of f
// in order."
Arguments check_arguments(Checker& checker, syntax::CallExpr* call) {
  Arguments out;
  if (call->args.size() == 1) {
    Expr*& only = call->args[0];
    checker.multi_expr(only);
    const auto* tuple = types::dyn_cast<types::Tuple>(only->type);
    if (only->mode != Mode::kInvalid && tuple != nullptr) {
      out.spread = true;
      for (const Var* result : tuple->vars) {
        // Messages quote the call with the type of the result.
        auto* operand = checker.arena_.make<syntax::ImplicitConversion>();
        operand->pos = only->pos;
        operand->end = only->end;
        operand->operand = only;
        checker.set_value(operand, Mode::kValue, result->type);
        out.operands.push_back(operand);
      }
      return out;
    }
    out.operands.push_back(only);
    return out;
  }
  for (Expr*& argument : call->args) {
    checker.expr(argument);
    out.operands.push_back(argument);
  }
  return out;
}

std::string summarize(const Checker& checker, const Type* type) {
  if (types::is_invalid(type)) return "unknown type";
  if (!types::is_untyped(type)) return checker.str(type);
  if (types::is_numeric(type)) return "number";
  std::string name = checker.str(type);
  constexpr std::string_view kPrefix = "untyped ";
  return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
}

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
  checker.error(pos, have > wanted ? "too many" : "not enough", " arguments in call to ",
                Checker::str(call->function), "\n\thave ",
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

bool check_call_arguments(Checker& checker, syntax::CallExpr* call,
                          const types::Signature* signature, const Arguments& arguments) {
  size_t have = arguments.operands.size();
  size_t wanted = signature->params->vars.size();
  bool dots = call->ellipsis.valid();
  call->spread_tuple = arguments.spread;
  if (dots && !signature->variadic) {
    checker.error(call->pos, "cannot use ... in call to non-variadic ",
                  Checker::str(call->function));
    return false;
  }
  if (dots && arguments.spread) {
    checker.error(call->pos, "cannot use ... with ", have, "-valued ", Checker::str(call->args[0]));
    return false;
  }
  if (signature->variadic && !dots) wanted = have >= wanted - 1 ? have : wanted - 1;
  if (have != wanted) {
    report_count(checker, call, signature, arguments, wanted);
    return false;
  }
  if (have == 0) return true;
  std::string context = cat("argument to ", Checker::str(call->function));
  for (size_t i = 0; i < have; i++) {
    const Type* type = parameter_type(signature, i, dots);
    if (!arguments.spread) {
      checker.assignment(call->args[i], type, context);
      continue;
    }
    // Only checked: the results are converted one by one when the call is lowered.
    Expr* operand = const_cast<Expr*>(arguments.operands[i]);
    checker.assignment(operand, type, context);
  }
  return true;
}

ExprClass conversion_call(Checker& checker, syntax::CallExpr* call) {
  const Type* target = call->function->type;
  call->call = CallKind::kConversion;
  size_t count = call->args.size();
  if (count == 0) {
    checker.error(call->pos, "missing argument in conversion to ", checker.str(target));
    return ExprClass::kConversion;
  }
  if (count > 1) {
    checker.use(call->args);
    checker.error(call->args[count - 1]->pos, "too many arguments in conversion to ",
                  checker.str(target));
    return ExprClass::kConversion;
  }
  checker.expr(call->args[0]);
  if (call->args[0]->mode == Mode::kInvalid) return ExprClass::kConversion;
  const auto* interface = types::under<types::Interface>(target);
  if (interface != nullptr && interface->is_constraint) {
    checker.error(call->pos, "cannot use interface ", checker.str(target),
                  " in conversion (contains specific type constraints or is comparable)");
  } else if (call->ellipsis.valid()) {
    checker.error(call->args[0]->pos, "invalid use of ... in conversion to ", checker.str(target));
  } else {
    conversion(checker, call, target);
  }
  return ExprClass::kConversion;
}

// Which function it is, if that is known.
void resolve_callee(syntax::CallExpr* call) {
  call->call = CallKind::kDynamic;
  call->callee = nullptr;
  Expr* function = Checker::unparen(call->function);
  if (auto* name = dyn_cast<Ident>(function)) {
    call->callee = types::dyn_cast<types::Func>(name->object);
    if (call->callee != nullptr) call->call = CallKind::kStatic;
  } else if (auto* selector = dyn_cast<syntax::SelectorExpr>(function)) {
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

void set_call_result(Checker& checker, syntax::CallExpr* call, const types::Signature* signature) {
  size_t results = signature->results->vars.size();
  if (results == 0) return checker.set_value(call, Mode::kNoValue, signature->results);
  const Type* type = results == 1 ? signature->results->vars[0]->type
                                  : static_cast<const Type*>(signature->results);
  checker.set_value(call, Mode::kValue, type);
}

}  // namespace

std::string types_summary(const Checker& checker, const std::vector<const Type*>& list,
                          bool variadic, bool dots) {
  std::string out = "(";
  for (size_t i = 0; i < list.size(); i++) {
    if (i > 0) out.append(", ");
    bool last = i + 1 == list.size();
    const auto* slice = types::dyn_cast<types::Slice>(list[i]);
    if (last && variadic && slice != nullptr) {
      out.append("...").append(summarize(checker, slice->elem));
    } else {
      out.append(summarize(checker, list[i]));
      if (last && dots) out.append("...");
    }
  }
  return out.append(")");
}

bool arguments(Checker& checker, syntax::CallExpr* call, const types::Signature* signature) {
  Arguments list;
  for (const Expr* argument : call->args) list.operands.push_back(argument);
  return check_call_arguments(checker, call, signature, list);
}

ExprClass call_expr(Checker& checker, syntax::CallExpr* call) {
  checker.expr_or_type(call->function);
  const Expr* function = call->function;
  if (function->mode == Mode::kInvalid) {
    checker.use(call->args);
    return ExprClass::kStatement;
  }
  if (function->mode == Mode::kType) return conversion_call(checker, call);
  if (function->mode == Mode::kBuiltin) {
    const Expr* name = Checker::unparen(function);
    const Object* object = nullptr;
    if (const auto* simple = dyn_cast<Ident>(name)) object = simple->object;
    if (const auto* selector = dyn_cast<syntax::SelectorExpr>(name)) object = selector->sel->object;
    return builtin_call(checker, call, types::dyn_cast<types::Builtin>(object)->id);
  }
  const auto* signature = types::under<types::Signature>(function->type);
  if (signature == nullptr || function->mode == Mode::kNil) {
    checker.error(function->pos, kInvalidOp, "cannot call ", checker.describe(function), ": ",
                  checker.str(function->type), " is not a function");
    checker.use(call->args);
    return ExprClass::kStatement;
  }
  Arguments list = check_arguments(checker, call);
  check_call_arguments(checker, call, signature, list);
  resolve_callee(call);
  call->signature = signature;
  set_call_result(checker, call, signature);
  checker.env_.has_call_or_receive = true;
  return ExprClass::kStatement;
}

}  // namespace minigo::sema
