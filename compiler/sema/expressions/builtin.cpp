// Built-in functions (specification, "Built-in functions"): arguments and dispatch.

#include "sema/expressions/builtin.h"

#include <string_view>
#include <vector>

#include "sema/expressions/builtin_elements.h"
#include "sema/expressions/builtin_length.h"
#include "sema/expressions/builtin_make.h"
#include "sema/expressions/builtin_numbers.h"
#include "sema/expressions/builtin_table.h"
#include "sema/expressions/builtin_unsafe.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"

namespace minigo::sema {
namespace {

using types::BuiltinId;

// Whether the first argument may be something other than a value: it is not checked with the
// others.
bool takes_syntax(BuiltinId id) {
  return id == BuiltinId::kMake || id == BuiltinId::kNew || id == BuiltinId::kUnsafeOffsetof;
}

void panic_call(Checker& checker, syntax::CallExpr* call) {
  assign_to(checker, call->args[0], types::empty_interface(), "argument to panic");
  if (call->args[0]->mode != Mode::kInvalid) set_no_value(call);
}

void print_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  for (Expr*& argument : call->args) {
    assign_to(checker, argument, nullptr, cat("argument to built-in ", builtin_info(id).name));
    if (argument->mode == Mode::kInvalid) return;
  }
  set_no_value(call);
}

void recover_call(Checker& checker, syntax::CallExpr* call) {
  if (checker.env.function != nullptr) checker.env.function->has_recover() = true;
  set_value(call, Mode::kValue, types::empty_interface());
}

// "f(g(parameters_of_g))": the arguments are the results of a call.
bool spread_results(Checker& checker, syntax::CallExpr* call, const types::Tuple* results) {
  Expr* inner = call->args[0];
  if (call->ellipsis.valid()) {
    error(checker, call->pos, "cannot use ... with ", results->vars.size(), "-valued ",
          expr_text(inner));
    return false;
  }
  std::vector<Expr*> elements;
  for (const Var* result : results->vars) {
    auto* element = checker.arena.make<syntax::TupleElement>();
    element->pos = inner->pos;
    element->end = inner->end;
    element->operand = inner;
    element->index = static_cast<int>(elements.size());
    set_value(element, Mode::kValue, result->type);
    elements.push_back(element);
  }
  call->args = checker.arena.copy(elements);
  return true;
}

// False after an error.
bool check_operands(Checker& checker, syntax::CallExpr* call) {
  bool valid = true;
  if (call->args.size() == 1) {
    check_multi_expr(checker, call->args[0]);
    const Expr* only = call->args[0];
    if (only->mode == Mode::kInvalid) return false;
    const auto* results = types::dyn_cast<types::Tuple>(only->type);
    return results == nullptr || spread_results(checker, call, results);
  }
  for (Expr*& argument : call->args) {
    check_expr(checker, argument);
    valid &= argument->mode != Mode::kInvalid;
  }
  return valid;
}

// Reports a wrong number of arguments; false if it was wrong.
bool check_count(Checker& checker, const syntax::CallExpr* call, BuiltinId id) {
  const BuiltinInfo& builtin = builtin_info(id);
  size_t have = call->args.size();
  std::string_view problem;
  if (have < builtin.args) problem = "not enough";
  if (!builtin.variadic && have > builtin.args) problem = "too many";
  if (problem.empty()) return true;
  error(checker, call->pos, kInvalidOp, problem, " arguments for ", expr_text(call), " (expected ",
        builtin.args, ", found ", have, ")");
  return false;
}

// Checks the call by the rules of its function. `constant_operand`: the arguments hold no call and
// no receive.
void dispatch(Checker& checker, syntax::CallExpr* call, BuiltinId id, bool constant_operand) {
  switch (id) {
    case BuiltinId::kAppend:
      return check_append(checker, call);
    case BuiltinId::kLen:
    case BuiltinId::kCap:
      return check_length(checker, call, id, constant_operand);
    case BuiltinId::kClear:
      return check_clear(checker, call);
    case BuiltinId::kClose:
      return check_close(checker, call);
    case BuiltinId::kComplex:
      return check_complex(checker, call);
    case BuiltinId::kImag:
    case BuiltinId::kReal:
      return check_complex_part(checker, call, id);
    case BuiltinId::kCopy:
      return check_copy(checker, call);
    case BuiltinId::kDelete:
      return check_delete(checker, call);
    case BuiltinId::kMake:
      return check_make(checker, call);
    case BuiltinId::kMax:
    case BuiltinId::kMin:
      return check_min_max(checker, call, id);
    case BuiltinId::kNew:
      return check_new(checker, call);
    case BuiltinId::kPanic:
      return panic_call(checker, call);
    case BuiltinId::kPrint:
    case BuiltinId::kPrintln:
      return print_call(checker, call, id);
    case BuiltinId::kRecover:
      return recover_call(checker, call);
    default:
      return check_unsafe_call(checker, call, id);
  }
}

}  // namespace

ExprClass check_builtin_call(Checker& checker, syntax::CallExpr* call, BuiltinId id) {
  call->call = syntax::CallKind::kBuiltin;
  call->builtin = id;
  if (call->ellipsis.valid() && id != BuiltinId::kAppend) {
    error(checker, call->pos, kInvalidOp, "invalid use of ... with built-in ",
          builtin_info(id).name);
    use(checker, call->args);
    return ExprClass::kStatement;
  }
  // Whether len and cap are constant depends on calls in their own argument. Such calls make the
  // expression around non-constant only if len or cap is not constant itself.
  bool length = id == BuiltinId::kLen || id == BuiltinId::kCap;
  bool outer = checker.env.has_call_or_receive;
  if (length) checker.env.has_call_or_receive = false;
  bool valid = takes_syntax(id) || check_operands(checker, call);
  bool constant_operand = !checker.env.has_call_or_receive;
  if (length) checker.env.has_call_or_receive = outer;
  if (valid && check_count(checker, call, id)) dispatch(checker, call, id, constant_operand);
  if (call->mode == Mode::kInvalid) return builtin_info(id).expr_class;
  if (call->mode != Mode::kConstant) checker.env.has_call_or_receive = true;
  return builtin_info(id).expr_class;
}

}  // namespace minigo::sema
